// What is printed on the parts of the game, written by `make wire`. Change the Python.

export const TOWNS = [
  "green",
  "purple",
  "red",
  "yellow",
  "blue",
] as const;

export const MINES = [
  {"card": "green 2", "town": "green", "sum": 2, "nuggets": 6, "dangerous": false},
  {"card": "green 4", "town": "green", "sum": 4, "nuggets": 3, "dangerous": false},
  {"card": "green 5", "town": "green", "sum": 5, "nuggets": 2, "dangerous": false},
  {"card": "green 6", "town": "green", "sum": 6, "nuggets": 5, "dangerous": false},
  {"card": "green 7", "town": "green", "sum": 7, "nuggets": 6, "dangerous": true},
  {"card": "green 8", "town": "green", "sum": 8, "nuggets": 3, "dangerous": false},
  {"card": "green 9", "town": "green", "sum": 9, "nuggets": 4, "dangerous": false},
  {"card": "green 11", "town": "green", "sum": 11, "nuggets": 2, "dangerous": false},
  {"card": "green 12", "town": "green", "sum": 12, "nuggets": 5, "dangerous": false},
  {"card": "purple 3", "town": "purple", "sum": 3, "nuggets": 5, "dangerous": false},
  {"card": "purple 4", "town": "purple", "sum": 4, "nuggets": 6, "dangerous": false},
  {"card": "purple 5", "town": "purple", "sum": 5, "nuggets": 3, "dangerous": false},
  {"card": "purple 6", "town": "purple", "sum": 6, "nuggets": 9, "dangerous": true},
  {"card": "purple 7", "town": "purple", "sum": 7, "nuggets": 5, "dangerous": false},
  {"card": "purple 8", "town": "purple", "sum": 8, "nuggets": 1, "dangerous": false},
  {"card": "purple 9", "town": "purple", "sum": 9, "nuggets": 3, "dangerous": false},
  {"card": "purple 10", "town": "purple", "sum": 10, "nuggets": 4, "dangerous": false},
  {"card": "purple 12", "town": "purple", "sum": 12, "nuggets": 5, "dangerous": false},
  {"card": "red 3", "town": "red", "sum": 3, "nuggets": 1, "dangerous": false},
  {"card": "red 4", "town": "red", "sum": 4, "nuggets": 3, "dangerous": false},
  {"card": "red 5", "town": "red", "sum": 5, "nuggets": 5, "dangerous": false},
  {"card": "red 6", "town": "red", "sum": 6, "nuggets": 4, "dangerous": false},
  {"card": "red 7", "town": "red", "sum": 7, "nuggets": 3, "dangerous": false},
  {"card": "red 8", "town": "red", "sum": 8, "nuggets": 4, "dangerous": false},
  {"card": "red 10", "town": "red", "sum": 10, "nuggets": 6, "dangerous": false},
  {"card": "red 11", "town": "red", "sum": 11, "nuggets": 3, "dangerous": false},
  {"card": "red 12", "town": "red", "sum": 12, "nuggets": 6, "dangerous": false},
  {"card": "yellow 2", "town": "yellow", "sum": 2, "nuggets": 5, "dangerous": false},
  {"card": "yellow 3", "town": "yellow", "sum": 3, "nuggets": 4, "dangerous": false},
  {"card": "yellow 5", "town": "yellow", "sum": 5, "nuggets": 2, "dangerous": false},
  {"card": "yellow 6", "town": "yellow", "sum": 6, "nuggets": 4, "dangerous": false},
  {"card": "yellow 7", "town": "yellow", "sum": 7, "nuggets": 2, "dangerous": false},
  {"card": "yellow 8", "town": "yellow", "sum": 8, "nuggets": 5, "dangerous": false},
  {"card": "yellow 9", "town": "yellow", "sum": 9, "nuggets": 4, "dangerous": false},
  {"card": "yellow 10", "town": "yellow", "sum": 10, "nuggets": 7, "dangerous": false},
  {"card": "yellow 11", "town": "yellow", "sum": 11, "nuggets": 3, "dangerous": false},
  {"card": "blue 2", "town": "blue", "sum": 2, "nuggets": 6, "dangerous": false},
  {"card": "blue 3", "town": "blue", "sum": 3, "nuggets": 3, "dangerous": false},
  {"card": "blue 4", "town": "blue", "sum": 4, "nuggets": 5, "dangerous": false},
  {"card": "blue 6", "town": "blue", "sum": 6, "nuggets": 1, "dangerous": false},
  {"card": "blue 7", "town": "blue", "sum": 7, "nuggets": 4, "dangerous": false},
  {"card": "blue 8", "town": "blue", "sum": 8, "nuggets": 2, "dangerous": false},
  {"card": "blue 9", "town": "blue", "sum": 9, "nuggets": 7, "dangerous": false},
  {"card": "blue 10", "town": "blue", "sum": 10, "nuggets": 2, "dangerous": false},
  {"card": "blue 11", "town": "blue", "sum": 11, "nuggets": 4, "dangerous": false},
] as const;

export const EVENTS = [
  "saloon",
  "girls",
  "dynamite",
  "expropriation",
  "governor",
  "shark",
  "vein",
  "mustang",
  "stagecoach",
  "hold-up",
  "telegraph",
  "election",
  "double",
  "taxes",
  "contest",
  "gun",
] as const;

export const CHANCES = {"2": 1, "3": 2, "4": 3, "5": 4, "6": 5, "7": 6, "8": 5, "9": 4, "10": 3, "11": 2, "12": 1};

export const VEIN_NUGGETS = 3;

export const MAYOR_POINTS = 5;

// What is printed on the parts of the game, written by `make wire`. Change the Python.

export const BUILDINGS = [
  "hotel",
  "bank",
  "prison",
  "hospital",
] as const;

export const CONCESSIONS = [
  "belle-etoile",
  "mule-tetue",
  "crotale",
  "derniere-chance",
] as const;

export const PATHS = [
  ["hotel", 1, 2, 3, 4, "bank", 6, 7, 8, 9, "prison", 11, 12, 13, 14, "hospital", 16, 17, 18, 19, "hotel"],
  [2, 21, 22, 23, 24, 25, "belle-etoile"],
  [8, 31, 32, 33, "mule-tetue"],
  [12, 41, 42, "crotale"],
  [18, 51, 52, 53, 54, "derniere-chance"],
] as const;

export const CARDS = [
  {"card": "1", "low": 1, "high": 1, "steps": 1},
  {"card": "2", "low": 2, "high": 2, "steps": 1},
  {"card": "3", "low": 3, "high": 3, "steps": 1},
  {"card": "4", "low": 4, "high": 4, "steps": 1},
  {"card": "1-2", "low": 1, "high": 2, "steps": 2},
  {"card": "2-3", "low": 2, "high": 3, "steps": 2},
  {"card": "3-4", "low": 3, "high": 4, "steps": 2},
  {"card": "1-3", "low": 1, "high": 3, "steps": 3},
  {"card": "2-4", "low": 2, "high": 4, "steps": 3},
  {"card": "1-4", "low": 1, "high": 4, "steps": 4},
  {"card": "mine", "low": 0, "high": 0, "steps": 0},
  {"card": "prop", "low": 0, "high": 0, "steps": 0},
  {"card": "hoist", "low": 0, "high": 0, "steps": 0},
  {"card": "joker", "low": 1, "high": 4, "steps": 4},
] as const;

export const LEVELS = [
  {"level": 1, "colour": "yellow", "tiles": 6},
  {"level": 2, "colour": "green", "tiles": 5},
  {"level": 3, "colour": "red", "tiles": 4},
  {"level": 4, "colour": "blue", "tiles": 3},
] as const;

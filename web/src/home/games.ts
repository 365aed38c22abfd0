// The three games as their tiles show them. They stand here, and not only on the server, so that
// the tiles are there at once, and without a server too.

export interface GameCard {
  name: 'gold' | 'fievre' | 'ruee';
  /** The fewest and the most that can sit down. */
  seats: readonly [number, number];
  minutes: number;
  icon: string;
}

export const GAMES: readonly GameCard[] = [
  { name: 'gold', seats: [2, 5], minutes: 15, icon: 'card-back' },
  { name: 'fievre', seats: [3, 5], minutes: 40, icon: 'coin' },
  { name: 'ruee', seats: [2, 4], minutes: 60, icon: 'mine' },
];

export const gameCard = (name: string) => GAMES.find((game) => game.name === name);

// Where the seats are: oneself at the bottom, the next one at the left, and on clockwise.

export type Spot = 'left' | 'top' | 'right' | 'me' | 'plate';

const SPOTS: Record<number, readonly Spot[]> = {
  1: ['top'],
  2: ['left', 'right'],
  3: ['left', 'top', 'right'],
  4: ['left', 'top', 'top', 'right'],
};

/** The other seats, from the left on. */
export function around(bottom: number, seats: number): { at: number; spot: Spot }[] {
  const spots = SPOTS[seats - 1] ?? [];
  return spots.map((spot, step) => ({ at: (bottom + step + 1) % seats, spot }));
}

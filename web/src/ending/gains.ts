// Gains and losses by luck, in hundredths of a win.

export const hundredths = (gain: number) => Math.round(gain * 100);

/** `+12`, `−3`, `0`. */
export function signed(gain: number): string {
  const amount = hundredths(gain);
  return amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0';
}

// The line ornament of share certificates: a wave around an ellipse, several times turned.

interface Wave {
  radius: number;
  waves: number;
  /** Of the radius. */
  height: number;
  turns: number;
  points: number;
  width: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The path of an ornament around a point. */
export function guilloche(x: number, y: number, wave: Wave): string {
  const { radius, waves, height, turns, points, width } = wave;
  let path = '';
  for (let turn = 0; turn < turns; turn++) {
    for (let point = 0; point < points; point++) {
      const angle = (point / points) * 2 * Math.PI;
      const swing = Math.cos(waves * angle + (turn / turns) * 2 * Math.PI);
      const from = radius * (1 + height * swing);
      const at = [x + width * from * Math.cos(angle), y + from * Math.sin(angle)];
      path += (point ? 'L' : 'M') + at.map(round).join(' ');
    }
    path += 'z';
  }
  return path;
}

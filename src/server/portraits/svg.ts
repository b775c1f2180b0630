import type { Colour } from './colour.ts';

/** A point of a shape; a corner is not rounded. */
export type Spot = readonly [x: number, y: number, corner?: 'corner'];

/** The same, not rounded. */
export function corner([x, y]: Spot): Spot {
  return [x, y, 'corner'];
}

/** A curve without kinks through all spots (Catmull-Rom), kinked at corners only. */
export function smooth(spots: readonly Spot[], { closed = true } = {}): string {
  const count = spots.length;
  const spot = (index: number): Spot =>
    spots[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0];
  const handle = (index: number, toward: 1 | -1): Spot => {
    const here = spot(index);
    if (here[2]) return here;
    const before = spot(index - 1);
    const after = spot(index + 1);
    return [here[0] + ((after[0] - before[0]) / 6) * toward, here[1] + ((after[1] - before[1]) / 6) * toward];
  };
  let path = `M${at(spot(0))}`;
  for (let index = 0; index < (closed ? count : count - 1); index++)
    path += `C${at(handle(index, 1))} ${at(handle(index + 1, -1))} ${at(spot(index + 1))}`;
  return closed ? `${path}Z` : path;
}

/** Straight from spot to spot, and back. */
export function polygon(spots: readonly Spot[]): string {
  return `M${spots.map(at).join('L')}Z`;
}

/** Half the width of a thin shape, along it. */
const shapes = {
  pointed: (along: number) => Math.sin(Math.PI * along),
  broad: (along: number) => Math.sqrt(1 - along ** 2),
  /** Pointed, too, but full only toward the end, as a lock of hair. */
  lock: (along: number) => Math.sin(Math.PI * along ** 1.9),
};

/** A thin shape along the spots: pointed at both ends, or broad where it begins. */
export function sliver(spots: readonly Spot[], width: number, shape: keyof typeof shapes = 'pointed'): string {
  const last = spots.length - 1;
  const edge = (sign: 1 | -1): Spot[] =>
    spots.map(([x, y], index) => {
      const [before, after] = [spots[Math.max(0, index - 1)] ?? [0, 0], spots[Math.min(last, index + 1)] ?? [0, 0]];
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const along = index / last;
      const half = (width / 2) * shapes[shape](along);
      const length = Math.hypot(dx, dy) || 1;
      const spot: Spot = [x - (dy / length) * half * sign, y + (dx / length) * half * sign];
      return half < 0.01 ? corner(spot) : spot;
    });
  return smooth([...edge(1), ...edge(-1).reverse()]);
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${at([x - rx, y])}a${at([rx, ry])} 0 1 0 ${at([2 * rx, 0])}a${at([rx, ry])} 0 1 0 ${at([-2 * rx, 0])}Z`;
}

export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  if (r === 0) return `M${at([x, y])}h${round(width)}v${round(height)}h${round(-width)}Z`;
  const arc = (dx: number, dy: number) => `a${at([r, r])} 0 0 1 ${at([dx, dy])}`;
  return `M${at([x + r, y])}h${round(width - 2 * r)}${arc(r, r)}v${round(height - 2 * r)}${arc(-r, r)}h${round(2 * r - width)}${arc(-r, -r)}v${round(2 * r - height)}${arc(r, -r)}Z`;
}

export function filled(path: string, fill: Colour, opacity = 1): string {
  return `<path d="${path}" fill="${fill}"${opacity === 1 ? '' : ` fill-opacity="${hundredths(opacity)}"`}/>`;
}

export function stroked(path: string, stroke: Colour, width: number, opacity = 1): string {
  const faint = opacity === 1 ? '' : ` stroke-opacity="${hundredths(opacity)}"`;
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${faint}/>`;
}

export function group(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

/** Shapes with a line around each. */
export function outlined(shapes: string, stroke: Colour, width: number, opacity: number): string {
  return `<g stroke="${stroke}" stroke-width="${round(width)}" stroke-opacity="${hundredths(opacity)}">${shapes}</g>`;
}

export function clipped(content: string, clip: string): string {
  return `<g clip-path="${clip}">${content}</g>`;
}

/** Tenths of a pixel: nobody sees less, and the last digits of a sine are not the same on every machine. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

function at(spot: Spot): string {
  return `${round(spot[0])} ${round(spot[1])}`;
}

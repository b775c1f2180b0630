import type { Chance } from '../../demo/random.ts';
import { type Colour, lighter, mix } from '../colour.ts';
import { outlined, round, type Spot, stroked } from '../svg.ts';
import type { Cut } from './cut.ts';

/** A soft outline of bulges that differ in size: no head has a row of equal ones. */
export function billowed(spots: readonly Spot[], size: number, chance: Chance): string {
  const found = evenly(spots, size * 1.3, chance);
  const turning = found.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = found[(index + 1) % found.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  const out = turning > 0 ? 1 : -1;
  const bulges = found.map(([x, y], index) => {
    const [toX, toY] = found[(index + 1) % found.length] ?? [x, y];
    const [overX, overY] = [(toY - y) * out, (x - toX) * out];
    const at = (along: number, over: number) =>
      `${Math.round(x + (toX - x) * along + overX * over)} ${Math.round(y + (toY - y) * along + overY * over)}`;
    const [high, lean] = [0.16 + chance.next() * 0.3, (chance.next() - 0.5) * 0.3];
    return `C${at(lean, high * 1.2)} ${at(1 + lean, high * 1.2)} ${Math.round(toX)} ${Math.round(toY)}`;
  });
  const [[x, y] = [0, 0]] = found;
  return `M${Math.round(x)} ${Math.round(y)}${bulges.join('')}Z`;
}

interface Locks {
  size: number;
  /** Share of the way from the middle at which curls begin. */
  from?: number;
  middle?: Spot;
  /** Hangs down, rather than standing away from the head. */
  hangs?: boolean;
  /** Hair behind the neck gets less light. */
  dim?: number;
  /** True where no hair should lie. */
  bare?: (x: number, y: number) => boolean;
  /** Places of the foremost ones, along the hairline. */
  first?: readonly Spot[];
}

/** Locks in tiers, each over those farther out: lighter toward the light, darker below, and no two alike. */
export function tiers(
  { paints, chance }: Pick<Cut, 'paints' | 'chance'>,
  ring: readonly Spot[],
  { size, from = 0.25, middle: [midX, midY] = [0, -40], hangs = false, dim = 0, bare = () => false, first = [] }: Locks,
): string {
  const { side } = paints.light;
  // Tight curls are so many that some of them do for all.
  const apart = size < 30 ? 1.5 : size < 34 ? 1.2 : 1;
  const step = (size * apart) / 190;
  const deep = lighter(paints.hairShade, -0.04);
  let [locks, loose, lines] = ['', '', 0];
  const grow = ([x, y]: Spot, [dx, dy]: Spot, onFace = false) => {
    const wide = size * (0.55 + chance.next() ** 2 * 0.7);
    const long = (wide * (1.6 + chance.next() * 0.9)) / (Math.hypot(dx, dy) || 1);
    const root: [number, number] = [x - dx * long * 0.7, y - dy * long * 0.7];
    const way = chance.next() < 0.5 ? 0.5 : -0.5;
    const lit = (x * side) / 380 - (y + 70) / 620 + (chance.next() - 0.5) * 0.34 - dim;
    if (!onFace && (bare(x, y) || bare(...root) || bare(x + dx * long * 0.3, y + dy * long * 0.3))) return;
    const { path, hair } = lock(root, [dx * long, dy * long], wide * way);
    locks += `<path d="${path}" fill="${toneOf(paints, lit)}"/>`;
    if (chance.next() < 0.75) {
      const shines = lines++ % 6 === 0 || chance.next() < lit;
      locks += `<path d="${hair}" fill="none" stroke="${shines ? paints.hairLight : deep}"/>`;
    }
  };
  for (let share = 0.97; share > from; share -= step * (0.85 + chance.next() * 0.3)) {
    const spots = ring.map(([x, y]): Spot => [midX + (x - midX) * share, midY + (y - midY) * share]);
    for (const [x, y] of evenly(spots, size * 1.15 * apart, chance)) {
      const [outX, outY] = [x - midX, y - midY];
      const far = Math.hypot(outX, outY) || 1;
      const down = 0.5 + Math.min(1, Math.max(0, y + 190) / 200);
      const aside = (outX / far) * 1.1 + Math.sign(outX) * Math.max(0, -0.6 - outY / far) * 1.5;
      if (hangs) grow([x, y], [aside + (chance.next() - 0.5) * 0.6, (outY / far) * 0.4 + down]);
      else grow([x, y], [outX / far + (chance.next() - 0.5) * 0.8, outY / far + (chance.next() - 0.4) * 0.5]);
      if (share > 0.96 && y < 60 && !bare(x, y) && chance.next() < 0.25)
        loose += lock([x, y], [(outX / far) * size, (outY / far + (hangs ? 0.5 : 0)) * size], size * 0.35).hair;
    }
  }
  for (const [x, y] of first) {
    const aside = Math.sign(x - midX) * (0.7 + chance.next() * 0.5);
    grow([x + aside * size * 0.5, y], [aside, 0.35 + Math.abs(x - midX) / 90], true);
  }
  return stroked(loose, paints.hair, size * 0.06 + 0.6) + outlined(locks, deep, size * 0.06, 0.4);
}

/** Of a lock that gets so much light: -0.5 is the nape, 0.5 faces the lamp. In steps, as paper cut from few sheets. */
export function toneOf(paints: Cut['paints'], lit: number): Colour {
  const step = Math.sign(lit) * Math.round(Math.min(1, Math.abs(lit) * 2) * 5);
  const known = tones.get(paints) ?? [];
  tones.set(paints, known);
  const { hair, hairLight, hairShade } = paints;
  known[step + 5] ??= mix(hair, step > 0 ? hairLight : hairShade, Math.abs(step) * 0.16);
  return known[step + 5] ?? hair;
}

const tones = new WeakMap<Cut['paints'], Colour[]>();

/** Swings to one side and then to the other, with a round tip that turns up; and one hair in its middle. */
function lock([x, y]: Spot, [dx, dy]: Spot, wide: number): { path: string; hair: string } {
  const far = Math.hypot(dx, dy) || 1;
  const along = (spots: readonly number[]): string => {
    let [atX, atY, path] = [0, 0, ''];
    for (let index = 0; index < spots.length; index += 6) {
      const points: number[] = [];
      for (let next = index; next < index + 6; next += 2) {
        const [share = 0, over = 0] = [spots[next], spots[next + 1]];
        points.push(
          Math.round(dx * share - (dy / far) * over * wide) - atX,
          Math.round(dy * share + (dx / far) * over * wide) - atY,
        );
      }
      path += `c${points.join(' ')}`;
      [atX, atY] = [atX + (points[4] ?? 0), atY + (points[5] ?? 0)];
    }
    return path.replaceAll(' -', '-');
  };
  const start = `M${Math.round(x)} ${Math.round(y)}`;
  return { path: `${start}${along(body)}z`, hair: start + along(middle) };
}

/** Share of the length, and of half the width to a side: three places for each piece of a curve. */
const body = [
  0.06, 1.5, 0.42, 1.9, 0.6, 0.5, 0.7, -0.3, 0.82, -0.5, 0.9, 0.1, 0.95, 0.7, 1.06, 0.4, 1.03, -0.2, 0.98, -1.5, 0.62,
  -1.8, 0.42, -0.5, 0.34, 0.1, 0.12, -0.3, 0, 0,
];
const middle = [0.2, 1.1, 0.42, 0.9, 0.52, 0, 0.62, -0.9, 0.84, -1, 0.9, -0.4];

/** A lock from a place into a direction, swinging to both sides, ever less. */
export function winding([x, y]: Spot, [dx, dy]: Spot, step: number, chance: Chance): string {
  const far = Math.hypot(dx, dy) || 1;
  const turn = (chance.next() - 0.5) * 0.7;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [alongX, alongY] = [((dx * cos - dy * sin) / far) * step, ((dx * sin + dy * cos) / far) * step];
  const swing = (chance.next() < 0.5 ? 1 : -1) * (0.8 + chance.next() * 0.5);
  const first = `${round(alongX / 2 - alongY * swing)} ${round(alongY / 2 + alongX * swing)}`;
  const next = `t${round(alongX)} ${round(alongY)}`;
  return `M${round(x)} ${round(y)}q${first} ${round(alongX)} ${round(alongY)}${next}${chance.next() < 0.5 ? next : ''}`;
}

function evenly(spots: readonly Spot[], size: number, chance: Chance): Spot[] {
  const found: Spot[] = [];
  let left = 0;
  spots.forEach(([x, y], index) => {
    const [nextX, nextY] = spots[(index + 1) % spots.length] ?? [0, 0];
    const length = Math.hypot(nextX - x, nextY - y);
    while (left < length) {
      found.push([x + ((nextX - x) * left) / length, y + ((nextY - y) * left) / length]);
      left += size * (0.6 + chance.next() * 0.8);
    }
    left -= length;
  });
  return found;
}

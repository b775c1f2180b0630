import type { Chance } from '../../demo/random.ts';
import { clipped, filled, round, type Spot, smooth } from '../svg.ts';
import { behind, type Cut, crown, type Flat, type Hair, mass, mirrored, onBrow, outside } from './cut.ts';

interface CurlyLook {
  length: number;
  volume?: number;
  /** How wide one curl is. */
  size?: number;
  /** Over the forehead, too. */
  fringe?: boolean;
}

/** A cloud of curls around the face. */
export function curls(cut: Cut, { length, volume = 52, size = 44, fringe = false }: CurlyLook): Hair {
  const { head, chance } = cut;
  const wide = 158 + volume;
  const ball = length < 150 && !fringe;
  const end = ball ? 50 : length;
  // Short and tight curls stand as one ball around the crown; long ones hang.
  const reach = (y: number) => Math.max(126, Math.sqrt(Math.max(0, (140 + volume) ** 2 - (y + 90) ** 2)));
  const count = Math.max(1, Math.round((length - 40) / 60));
  const sides = Array.from({ length: count + 1 }, (_, index): Flat => {
    const y = 40 + ((length - 40) * index) / count;
    return [ball ? reach(y) : wide + 12 * Math.sin(y / 70) + 8, y];
  });
  const low: Flat[] = [
    [110, length + 26],
    [0, length + 30],
    [-110, length + 26],
  ];
  const ring = [...mirrored(sides), ...crown(volume, 0), ...sides, ...low].map((spot) =>
    head.project(outside(cut, spot)),
  );
  const back = ragged(ring, size, chance);

  const outer: Flat[] = ball
    ? [-30, 0, 30, 50].map((y): Flat => [reach(y) - 4, y])
    : [
        [150 + volume * 0.8, -30],
        [152 + volume * 0.8, 40],
        [148 + volume * 0.6, Math.min(end, 120)],
        [126 + volume * 0.2, Math.min(end + 16, 190)],
      ];
  const inner: Flat[] = [
    [120, Math.min(end, 170) - 30],
    [124, 40],
    [122, -30],
    [104, -96],
    [54, fringe ? -92 : -138],
  ];
  const around = [
    ...[...mirrored(outer), ...crown(volume * 0.9, -30), ...outer].map((spot) => head.project(outside(cut, spot))),
    ...[...inner, [6, fringe ? -84 : -150] as Flat, ...mirrored(inner)].map((spot) => head.project(onBrow(spot))),
  ];
  const front = ragged(around, size * 0.7, chance);
  return {
    back: behind(cut, back) + locks(cut, ring, back, { size, from: 0.62 }),
    front: mass(cut, front) + locks(cut, ring, front, { size }),
    shadow: smooth(around),
  };
}

/** An outline of locks that differ in size and lean: no head has a row of equal bulges. */
export function ragged(spots: readonly Spot[], size: number, chance: Chance): string {
  const found = evenly(spots, size, chance);
  const turning = found.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = found[(index + 1) % found.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  const out = turning > 0 ? 1 : -1;
  let path = '';
  let tips = '';
  found.forEach(([x, y], index) => {
    const [toX, toY] = found[(index + 1) % found.length] ?? [x, y];
    const length = Math.hypot(toX - x, toY - y) || 1;
    const [alongX, alongY] = [(toX - x) / length, (toY - y) / length];
    const [outX, outY] = [alongY * out, -alongX * out];
    const high = size * (0.2 + chance.next() * 0.75);
    const lean = (chance.next() - 0.5) * length * 0.9;
    const at = (along: number, over: number) =>
      `${Math.round(x + alongX * along + outX * over)} ${Math.round(y + alongY * along + outY * over)}`;
    if (index === 0) path = `M${at(0, 0)}`;
    path += `Q${at(length / 2 + lean, high)} ${Math.round(toX)} ${Math.round(toY)}`;
    if (chance.next() < 0.6) {
      const [far, aside] = [size * (0.25 + chance.next() * 0.4), (chance.next() - 0.5) * size * 1.1];
      tips += `M${at(length * 0.2, -4)}Q${at(aside * 0.2, far)} ${at(length / 2 + aside, far)}Q${at(length * 0.9, far * 0.7)} ${at(length * 0.8, -4)}Z`;
    }
  });
  return `${path}Z${tips}`;
}

interface Locks {
  size: number;
  /** Share of the way from the middle at which locks begin. */
  from?: number;
  middle?: readonly [x: number, y: number];
}

/** Curls within the outline, each a crescent of shade and one of light above it; smaller toward the middle. */
export function locks(
  { paints, defs, chance }: Pick<Cut, 'paints' | 'defs' | 'chance'>,
  ring: readonly Spot[],
  within: string,
  { size, from = 0.3, middle: [midX, midY] = [0, -40] }: Locks,
): string {
  const { side } = paints.light;
  let [dark, light] = ['', ''];
  let index = 0;
  const step = Math.max(0.1, size / 330);
  for (let share = 0.98; share > from; share -= step * (0.8 + chance.next() * 0.4)) {
    const spots = ring.map(([x, y]): Spot => [midX + (x - midX) * share, midY + (y - midY) * share]);
    for (const [x, y] of evenly(spots, size * 0.85, chance)) {
      const [atX, atY] = [x + (chance.next() - 0.5) * size * 0.5, y + (chance.next() - 0.5) * size * 0.5];
      const wide = size * (0.55 + chance.next() * 0.75);
      const turn = Math.atan2(atY - midY, atX - midX) + Math.PI / 2 + (chance.next() - 0.5) * 1.7;
      const drawn = size > 36 && index++ % 2 ? ringlet : crescent;
      dark += drawn(atX, atY, wide, turn, 0.3);
      if (atX * side > -70 - chance.next() * 120 || chance.next() < 0.3)
        light += crescent(atX, atY - wide * 0.2, wide * 0.9, turn + 0.15, 0.24);
    }
  }
  return clipped(filled(dark, paints.hairShade, 0.55) + filled(light, paints.hairLight, 0.44), defs.clip(within));
}

/** A thin moon around a place, its back away from the middle of the head. */
function crescent(x: number, y: number, wide: number, turn: number, thick: number): string {
  const [dx, dy] = [(Math.cos(turn) * wide) / 2, (Math.sin(turn) * wide) / 2];
  const at = (along: number, over: number) =>
    `${round(x + dx * along + dy * over)} ${round(y + dy * along - dx * over)}`;
  return `M${at(-1, 0)}Q${at(0, 1.1)} ${at(1, 0)}Q${at(0, 1.1 - thick * 3)} ${at(-1, 0)}Z`;
}

/** A lock that winds once: thick where it comes toward us. */
export function ringlet(x: number, y: number, wide: number, turn: number, thick: number): string {
  const [dx, dy] = [Math.cos(turn) * wide * 0.8, Math.sin(turn) * wide * 0.8];
  const at = (along: number, over: number) =>
    `${round(x + dx * along + dy * over)} ${round(y + dy * along - dx * over)}`;
  return `M${at(-1, 0)}Q${at(-0.6, 0.75)} ${at(0, thick * 0.5)}Q${at(0.6, -0.75 + thick)} ${at(1, 0)}Q${at(0.5, -0.8)} ${at(0, -thick * 0.5)}Q${at(-0.5, 0.8 - thick * 2)} ${at(-1, 0)}Z`;
}

function evenly(spots: readonly Spot[], size: number, chance: Chance): Spot[] {
  const found: Spot[] = [];
  let left = 0;
  spots.forEach(([x, y], index) => {
    const [nextX, nextY] = spots[(index + 1) % spots.length] ?? [0, 0];
    const length = Math.hypot(nextX - x, nextY - y);
    while (left < length) {
      found.push([x + ((nextX - x) * left) / length, y + ((nextY - y) * left) / length]);
      left += size * (0.5 + chance.next());
    }
    left -= length;
  });
  return found;
}

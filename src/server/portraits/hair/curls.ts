import type { Chance } from '../../demo/random.ts';
import { mix } from '../colour.ts';
import { clipped, filled, round, type Spot, smooth, stroked } from '../svg.ts';
import { behind, type Cut, crown, type Flat, type Hair, mass, mirrored, onBrow, outside, sheen } from './cut.ts';

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
  const { path: back } = billowed(ring, size, chance);

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
  const { path: front } = billowed(around, size * 0.7, chance);
  const tone = mix(cut.paints.hair, cut.paints.hairShade, 0.6);
  return {
    back: behind(cut, back) + tiers(cut, ring, back, { size, from: 0.62, tone }),
    front: mass(cut, front) + tiers(cut, ring, front, { size }),
    shadow: smooth(around),
  };
}

interface Billows {
  path: string;
  /** A line within most bulges, as one hair among many lies. */
  strands: string[];
}

/** A soft outline of bulges that differ in size: no head has a row of equal ones. */
export function billowed(spots: readonly Spot[], size: number, chance: Chance): Billows {
  const found = evenly(spots, size * 1.4, chance);
  const turning = found.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = found[(index + 1) % found.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  const out = turning > 0 ? 1 : -1;
  const strands: string[] = [];
  const bulges = found.map(([x, y], index) => {
    const [toX, toY] = found[(index + 1) % found.length] ?? [x, y];
    const [overX, overY] = [(toY - y) * out, (x - toX) * out];
    const at = (along: number, over: number) =>
      `${Math.round(x + (toX - x) * along + overX * over)} ${Math.round(y + (toY - y) * along + overY * over)}`;
    const [high, lean] = [0.3 + chance.next() * 0.22, (chance.next() - 0.5) * 0.3];
    if (chance.next() < 0.7)
      strands.push(
        `M${at(0.12 + lean, -0.5)}C${at(-0.05 + lean, high * 0.6)} ${at(0.8 + lean, high * 1.1)} ${at(0.82 + lean, -0.3)}`,
      );
    return `C${at(lean, high * 1.2)} ${at(1 + lean, high * 1.2)} ${Math.round(toX)} ${Math.round(toY)}`;
  });
  const [[x, y] = [0, 0]] = found;
  return { path: `M${Math.round(x)} ${Math.round(y)}${bulges.join('')}Z`, strands };
}

interface Locks {
  size: number;
  /** Share of the way from the middle at which curls begin. */
  from?: number;
  middle?: readonly [x: number, y: number];
  /** Of the hair: that behind the neck gets less light. */
  tone?: string;
}

/** Curls in tiers, each over those farther out and with its shadow on them, and a few hairs in the light. */
export function tiers(
  cut: Pick<Cut, 'paints' | 'defs' | 'chance'>,
  ring: readonly Spot[],
  within: string,
  { size, from = 0.3, middle: [midX, midY] = [0, -40], tone = sheen(cut) }: Locks,
): string {
  const { paints, defs, chance } = cut;
  const { side } = paints.light;
  let drawn = '';
  const step = size / 230;
  for (let share = 1; share > from; share -= step * (0.85 + chance.next() * 0.3)) {
    const spots = ring.map(([x, y]): Spot => [midX + (x - midX) * share, midY + (y - midY) * share]);
    const { path, strands } = billowed(spots, size, chance);
    if (share < 1) drawn += stroked(path, paints.hairShade, size * 0.3, 0.36) + filled(path, tone);
    const isLit = (strand: string) => Number.parseInt(strand.slice(1), 10) * side > -60;
    drawn +=
      stroked(strands.filter((strand) => !isLit(strand)).join(''), paints.hairShade, size * 0.08, 0.55) +
      stroked(strands.filter(isLit).join(''), paints.hairLight, size * 0.07, 0.4);
  }
  return clipped(drawn, defs.clip(within));
}

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

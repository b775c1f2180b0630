import type { Landmark } from '../head.ts';
import { filled, type Spot, sliver } from '../svg.ts';
import { behind, type Cut, combedTo, crown, type Flat, type Hair, mass, mirrored, onBrow, outside } from './cut.ts';

interface LongLook {
  /** End of the hair: 150 is a bob, 460 is down to the chest. */
  length: number;
  /** Sideways, in head units. */
  wave?: number;
  volume?: number;
  /** Parting, from -60 to 60. */
  part?: number;
  fringe?: 'none' | 'full' | 'side' | 'curtain';
  /** How many of the two sides lie before the shoulder. */
  before?: 'both' | 'one';
  /** Length of a wave. */
  pace?: number;
  /** How much fuller one half is than the other. */
  uneven?: number;
  /** How much farther out long hair ends. */
  flare?: number;
  /** How far it falls into the forehead beside the parting. */
  drop?: number;
}

/** Worn open: a mass behind, a panel on each side of the face, perhaps a fringe. */
export function open(cut: Cut, worn: LongLook): Hair {
  const look = varied(cut, worn);
  const { volume = 22, part = 0, fringe = 'none' } = look;
  const panels = ([-1, 1] as const).map((sign) => {
    const path = panel(cut, look, sign);
    const strands = [0.08, 0.2, 0.36, 0.52, 0.68, 0.82, 0.94].map((share) =>
      strand(cut, look, sign, share + (cut.chance.next() - 0.5) * 0.08),
    );
    return { path, strands };
  });
  const locks = fringe === 'full' ? [fullFringe(cut, volume)] : fringe === 'side' ? [sideFringe(cut, part)] : [];
  const fallen = [...panels, ...locks];
  return {
    back: behind(cut, curtain(cut, look)),
    front:
      panels.map(({ path, strands }) => mass(cut, path, strands)).join('') +
      (fringe === 'full' ? '' : parting(cut, look)) +
      locks.map(({ path, strands }) => mass(cut, path, strands)).join(''),
    shadow: fallen.map(({ path }) => path).join(''),
    hidesEars: true,
  };
}

/** No two heads of hair are alike: volume, parting, waves and ends differ a little, also between left and right. */
function varied({ chance }: Cut, look: LongLook): LongLook {
  const { volume = 22, part = 0, wave = 0, length } = look;
  return {
    ...look,
    volume: volume + 2 + chance.next() * 18,
    part: (part + (chance.next() - 0.5) * 50) * (chance.next() < 0.5 ? 1 : -1),
    wave: wave * 0.9 + 2 + chance.next() * 9,
    pace: 40 + chance.next() * 18,
    uneven: (chance.next() - 0.5) * 26,
    flare: chance.next() * 26,
    drop: 5 + chance.next() * 11,
    length: length * (0.94 + chance.next() * 0.1),
  };
}

/** Half of it tied up, the rest open. */
export function halfUp(cut: Cut, look: LongLook): Hair {
  const hair = open(cut, look);
  const spots: Flat[] = [
    [-44, -232],
    [-58, -280],
    [-20, -318],
    [30, -314],
    [58, -276],
    [42, -232],
  ];
  const knot = cut.head.curve(spots.map((spot) => outside(cut, spot)));
  const from: Flat[] = [
    [-60, -140],
    [0, -160],
    [60, -140],
  ];
  return { ...hair, back: mass(cut, knot, combedTo(cut, from, [0, -300])) + (hair.back ?? '') };
}

function sway(y: number, { wave = 0, pace = 48 }: LongLook, sign: number): number {
  const share = Math.min(1.3, 0.5 + y / 400);
  return y < 40 ? 0 : Math.sin((y - 40) / pace + (sign > 0 ? 0 : 0.7)) * wave * share * sign;
}

function wide({ volume = 22, uneven = 0 }: LongLook, sign: number): number {
  return 158 + volume * 0.8 + Math.max(0, uneven * sign);
}

/** Down the outside of one half. `flare` is how much farther out it ends. */
function fall(look: LongLook, sign: number, to: number, flare: number): Flat[] {
  return steps(40, to, 46).map(
    (y): Flat => [sign * (wide(look, sign) + flare * ((y - 40) / 300)) + sway(y, look, sign), y],
  );
}

/** Hair behind the neck. */
function curtain(cut: Cut, look: LongLook): string {
  const { length, volume = 22 } = look;
  const end = length < 240 ? length : length - 20;
  const sides = (sign: number) => fall(look, sign, end, 22 + (look.flare ?? 0)).map((spot) => outside(cut, spot));
  return cut.head.curve([
    ...sides(-1).reverse(),
    ...crown(volume, 0).map((spot) => outside(cut, spot)),
    ...sides(1),
    ...[110, 0, -110].map((x): Landmark => [x, end + 16, -50]),
  ]);
}

/** From the part over the temple and down beside the face, before the shoulder if it is that long. */
function panel(cut: Cut, look: LongLook, sign: -1 | 1): string {
  const { length, volume = 22, part = 0, fringe = 'none', before = 'both' } = look;
  const far = sign * cut.head.turn > 0;
  // The half across the parting carries more hair, so it rises higher.
  const lift = Math.max(0, -part * sign) * 0.24;
  const shown = before === 'both' || sign > 0 || length < 240;
  const end = shown ? length : Math.min(length, 235);
  const crownward: Flat[] = [
    [part - sign * 4, -228 - volume, 'corner'],
    [part + sign * 26, -236 - volume - lift],
    [sign * (76 + volume * 0.6) + part * 0.4, -216 - volume * 0.9 - lift],
    [sign * (119 + volume * 0.85), -169 - volume * 0.5],
    [sign * (146 + volume), -96],
    [sign * (wide(look, sign) + 4), -20],
  ];
  const outer = [
    ...crownward.map((spot) => outside(cut, spot)),
    ...fall(look, sign, end, end < 240 ? 4 : 10 + (look.flare ?? 0)).map(
      ([x, y]): Landmark => [x, y, y > 200 ? 20 : far ? 12 : -40],
    ),
  ];
  const inner = steps(40, end - 20, 46).map(
    (y): Landmark => [sign * (119 - Math.max(0, y - 150) * 0.12) + sway(y + 24, look, sign) * 0.8, y, 40],
  );
  const open = fringe === 'curtain' ? 18 : (look.drop ?? 0);
  return cut.head.curve([
    ...outer,
    ...tips(end).map(
      ([x, y, corner]): Landmark =>
        corner ? [sign * x + sway(end, look, sign), y, 30, corner] : [sign * x + sway(end, look, sign), y, 30],
    ),
    ...inner.reverse(),
    [sign * (126 - open * 0.4), -6, 48],
    onBrow([sign * (117 - open), -66]),
    onBrow([sign * (90 - open) + part * 0.25, -118 + open * 1.5]),
    onBrow([part + sign * (38 - open * 0.6), -158 + open * 0.4]),
    onBrow([part, -172, 'corner']),
  ]);
}

/** From the hairline over the crown: a line of shade, and hair that rises from it. */
function parting(cut: Cut, { part = 0, volume = 22 }: LongLook): string {
  const { head, paints } = cut;
  const line = [onBrow([part, -166]), onBrow([part * 0.97, -216]), outside(cut, [part * 0.9, -218 - volume])];
  return filled(sliver(line.map(head.project), 7), paints.hairShade, 0.5);
}

/** Cut straight if it is short; long hair ends in locks. */
function tips(end: number): Flat[] {
  if (end < 240) return [[132, end + 16]];
  return [
    [155, end - 4],
    [134, end + 42, 'corner'],
    [128, end + 14],
    [112, end + 60, 'corner'],
    [99, end + 4],
  ];
}

/** `share` is 0 along the hairline and 1 along the outline. */
function strand(cut: Cut, look: LongLook, sign: number, share: number): Spot[] {
  const { part = 0, length } = look;
  const { head } = cut;
  const between = (inner: Flat, outer: Flat): Spot => {
    const [from, to] = [head.project(onBrow(inner)), head.project(outside(cut, outer))];
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  };
  const fallen = steps(50, length, 60).map((y) =>
    head.project([sign * (119 + share * 44) + sway(y + 10, look, sign), y, 10]),
  );
  return [
    between([part + sign * 4, -180], [part + sign * 2, -228]),
    between([part + sign * 44, -166], [part * 0.6 + sign * 62, -214]),
    between([sign * 94 + part * 0.2, -122], [sign * 118 + part * 0.2, -172]),
    between([sign * 119, -62], [sign * 148, -98]),
    between([sign * 123, 0], [sign * 166, 0]),
    // Not all strands are as long as the hair.
    ...fallen.slice(0, Math.max(2, Math.round(fallen.length * (0.55 + cut.chance.next() * 0.45)))),
  ];
}

interface Lock {
  path: string;
  strands: Spot[][];
}

/** Straight over the brows. */
function fullFringe(cut: Cut, volume: number): Lock {
  const right: Flat[] = [
    [46, -214 - volume * 0.3],
    [98, -164],
    [122, -64],
    [116, -34],
  ];
  const low: Flat[] = [
    [84, -44],
    [48, -46, 'corner'],
    [20, -51],
    [-6, -48, 'corner'],
    [-44, -51],
    [-70, -44, 'corner'],
    [-96, -40],
  ];
  const strands = [-92, -66, -44, -22, 0, 24, 46, 70, 94].map((x) =>
    [onBrow([x * 0.3, -236]), onBrow([x * 0.72, -180]), onBrow([x, -110]), onBrow([x * 1.06, -40])].map(
      cut.head.project,
    ),
  );
  return { path: cut.head.curve([...mirrored(right), ...right, ...low].map(onBrow)), strands };
}

/** Swept from the part to the other temple. */
function sideFringe(cut: Cut, part: number): Lock {
  const to = part > 0 ? -1 : 1;
  const spots: Flat[] = [
    [part, -204, 'corner'],
    [to * 30, -216],
    [to * 96, -172],
    [to * 134, -70],
    [to * 130, 10],
    [to * 112, -40],
    [to * 74, -78],
    [to * 10, -124],
  ];
  const strands = [0, 12, 24, 36, 48].map((down) =>
    [
      onBrow([part + to * 6, -200 + down * 0.5]),
      onBrow([to * 30, -206 + down * 1.4]),
      onBrow([to * 92, -150 + down * 1.3]),
      onBrow([to * 128, -60 + down]),
    ].map(cut.head.project),
  );
  return { path: cut.head.curve(spots.map(onBrow)), strands };
}

function steps(from: number, to: number, by: number): number[] {
  const count = Math.max(1, Math.round((to - from) / by));
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}

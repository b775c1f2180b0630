import { mix } from '../colour.ts';
import type { Landmark } from '../head.ts';
import { clipped, filled, type Spot, sliver } from '../svg.ts';
import { knot } from './buns.ts';
import { behind, type Cut, crown, type Flat, type Hair, onBrow, outside, sheen } from './cut.ts';
import { fullFringe, sideFringe } from './fringe.ts';
import { toneOf } from './locks.ts';
import { combedLocks, hairsOf, leaf, type Tress } from './tress.ts';

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
  /** How far its tips turn outward, or inward. */
  flick?: number;
  /** How far it falls into the forehead beside the parting. */
  drop?: number;
}

/** Worn open: a mass behind, a panel on each side of the face, perhaps a fringe. */
export function open(cut: Cut, worn: LongLook): Hair {
  const look = varied(cut, worn);
  const { volume = 22, part = 0, fringe = 'none' } = look;
  const panels = ([-1, 1] as const).map((sign) => {
    const path = panel(cut, look, sign);
    return {
      path,
      drawn:
        filled(path, sheen(cut)) +
        clipped(crownward(cut, look, sign), cut.defs.clip(path)) +
        lengths(cut, look, sign, path),
    };
  });
  const locks = fringe === 'full' ? [fullFringe(cut, volume)] : fringe === 'side' ? [sideFringe(cut, part)] : [];
  const fallen = [...panels, ...locks];
  return {
    back: behind(cut, curtain(cut, look)),
    front:
      panels.map(({ drawn }) => drawn).join('') +
      (fringe === 'full' ? '' : parting(cut, look)) +
      locks.map(({ drawn }) => drawn).join(''),
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
    flick: chance.next() * 60 - 40,
    drop: 5 + chance.next() * 11,
    length: length * (0.94 + chance.next() * 0.1),
  };
}

/** Half of it tied up, the rest open. */
export function halfUp(cut: Cut, look: LongLook): Hair {
  const hair = open(cut, look);
  return { ...hair, back: knot(cut, cut.head.project([0, -262, -30]), 60, 52) + (hair.back ?? '') };
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
  // Farther down, the shoulders hide it.
  const end = length < 240 ? length : Math.min(length - 20, 300);
  const sides = (sign: number) => fall(look, sign, end, 22 + (look.flare ?? 0)).map((spot) => outside(cut, spot));
  return cut.head.curve([
    ...sides(-1).reverse(),
    ...crown(volume, 0).map((spot) => outside(cut, spot)),
    ...sides(1),
    ...[110, 0, -110].map((x): Landmark => [x, end + 16, -50]),
  ]);
}

/** Down to where a half is seen. */
function endOf({ length, before = 'both' }: LongLook, sign: number): number {
  return before === 'both' || sign > 0 ? length : Math.min(length, 235);
}

/** From the part over the temple and down beside the face, before the shoulder if it is that long. */
function panel(cut: Cut, look: LongLook, sign: -1 | 1): string {
  const { volume = 22, part = 0, fringe = 'none' } = look;
  const far = sign * cut.head.turn > 0;
  // The half across the parting carries more hair, so it rises higher.
  const lift = Math.max(0, -part * sign) * 0.24;
  const end = endOf(look, sign);
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
    ...fall(look, sign, end < 240 ? end : end - 70, end < 240 ? 4 : 10 + (look.flare ?? 0)).map(
      ([x, y]): Landmark => [x, y, y > 200 ? 20 : far ? 12 : -40],
    ),
  ];
  const inner = steps(40, end < 240 ? end - 20 : end - 80, 46).map(
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

/** From the parting over the temple: locks, and hairs that go on down. */
function crownward(cut: Cut, look: LongLook, sign: -1 | 1): string {
  const { paints, chance } = cut;
  const tresses = [0.96, 0.05, 0.82, 0.2, 0.68, 0.36, 0.52].map((share): Tress => {
    const spots = strand(cut, look, sign, share + (chance.next() - 0.5) * 0.08);
    const [first = [0, 0], , bend = [0, 0], , , tip = [0, 0]] = spots;
    return [first, bend, tip];
  });
  const sorted = [tresses[1], tresses[3], tresses[5], tresses[6], tresses[4], tresses[2], tresses[0]] as Tress[];
  return (
    combedLocks(cut, tresses, 34) +
    filled(hairsOf(cut, sorted, 8), paints.hairLight, 0.35) +
    filled(hairsOf(cut, sorted, 8), paints.hairShade, 0.5)
  );
}

/** From the hairline over the crown: a line of shade, and hair that rises from it. */
function parting(cut: Cut, { part = 0, volume = 22 }: LongLook): string {
  const { head, paints } = cut;
  const line = [onBrow([part, -176]), onBrow([part * 0.97, -216]), outside(cut, [part * 0.9, -218 - volume])];
  const spots = line.map(head.project);
  return (
    filled(sliver(spots, 20, 'broad'), paints.hairShade, 0.35) +
    filled(sliver(spots, 6, 'broad'), mix(paints.skinShade, paints.hair, 0.4), 0.85)
  );
}

/** Cut straight if it is short; long hair ends in the tips of its locks. */
function tips(end: number): Flat[] {
  if (end < 240) return [[132, end + 16]];
  return [
    [160, end - 44],
    [142, end - 24],
    [124, end - 50],
  ];
}

/** Locks that lie over each other and end in tips, a gloss, shade beside the face, and some loose hairs. */
function lengths(cut: Cut, look: LongLook, sign: -1 | 1, path: string): string {
  const { paints, chance, defs } = cut;
  const end = endOf(look, sign);
  const facing = sign * paints.light.side;
  const locks = [0.98, 0.04, 0.76, 0.26, 0.5].map((share) => {
    const reach = end < 240 ? end : end + (chance.next() - 0.4) * 50;
    const spots = strand(cut, look, sign, share + (chance.next() - 0.5) * 0.1, reach).slice(1);
    const tone = toneOf(paints, facing * 0.12 - 0.1 + (chance.next() - 0.5) * 0.5);
    return filled(sliver(spots, 34 + chance.next() * 14, 'lock'), tone);
  });
  const hung = locks.join('');
  const inner = sliver(strand(cut, look, sign, 0, end).slice(2, 9), 50);
  const within =
    gloss(cut, look, sign) +
    filled(inner, paints.hairShade, 0.45) +
    filled(hangingHairs(cut, look, sign, 9), paints.hairLight, facing > 0 ? 0.45 : 0.25) +
    filled(hangingHairs(cut, look, sign, 7), paints.hairShade, 0.6);
  const loose = [1.1 + chance.next() * 0.1, 1.04, -0.03 - chance.next() * 0.12].map((share) =>
    sliver(strand(cut, look, sign, share, end * (0.3 + chance.next() * 0.5)).slice(2), share < 0 ? 6 : 4.5),
  );
  // Beside one cheek at most.
  if (facing < 0) loose.pop();
  const above = sliver(strand(cut, look, sign, 1.12 + chance.next() * 0.16).slice(0, 4), 4);
  return (
    (end < 240 ? clipped(hung + within, defs.clip(path)) : hung + clipped(within, defs.clip(path))) +
    filled(loose.join('') + above, paints.hair)
  );
}

/** Single hairs along the lengths, as one path. */
function hangingHairs(cut: Cut, look: LongLook, sign: -1 | 1, count: number): string {
  const { chance } = cut;
  return Array.from({ length: count }, (_, index) => {
    const spots = strand(cut, look, sign, (index + chance.next()) / count);
    const from = 3 + Math.floor(chance.next() * Math.max(1, spots.length - 5));
    const [first, bend, tip] = spots.slice(from, from + 3);
    return first && bend && tip ? leaf([first, bend, tip], 2 + chance.next() * 4) : '';
  }).join('');
}

/** Light across the strands, where the head is round. */
function gloss(cut: Cut, look: LongLook, sign: -1 | 1): string {
  const { paints, chance } = cut;
  const lights = [0.16, 0.34, 0.5, 0.68, 0.84].map((share) => {
    const [, from = [0, 0], mid = [0, 0], to = [0, 0]] = strand(cut, look, sign, share + (chance.next() - 0.5) * 0.1);
    const start = between(from, mid, 0.2);
    return sliver([start, mid, between(mid, to, 0.4 + chance.next() * 0.4)], 9 + chance.next() * 12);
  });
  return filled(lights.join(''), paints.hairLight, sign * paints.light.side > 0 ? 0.5 : 0.25);
}

/** `share` is 0 along the hairline and 1 along the outline. */
function strand(cut: Cut, look: LongLook, sign: -1 | 1, share: number, end = endOf(look, sign)): Spot[] {
  const { part = 0, flare = 0, flick = 0 } = look;
  const { head } = cut;
  const over = (inner: Flat, outer: Flat): Spot =>
    between(head.project(onBrow(inner)), head.project(outside(cut, outer)), share);
  const fallen = steps(60, end, 90).map((y) => {
    const inner = 121 - Math.max(0, y - 150) * 0.12;
    const outer = wide(look, sign) - 6 + flare * ((y - 40) / 300);
    const last = Math.max(0, 1 - (end - y) / 150) ** 1.5;
    // Long ends come together.
    const at = share + (0.5 - share) * (look.length < 190 ? 0.2 : 0.7) * last;
    return head.project([
      sign * (inner + at * (outer - inner) + flick * last) + sway(y + 10, look, sign),
      y,
      y > 150 ? 24 : 8,
    ]);
  });
  return [
    over([part + sign * 4, -180], [part + sign * 2, -228]),
    over([part + sign * 44, -166], [part * 0.6 + sign * 62, -214]),
    over([sign * 94 + part * 0.2, -122], [sign * 118 + part * 0.2, -172]),
    over([sign * 119, -62], [sign * 148, -98]),
    over([sign * 123, 0], [sign * 166, 0]),
    ...fallen,
  ];
}

function between([x, y]: Spot, [toX, toY]: Spot, share: number): Spot {
  return [x + (toX - x) * share, y + (toY - y) * share];
}

function steps(from: number, to: number, by: number): number[] {
  const count = Math.max(1, Math.round((to - from) / by));
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}

import type { Landmark } from '../head.ts';
import type { Spot } from '../svg.ts';
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
}

/** Worn open: a mass behind, a panel on each side of the face, perhaps a fringe. */
export function open(cut: Cut, look: LongLook): Hair {
  const { volume = 22, part = 0, fringe = 'none' } = look;
  const strands = [12, 22, 32, 42].flatMap((inset) => [strand(cut, look, 1, inset), strand(cut, look, -1, inset)]);
  const panels = [panel(cut, look, -1), panel(cut, look, 1)];
  const locks = fringe === 'full' ? [fullFringe(cut, volume)] : fringe === 'side' ? [sideFringe(cut, part)] : [];
  const fallen = [...panels, ...locks.map((path) => ({ path, rim: '' }))];
  return {
    back: behind(cut, curtain(cut, look)),
    front: fallen.map(({ path, rim }) => mass(cut, path, { strands, rim })).join(''),
    shadow: fallen.map(({ path }) => path).join(''),
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
  return { ...hair, back: mass(cut, knot, { strands: combedTo(cut, from, [0, -300]) }) + (hair.back ?? '') };
}

function sway(y: number, { wave = 0 }: LongLook, sign: number): number {
  return y < 40 ? 0 : Math.sin((y - 40) / 48) * wave * sign;
}

function wide({ volume = 22 }: LongLook): number {
  return 158 + volume * 0.8;
}

/** Down the outside of one half. `flare` is how much farther out it ends. */
function fall(look: LongLook, sign: number, to: number, flare: number): Flat[] {
  return steps(40, to, 46).map((y): Flat => [sign * (wide(look) + flare * ((y - 40) / 300)) + sway(y, look, sign), y]);
}

/** Hair behind the neck. */
function curtain(cut: Cut, look: LongLook): string {
  const { length, volume = 22 } = look;
  const end = length < 240 ? length : length - 20;
  const sides = (sign: number) => fall(look, sign, end, 22).map((spot) => outside(cut, spot));
  return cut.head.curve([
    ...sides(-1).reverse(),
    ...crown(volume, 0).map((spot) => outside(cut, spot)),
    ...sides(1),
    ...[110, 0, -110].map((x): Landmark => [x, end + 16, -50]),
  ]);
}

/** From the part over the temple and down beside the face, before the shoulder if it is that long. */
function panel(cut: Cut, look: LongLook, sign: -1 | 1): { path: string; rim: string } {
  const { length, volume = 22, part = 0, fringe = 'none', before = 'both' } = look;
  const far = sign * cut.head.turn > 0;
  const shown = before === 'both' || sign > 0 || length < 240;
  const end = shown ? length : Math.min(length, 235);
  const crownward: Flat[] = [
    [part, -226 - volume],
    [sign * (76 + volume * 0.6) + part * 0.4, -214 - volume * 0.85],
    [sign * (130 + volume * 0.85), -164 - volume * 0.5],
    [sign * (152 + volume), -90],
    [sign * (wide(look) + 4), -20],
  ];
  const outer = [
    ...crownward.map((spot) => outside(cut, spot)),
    ...fall(look, sign, end, end < 240 ? 4 : 10).map(([x, y]): Landmark => [x, y, y > 200 ? 20 : far ? 12 : -40]),
  ];
  const inner = steps(40, end - 20, 46).map(
    (y): Landmark => [sign * (119 - Math.max(0, y - 150) * 0.12) + sway(y + 24, look, sign) * 0.8, y, 40],
  );
  const open = fringe === 'curtain' ? 16 : 0;
  const path = cut.head.curve([
    ...outer,
    ...tips(end).map(
      ([x, y, corner]): Landmark =>
        corner ? [sign * x + sway(end, look, sign), y, 30, corner] : [sign * x + sway(end, look, sign), y, 30],
    ),
    ...inner.reverse(),
    [sign * (126 - open * 0.4), -6, 48],
    onBrow([sign * (116 - open), -66]),
    onBrow([sign * (78 - open) + part * 0.3, -120 + open * 1.5]),
    onBrow([part + sign * 22, -164]),
    onBrow([part, -178, 'corner']),
  ]);
  return { path, rim: cut.head.curve(outer, { closed: false }) };
}

/** Cut straight if it is short; long hair ends in locks. */
function tips(end: number): Flat[] {
  if (end < 240) return [[132, end + 16]];
  return [
    [158, end + 30],
    [146, end + 46, 'corner'],
    [138, end + 32],
    [122, end + 58, 'corner'],
    [108, end + 24],
  ];
}

function strand({ head, ...cut }: Cut, look: LongLook, sign: number, inset: number): Spot[] {
  const { part = 0, length } = look;
  const places: Landmark[] = [
    onBrow([part + sign * 6, -196]),
    outside({ head, ...cut }, [sign * (70 + inset * 0.3) + part * 0.5, -186]),
    outside({ head, ...cut }, [sign * (118 + inset * 0.5), -110]),
    outside({ head, ...cut }, [sign * (122 + inset), -10]),
    ...steps(50, length, 60).map((y): Landmark => [sign * (116 + inset * 0.9) + sway(y + 10, look, sign), y, 10]),
  ];
  return places.map(head.project);
}

/** Straight over the brows. */
function fullFringe(cut: Cut, volume: number): string {
  const right: Flat[] = [
    [46, -204 - volume * 0.3],
    [98, -150],
    [122, -64],
    [116, -38],
  ];
  const low: Flat[] = [
    [60, -48],
    [0, -54],
    [-60, -48],
  ];
  return cut.head.curve([...mirrored(right), ...right, ...low].map(onBrow));
}

/** Swept from the part to the other temple. */
function sideFringe(cut: Cut, part: number): string {
  const to = part > 0 ? -1 : 1;
  const spots: Flat[] = [
    [part, -196, 'corner'],
    [to * 30, -206],
    [to * 96, -164],
    [to * 134, -70],
    [to * 130, 10],
    [to * 112, -40],
    [to * 74, -78],
    [to * 10, -120],
  ];
  return cut.head.curve(spots.map(onBrow));
}

function steps(from: number, to: number, by: number): number[] {
  const count = Math.max(1, Math.round((to - from) / by));
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}

import type { Place } from '../head.ts';
import {
  behind,
  bulging,
  type Cut,
  combedTo,
  crown,
  type Flat,
  type Hair,
  mass,
  mirrored,
  onBrow,
  outside,
} from './cut.ts';

export interface LongLook {
  /** Where the hair ends: 150 is a bob, 460 is down to the chest. */
  length: number;
  /** Sideways, in head units. */
  wave?: number;
  volume?: number;
  /** Where it is parted, from -60 to 60. */
  part?: number;
  fringe?: 'none' | 'full' | 'side' | 'curtain';
  /** How many of the two sides lie before the shoulder. */
  before?: 'both' | 'one' | 'none';
}

/** Worn open: a mass behind, a panel on each side of the face, perhaps a fringe. */
export function open(
  cut: Cut,
  { length, wave = 0, volume = 22, part = 0, fringe = 'none', before = 'both' }: LongLook,
): Hair {
  const { head } = cut;
  const wide = 166 + volume * 0.8;
  const sway = (y: number, sign: number) => (y < 40 ? 0 : Math.sin((y - 40) / 48) * wave * sign);
  const fall = (sign: number, to: number, flare: number): Flat[] =>
    steps(40, to, 46).map((y): Flat => [sign * (wide - 8 + flare * ((y - 40) / 300)) + sway(y, sign), y]);
  const backEnd = length < 240 ? length : length - 20;
  const back = head.curve([
    ...[...fall(-1, backEnd, 22)].reverse().map((spot) => outside(cut, spot)),
    ...crown(volume, 0).map((spot) => outside(cut, spot)),
    ...fall(1, backEnd, 22).map((spot) => outside(cut, spot)),
    ...[110, 0, -110].map((x): Place => [x, backEnd + 16, -50]),
  ]);

  const panel = (sign: -1 | 1): string => {
    const shown = before === 'both' || (before === 'one' && sign > 0) || length < 240;
    const end = shown ? length : Math.min(length, 235);
    const top: Flat = [part, -226 - volume];
    const outer: Flat[] = [
      [sign * (76 + volume * 0.6) + part * 0.4, -214 - volume * 0.85],
      [sign * (130 + volume * 0.85), -164 - volume * 0.5],
      [sign * (152 + volume), -90],
      [sign * (wide - 2), -20],
    ];
    const tip = end < 240 ? 0 : -26;
    const inner = steps(40, end, 46).map(
      (y): Flat => [sign * (118 - Math.max(0, (y - 130) * 0.05)) + sway(y + 24, sign) * 0.8, y],
    );
    const curtain = fringe === 'curtain' ? 16 : 0;
    return head.curve([
      outside(cut, top),
      ...outer.map((spot) => outside(cut, spot)),
      ...fall(sign, end, tip).map(([x, y]): Place => [x, y, y > 200 ? 20 : sign * head.turn > 0 ? 12 : -40]),
      [sign * 140 + sway(end, sign), end + 14, 30],
      ...inner.reverse().map(([x, y]): Place => [x, y, 40]),
      [sign * (126 - curtain * 0.4), -6, 48],
      onBrow([sign * (116 - curtain), -66]),
      onBrow([sign * (78 - curtain) + part * 0.3, -120 + curtain * 1.5]),
      onBrow([part + sign * 22, -164]),
      onBrow([part, -178, 'corner']),
    ]);
  };
  const strand = (sign: number, inset: number): string =>
    head.curve(
      [
        onBrow([part + sign * 6, -190]),
        outside(cut, [sign * (70 + inset * 0.3) + part * 0.5, -186]),
        outside(cut, [sign * (118 + inset * 0.5), -110]),
        outside(cut, [sign * (124 + inset), -10]),
        ...steps(50, length, 60).map((y): Place => [sign * (116 + inset * 0.8) + sway(y + 10, sign), y, 10]),
      ],
      { closed: false },
    );
  const strands = [14, 26, 36, 46].flatMap((inset) => [strand(1, inset), strand(-1, inset)]);
  const panels = [panel(-1), panel(1)];
  const locks = fringe === 'full' ? [fullFringe(cut, volume)] : fringe === 'side' ? [sideFringe(cut, part)] : [];
  return {
    back: behind(cut, back),
    front: [...panels, ...locks].map((path) => mass(cut, path, { strands })).join(''),
    shadow: [...panels, ...locks].join(''),
  };
}

/** Straight over the brows. */
function fullFringe(cut: Cut, volume: number): string {
  const right: Flat[] = [
    [46, -204 - volume * 0.3],
    [98, -150],
    [122, -64],
    [116, -34],
  ];
  return cut.head.curve([
    ...mirrored(right).map(onBrow),
    ...right.map(onBrow),
    onBrow([60, -44]),
    onBrow([0, -50]),
    onBrow([-60, -44]),
  ]);
}

/** Swept from the part to the other temple. */
function sideFringe(cut: Cut, part: number): string {
  const to = part > 0 ? -1 : 1;
  return cut.head.curve(
    (
      [
        [part, -196, 'corner'],
        [to * 30, -206],
        [to * 96, -164],
        [to * 134, -70],
        [to * 130, 10],
        [to * 112, -40],
        [to * 74, -78],
        [to * 10, -120],
      ] satisfies Flat[]
    ).map(onBrow),
  );
}

export interface CurlyLook {
  length: number;
  volume?: number;
  size?: number;
  fringe?: boolean;
}

/** A cloud of curls around the face. */
export function curls(cut: Cut, { length, volume = 52, size = 44, fringe = false }: CurlyLook): Hair {
  const { head, chance } = cut;
  const wide = 158 + volume;
  const right: Flat[] = steps(40, length, 60).map((y): Flat => [wide + 12 * Math.sin(y / 70) + 8, y]);
  const ring: Flat[] = [
    ...mirrored(right),
    ...crown(volume, 0),
    ...right,
    [110, length + 26],
    [0, length + 30],
    [-110, length + 26],
  ];
  const back = bulging(
    ring.map((spot) => head.project(outside(cut, spot))),
    size,
    chance,
  );
  const frontRight: Flat[] = [
    [150 + volume * 0.8, -30],
    [152 + volume * 0.8, 40],
    [148 + volume * 0.6, 120],
    [130 + volume * 0.2, Math.min(length, 190)],
  ];
  const innerRight: Flat[] = [
    [120, Math.min(length, 170) - 30],
    [124, 40],
    [122, -30],
    [104, -96],
    [54, fringe ? -92 : -138],
  ];
  const front = bulging(
    [
      ...[...mirrored(frontRight), ...crown(volume * 0.9, -30), ...frontRight].map((spot) =>
        head.project(outside(cut, spot)),
      ),
      ...[...innerRight, [6, fringe ? -84 : -150] as Flat, ...mirrored(innerRight)].map((spot) =>
        head.project(onBrow(spot)),
      ),
    ],
    size * 0.82,
    chance,
  );
  return {
    back: behind(cut, back) + coils(cut, back, ring, size, 46),
    front: mass(cut, front, { shine: 0.7 }) + coils(cut, front, crown(volume * 0.6, 60), size, 40),
    shadow: front,
  };
}

/** Small arcs of light inside of curls. */
export function coils(
  { head, chance, paints, defs }: Cut,
  within: string,
  near: readonly Flat[],
  size: number,
  count: number,
): string {
  const arcs = Array.from({ length: count }, () => {
    const [x, y] = chance.pick(near);
    const inset = 0.62 + chance.next() * 0.36;
    const [across, down] = head.project([
      x * inset + (chance.next() - 0.5) * 40,
      (y + 20) * inset - 20 + (chance.next() - 0.5) * 60,
      -10,
    ]);
    const reach = size * (0.26 + chance.next() * 0.2);
    const up = -reach * (0.5 + chance.next() * 0.6);
    return `<path d="M${Math.round(across - reach)} ${Math.round(down)}q${Math.round(reach)} ${Math.round(up * 1.6)} ${Math.round(reach * 2)} ${Math.round(reach * 0.3)}" fill="none" stroke="${chance.next() < 0.6 ? paints.hairLight : paints.hairShade}" stroke-width="${Math.round(4 + chance.next() * 4)}" stroke-linecap="round" stroke-opacity=".5"/>`;
  });
  return `<g clip-path="${defs.clip(within)}">${arcs.join('')}</g>`;
}

/** Half of it tied up, the rest open. */
export function halfUp(cut: Cut, look: LongLook): Hair {
  const hair = open(cut, { ...look, fringe: 'none', part: 0 });
  const knot = cut.head.curve(
    (
      [
        [-44, -232],
        [-58, -280],
        [-20, -318],
        [30, -314],
        [58, -276],
        [42, -232],
      ] as Flat[]
    ).map((spot) => outside(cut, spot)),
  );
  const lines = combedTo(
    cut,
    [
      [-60, -140],
      [0, -160],
      [60, -140],
    ],
    [0, -300],
  );
  return { ...hair, back: mass(cut, knot, { strands: lines }) + (hair.back ?? '') };
}

function steps(from: number, to: number, by: number): number[] {
  const count = Math.max(1, Math.round((to - from) / by));
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}

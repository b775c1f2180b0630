import type { Chance } from '../../demo/random.ts';
import { mix } from '../colour.ts';
import type { Defs } from '../defs.ts';
import type { Head, Landmark } from '../head.ts';
import type { Paints } from '../light.ts';
import type { Sitter } from '../sitter.ts';
import { clipped, filled, type Spot, sliver, stroked } from '../svg.ts';

/** Input of a hair style. */
export interface Cut {
  head: Head;
  sitter: Sitter;
  paints: Paints;
  defs: Defs;
  /** The same in all pictures of a person. */
  chance: Chance;
  /** For what somebody has on their head. */
  cloth: string;
}

/** Layers of hair, from behind the shoulders to the forehead. */
export interface Hair {
  back?: string;
  front?: string;
  /** Outline of what hangs over the face and darkens it. */
  shadow?: string;
  /** True if the ears are visible; otherwise hair falls over them. */
  bareEars?: boolean;
  /** True if nothing of the ears shows. */
  hidesEars?: boolean;
}

/** Down to where, and how far above the skull. */
export type Flat = readonly [x: number, y: number, corner?: 'corner'];

/** Outline of the hair at this place: on the far side of a turned head it is nearer to the face. */
export function outside({ head }: Cut, [x, y, corner]: Flat): Landmark {
  const far = x * head.turn > 0;
  const depth = Math.abs(x) < 50 ? -25 : far ? 12 : y < 60 ? -68 : -30;
  const down = y < -90 ? -90 + (y + 90) * 0.93 : y;
  return corner ? [x, down, depth, corner] : [x, down, depth];
}

/** Hair on the forehead or the cheek: a hairline is lower than its spots say, so that a third of the face is forehead. */
export function onBrow([x, y, corner]: Flat): Landmark {
  const depth = 94 * Math.sqrt(Math.max(0, 1 - (x / 158) ** 2)) - Math.max(0, -90 - y) * 0.35;
  const low = y < -80 ? -80 + (y + 80) * 0.76 : y;
  return corner ? [x, low, depth, corner] : [x, low, depth];
}

export function mirrored(spots: readonly Flat[]): Flat[] {
  return spots.map(([x, y, corner]): Flat => (corner ? [-x, y, corner] : [-x, y])).reverse();
}

/** From ear to ear over the crown, seen from the front. */
export function crown(volume: number, low = 6): Flat[] {
  const right: Flat[] = [
    [69 + volume * 0.6, -213 - volume * 0.85],
    [119 + volume * 0.85, -169 - volume * 0.5],
    [146 + volume, -96],
    [142 + volume * 0.8, low],
  ];
  return [...mirrored(right), [0, -227 - volume], ...right];
}

/** Light and shade across the whole head, with a soft sheen. */
export function sheen({ paints, defs }: Pick<Cut, 'paints' | 'defs'>): string {
  return defs.around(
    [paints.light.side * 66, -168, 420],
    [
      [0, mix(paints.hairLight, paints.hair, 0.1)],
      [0.14, mix(paints.hairLight, paints.hair, 0.45)],
      [0.36, paints.hair],
      [1, paints.hairShade],
    ],
  );
}

/** A body of hair in its light, and strands along which it was combed. */
export function mass(cut: Cut, path: string, strands: readonly (readonly Spot[])[] = []): string {
  const { paints, defs } = cut;
  const { side } = paints.light;
  const combed = strands.map((strand, index) => {
    const dark = index % 2 === 0;
    const [x] = strand[Math.floor(strand.length / 2)] ?? [0];
    const lit = x * side > -20 ? 0.3 : 0.12;
    const width = [24, 6, 8, 11, 17, 4][index % 6] ?? 9;
    return filled(sliver(strand, width), dark ? paints.hairShade : paints.hairLight, dark ? 0.24 : lit);
  });
  return filled(path, sheen(cut)) + clipped(combed.join(''), defs.clip(path));
}

/** Hair behind the neck, in its own shade. */
export function behind({ paints, defs }: Cut, path: string): string {
  return filled(
    path,
    defs.linear(
      [0, 0, 0, 1],
      [
        [0, paints.hair],
        [0.5, paints.hairShade],
        [1, paints.hairShade],
      ],
    ),
  );
}

/** The light of the scene along the edge that faces it, fading toward `to`. Only half of the stroke shows: clip it to the shape. */
export function edge(
  { paints, defs }: Pick<Cut, 'paints' | 'defs'>,
  path: string,
  { width = 16, from = 190, to = 70, power = 1 } = {},
): string {
  const { side, rim, rimPower } = paints.light;
  const fade = defs.across(
    [side * from, -60, side * to, 60],
    [
      [0, rim, rimPower * power],
      [0.35, rim, rimPower * power * 0.55],
      [1, rim, 0],
    ],
  );
  return stroked(path, fade, width);
}

/** Curves from a hairline back to one place, as combed or tied hair lies; `spread` is how far apart they stay. */
export function combedTo(cut: Cut, from: readonly Flat[], to: Flat, { bend = 0.5, spread = 0 } = {}): Spot[][] {
  return from.map((spot) => {
    const end = cut.head.project(outside(cut, [to[0] + spot[0] * spread, to[1]]));
    const start = cut.head.project(onBrow(spot));
    const on = (share: number): Spot => {
      const arch = Math.sin(Math.PI * share) * 16;
      return [
        start[0] + (end[0] - start[0]) * share ** (2 - bend * 1.4),
        start[1] + (end[1] - start[1]) * share - arch,
      ];
    };
    return [start, on(0.3), on(0.6), on(0.85), end];
  });
}

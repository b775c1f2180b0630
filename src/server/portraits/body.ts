import type { Defs } from './defs.ts';
import type { Paints } from './light.ts';
import type { Sitter } from './sitter.ts';
import { clipped, filled, type Spot, sliver, smooth } from './svg.ts';

/** Measures of neck and shoulders, in head units: the pit of the neck is at 0, 352. */
export interface Body {
  neck: number;
  shoulder: number;
  /** True if arms are drawn on their own: the outline is then that of the trunk. */
  trunk: boolean;
  female: boolean;
  /** Mirrors a spot to the side; a body that is turned is narrower on the far side. */
  at(sign: 1 | -1, x: number, y: number): Spot;
}

/** `turn` and `shoulders` from -1 to 1: the side to which it turns, and the one whose shoulder is higher. */
export function bodyOf({ gender, build }: Sitter, turn: number, { shoulders = 0, trunk = false } = {}): Body {
  const male = gender === 'male';
  return {
    trunk,
    female: !male,
    neck: (male ? 76 : 56) * (0.6 + build * 0.4),
    shoulder: (male ? 318 : 274) * (0.62 + build * 0.38),
    at: (sign, x, y) => {
      const across = sign * x * (sign * turn > 0 ? 1 - Math.abs(turn) * 0.3 : 1 + Math.abs(turn) * 0.04);
      // The neck stays upright.
      const raised = Math.max(0, x - 60) * sign * shoulders * 0.13;
      return [across + turn * 18, y - raised];
    },
  };
}

/** From neck to sleeve on one side, top to bottom. */
export function shoulderLine({ neck, shoulder, trunk, female, at }: Body, sign: 1 | -1, away = 0): Spot[] {
  const fall = shoulder > 310 ? 6 : 12;
  const top = [
    at(sign, neck + 36, 292 - away),
    at(sign, neck + 92, 322 - away),
    at(sign, shoulder - 62, 356 + fall - away),
    at(sign, shoulder - 8 + away * 0.6, 396 + fall),
  ];
  if (trunk) {
    const [chest, waist, hip] = female ? [70, 102, 56] : [62, 84, 84];
    return [
      ...top,
      at(sign, shoulder - chest + away, 540),
      at(sign, shoulder - waist + away, 830),
      at(sign, shoulder - hip + away, 1120),
      at(sign, shoulder - hip + 6 + away, 1500),
    ];
  }
  return [
    ...top,
    at(sign, shoulder + 24 + away, 490),
    at(sign, shoulder + 38 + away, 640),
    at(sign, shoulder + 42 + away, 1300),
  ];
}

export function drawSkin(body: Body, paints: Paints, defs: Defs, chinShadow: string): string {
  const { neck, shoulder, at } = body;
  const half = (sign: 1 | -1): Spot[] => [
    at(sign, neck * 0.98, 60),
    at(sign, neck, 190),
    at(sign, neck + 8, 252),
    ...shoulderLine(body, sign),
  ];
  const outline = smooth([...half(-1).reverse(), ...half(1)]);
  const skin = defs.linear(paints.light.side < 0 ? [0, 0, 1, 0.3] : [1, 0, 0, 0.3], [
    [0, paints.skinLight],
    [0.4, paints.skin],
    [1, paints.skinShade],
  ]);
  const hollows = ([1, -1] as const).map(
    (sign) =>
      filled(
        sliver([at(sign, 16, 384), at(sign, 70, 366), at(sign, 130, 360), at(sign, 214, 352)], 15),
        paints.skinDeep,
        0.3,
      ) +
      filled(
        sliver([at(sign, neck * 0.84, 216), at(sign, neck * 0.56, 290), at(sign, 14, 372)], 16),
        paints.skinDeep,
        0.16,
      ) +
      filled(
        sliver([at(sign, shoulder - 84, 500), at(sign, shoulder - 70, 640), at(sign, shoulder - 60, 1200)], 22),
        paints.skinDeep,
        0.4,
      ),
  );
  return filled(outline, skin) + clipped(hollows.join('') + chinShadow, defs.clip(outline));
}

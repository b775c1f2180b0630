import type { Colour } from './colour.ts';
import type { Defs } from './defs.ts';
import type { Paints } from './light.ts';
import type { Sitter } from './sitter.ts';
import { clipped, ellipse, filled, type Spot, sliver, smooth } from './svg.ts';

/** Measures of neck and shoulders, in head units: the pit of the neck is at 0, 352. */
export interface Body {
  neck: number;
  shoulder: number;
  /** Of the shoulders: how much lower than most. */
  slope: number;
  /** True if arms are drawn on their own: the outline is then that of the trunk. */
  trunk: boolean;
  female: boolean;
  /** Mirrors a spot to the side; a body that is turned is narrower on the far side. */
  at(sign: 1 | -1, x: number, y: number): Spot;
}

/** `turn` and `shoulders` from -1 to 1: the side to which it turns, and the one whose shoulder is higher. */
export function bodyOf({ gender, build, slope }: Sitter, turn: number, { shoulders = 0, trunk = false } = {}): Body {
  const male = gender === 'male';
  return {
    trunk,
    female: !male,
    slope,
    neck: (male ? 74 : 56) * (0.6 + build * 0.4),
    shoulder: (male ? 318 : 274) * (0.62 + build * 0.38),
    at: (sign, x, y) => {
      const across = sign * x * (sign * turn > 0 ? 1 - Math.abs(turn) * 0.3 : 1 + Math.abs(turn) * 0.04);
      // The neck stays upright, and hips go out on the side of the lower shoulder.
      const raised = Math.max(0, x - 60) * sign * shoulders * 0.16;
      const sway = Math.min(1, Math.max(0, (y - 420) / 560)) * shoulders * 34;
      return [across + turn * 18 - sway, y - raised];
    },
  };
}

/** From neck to sleeve on one side, top to bottom. */
export function shoulderLine({ neck, shoulder, slope, trunk, female, at }: Body, sign: 1 | -1, away = 0): Spot[] {
  const fall = slope + (shoulder > 310 ? 6 : 12);
  const top = [
    at(sign, neck + 40, 296 - away),
    at(sign, neck + 96, 324 + slope * 0.3 - away),
    at(sign, shoulder - 62, 356 + fall - away),
    at(sign, shoulder - (trunk ? 40 : 8) + away * 0.6, (trunk ? 386 : 398) + fall),
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

/** The same on neck, shoulders and arms, so that no seam shows where they meet. */
export function skinTone({ shoulder }: Body, paints: Paints, defs: Defs): string {
  const reach = shoulder * paints.light.side;
  return defs.across(
    [Math.round(reach * 0.9), 200, Math.round(-reach * 0.8), 420],
    [
      [0, paints.skinLight],
      [0.35, paints.skin],
      [0.65, paints.skin],
      [1, paints.skinShade],
    ],
  );
}

export function drawSkin(
  body: Body,
  { paints, defs, years }: { paints: Paints; defs: Defs; years: number },
  chinShadow: string,
): string {
  const { neck, shoulder, slope, at } = body;
  const { side } = paints.light;
  const half = (sign: 1 | -1): Spot[] => [
    at(sign, neck, 60),
    at(sign, neck * 0.96, 196),
    at(sign, neck + 2, 240),
    at(sign, neck + 16, 274),
    ...shoulderLine(body, sign),
  ];
  const outline = smooth([...half(-1).reverse(), ...half(1)]);
  const line = (spots: Spot[], width: number, colour: Colour, strength: number) =>
    filled(sliver(spots, width), colour, strength);
  const dip = defs.radial([
    [0, paints.skinDeep, 0.55],
    [1, paints.skinDeep, 0],
  ]);
  const [pitX, pitY] = at(1, 0, 372);
  // Behind the muscle that runs from ear to breastbone, a neck turns away.
  const sideOf = (sign: 1 | -1) => {
    const muscle = [
      at(sign, neck * 0.98, 216),
      at(sign, neck * 0.78, 288),
      at(sign, neck * 0.46, 340),
      at(sign, 13, 380),
    ];
    const behind = smooth([
      ...muscle,
      at(sign, 60, 356),
      at(sign, neck + 20, 334),
      at(sign, neck + 30, 290),
      at(sign, neck + 8, 230),
    ]);
    const bone = [
      at(sign, 17, 384),
      at(sign, 66, 371),
      at(sign, 124, 368 + slope * 0.4),
      at(sign, shoulder - 92, 356 + slope * 0.6),
    ];
    return (
      filled(behind, paints.skinDeep, sign === side ? 0.12 : 0.28) +
      line(muscle, 12 + years * 6, paints.skinLight, sign === side ? 0.4 : 0.12) +
      line(bone, 15, paints.skinDeep, 0.34) +
      line(
        bone.map(([x, y]): Spot => [x, y - 10]),
        11,
        paints.skinLight,
        0.5,
      ) +
      line(
        [at(sign, shoulder - 84, 500), at(sign, shoulder - 70, 640), at(sign, shoulder - 60, 1200)],
        22,
        paints.skinDeep,
        0.4,
      )
    );
  };
  const wrinkles = [282, 312].map((y) =>
    line([at(-1, neck * 0.7, y - 8), at(1, 0, y + 8), at(1, neck * 0.7, y - 8)], 5, paints.skinDeep, years * 0.5),
  );
  return (
    filled(outline, skinTone(body, paints, defs)) +
    clipped(
      sideOf(1) + sideOf(-1) + filled(ellipse(pitX, pitY, 26, 20), dip) + wrinkles.join('') + chinShadow,
      defs.clip(outline),
    )
  );
}

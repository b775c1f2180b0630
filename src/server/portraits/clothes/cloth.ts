import { type Body, shoulderLine } from '../body.ts';
import { type Colour, lighter, mix } from '../colour.ts';
import type { Defs } from '../defs.ts';
import { edge } from '../hair/cut.ts';
import type { Paints } from '../light.ts';
import { clipped, corner, filled, type Spot, sliver, smooth, stroked } from '../svg.ts';
import { type Pattern, patterned } from './patterns.ts';

/** Materials of clothes. */
export interface Cloth {
  colour: Colour;
  second: Colour;
  pattern: Pattern;
}

export interface Dressing {
  body: Body;
  paints: Paints;
  defs: Defs;
  outfit: Cloth;
}

/** Light on the shoulders. */
export const bodyEdge = { width: 20, from: 330, to: 90 };

/** Shoulders, trunk and sleeves; `away` is how far the cloth stands from the skin. */
export function cover(dressing: Dressing, line: readonly Spot[], { sleeve = 1300, away = 5 } = {}): string {
  const { body } = dressing;
  const { at, shoulder } = body;
  const half = (sign: 1 | -1): Spot[] => {
    const outer = shoulderLine(body, sign, away).slice(1);
    if (sleeve >= 1300 || body.trunk) return outer;
    const short = outer.filter(([, y]) => y < sleeve);
    return [
      ...short,
      corner(at(sign, shoulder + 40 + away, sleeve)),
      corner(at(sign, shoulder - 76, sleeve + 8)),
      at(sign, shoulder - 74, 760),
      at(sign, shoulder - 70, 1300),
    ];
  };
  return fabric(dressing, smooth([...line, ...half(1), ...half(-1).reverse()]), sleeve);
}

/** Cloth in the light: pattern, folds, shadow under the arms, a lit edge. */
export function fabric(dressing: Dressing, outline: string, sleeve = 1300): string {
  const { defs, paints, body } = dressing;
  const { shade, strength } = shading(dressing);
  const { at, shoulder } = body;
  const low = Math.min(sleeve + 60, 1200);
  const crease = (sign: 1 | -1) => {
    const arm = [
      at(sign, shoulder - 96, 490),
      at(sign, shoulder - 76, 570),
      at(sign, shoulder - 68, 700),
      at(sign, shoulder - 62, low),
    ];
    const pull = [at(sign, shoulder - 112, 540), at(sign, shoulder - 156, 610), at(sign, shoulder - 178, 720)];
    const top = [at(sign, shoulder - 20, 420), at(sign, shoulder - 50, 446), at(sign, shoulder - 66, 484)];
    return (
      filled(sliver(arm, 17), shade, 0.42 * strength) +
      filled(sliver(pull, 22), shade, 0.16 * strength) +
      (body.trunk ? '' : filled(sliver(top, 14), shade, 0.2 * strength))
    );
  };
  return (
    toned(dressing, outline) +
    clipped(crease(1) + crease(-1) + edge({ paints, defs }, outline, bodyEdge), defs.clip(outline))
  );
}

/** Cloth in the light of the scene. Trunk and sleeves share it, so that no seam shows where they meet. */
export function toned(dressing: Dressing, outline: string): string {
  const { defs, paints, outfit, body } = dressing;
  const { plain, shade, strength } = shading(dressing);
  const reach = Math.round(body.shoulder * 1.1 * paints.light.side);
  const fade = defs.across(
    [reach, 300, -reach, 560],
    [
      [0, lighter(outfit.colour, 0.05), plain ? 0.5 : 0.15],
      [0.4, outfit.colour, 0],
      [1, shade, 0.75 * strength],
    ],
  );
  const down = defs.across(
    [0, 300, 0, 1300],
    [
      [0, shade, 0],
      [1, shade, 0.5 * strength],
    ],
  );
  return filled(outline, patterned(defs, outfit)) + filled(outline, fade) + filled(outline, down);
}

/** The shade of a pale cloth would wash out a dark pattern: a little of what is far darker does not. */
function shading(dressing: Dressing): { plain: boolean; shade: Colour; strength: number } {
  const { outfit } = dressing;
  const plain = outfit.pattern === 'plain' || outfit.pattern === 'knit';
  const shade = dark(dressing);
  return plain ? { plain, shade, strength: 1 } : { plain, shade: mix(outfit.colour, shade, 2), strength: 0.5 };
}

export function neckline({ body: { at, neck } }: Dressing, half: number, top: number, low: number): Spot[] {
  const wide = Math.max(half, neck + 14);
  return [
    at(-1, wide + 14, top),
    at(-1, wide * 0.66, top + (low - top) * 0.72),
    at(1, 0, low),
    at(1, wide * 0.66, top + (low - top) * 0.72),
    at(1, wide + 14, top),
  ];
}

export function pit({ body }: Dressing, y: number): [number, number] {
  return [body.at(1, 0, y)[0], y];
}

export function trim(dressing: Dressing, line: readonly Spot[]): string {
  return (
    stroked(smooth(line, { closed: false }), lighter(dressing.outfit.colour, 0.04), 12) +
    stroked(smooth(line, { closed: false }), dark(dressing), 3, 0.35)
  );
}

export function ribbed(dressing: Dressing, line: readonly Spot[], width: number): string {
  const path = smooth(line, { closed: false });
  return (
    stroked(path, mix(dressing.outfit.colour, dark(dressing), 0.25), width) +
    `<path d="${path}" fill="none" stroke="${dark(dressing)}" stroke-width="${width - 4}" stroke-dasharray="3 9" stroke-opacity=".4"/>`
  );
}

export function dark({ outfit, paints }: Dressing): Colour {
  return mix(lighter(outfit.colour, -0.12), paints.light.shade, 0.45);
}

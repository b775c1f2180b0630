import { type Colour, mix } from './colour.ts';
import type { FaceParts } from './face.ts';
import { filled, type Spot } from './svg.ts';

/** Drawn within the outline of the face, under nose and mouth. What grows beyond the chin is drawn by `beardBelow`. */
export function drawBeard(parts: FaceParts): string {
  const { head, sitter, paints, mood } = parts;
  const kind = sitter.beard;
  if (kind === 'none') return '';
  const chinY = 214 + sitter.face.length;
  const lipY = 124 + sitter.face.length * 0.35 + sitter.nose.length * 0.5;
  const under = sitter.nose.length + 92;
  const up = mood.smile * 7;
  const right: Spot[] =
    kind === 'goatee'
      ? [
          [64, lipY + 8 - up],
          [62, lipY + 50],
        ]
      : [
          [58, lipY - 18 - up],
          [82, lipY - 16 - up],
          [108, 80],
          [126, 30],
          [136, -14],
          [175, -14],
          [170, chinY],
        ];
  const bottom: Spot[] = [[0, chinY + 40]];
  const flip = (spots: Spot[]): Spot[] => spots.map(([x, y]): Spot => [-x, y]).reverse();
  const moustache = head.faceCurve(
    [
      [-58, lipY - 1 - up * 1.2],
      [-34, lipY - 18 - up * 0.4],
      [0, under + 8],
      [34, lipY - 18 - up * 0.4],
      [58, lipY - 1 - up * 1.2],
      [30, lipY - 4],
      [0, lipY - 8],
      [-30, lipY - 4],
    ],
    { lift: 8 },
  );
  const lipGap: Spot[] = [
    [-44, lipY + 6 - up],
    [0, lipY + 26 + (mood.open ? 15 : 0)],
    [44, lipY + 6 - up],
  ];
  const top: Spot[] =
    kind === 'goatee' ? [[-40, lipY - 8], ...lipGap, [40, lipY - 8]] : [[-50, lipY - 14], ...lipGap, [50, lipY - 14]];
  const whiskers = head.faceCurve([...top, ...right, ...bottom, ...flip(right)]);
  if (kind === 'moustache') return filled(moustache, paints.brow, 0.92);
  if (kind === 'stubble')
    return filled(whiskers, faded(parts, paints.brow, 0.3)) + filled(moustache, paints.brow, 0.22);
  const strength = kind === 'short' ? 0.82 : kind === 'goatee' ? 0.72 : 0.96;
  const colour = mix(paints.hair, paints.hairShade, 0.45);
  return filled(whiskers, faded(parts, colour, strength)) + filled(moustache, colour, strength * 0.92);
}

/** Thin where it begins, at the ears and on the cheeks. */
function faded({ defs }: FaceParts, colour: Colour, strength: number): string {
  return defs.linear(
    [0, 0, 0, 1],
    [
      [0, colour, strength * 0.35],
      [0.3, colour, strength * 0.85],
      [0.5, colour, strength],
      [1, colour, strength],
    ],
  );
}

/** The part of a full beard that hangs over the neck. */
export function beardBelow({ head, sitter, paints }: Pick<FaceParts, 'head' | 'sitter' | 'paints'>): string {
  if (sitter.beard !== 'full' && sitter.beard !== 'long') return '';
  const low = 212 + sitter.face.length + (sitter.beard === 'long' ? 74 : 26);
  return filled(
    head.curve([
      [-126, 90, 20],
      [-118, 160, 40],
      [-70, low - 22, 80],
      [0, low, 110],
      [70, low - 22, 80],
      [118, 160, 40],
      [126, 90, 20],
    ]),
    mix(paints.hair, paints.hairShade, 0.6),
  );
}

import { chanceOf } from './chance.ts';
import { type Colour, mix } from './colour.ts';
import type { FaceParts } from './face.ts';
import { bristles } from './hair/skull.ts';
import { chinY, lipsAt, noseBase } from './measures.ts';
import { lipsOf } from './mouth.ts';
import { edgeOf, faceOutline } from './outline.ts';
import { clipped, filled, type Spot, smooth } from './svg.ts';

/** How much of the skin they cover. */
const strengths = { stubble: 0.26, moustache: 0.9, goatee: 0.76, short: 0.84, full: 0.97, long: 0.97 };

/** Drawn on the face, under nose and mouth; a full beard goes beyond jaw and chin. */
export function drawBeard(parts: FaceParts): string {
  const { head, sitter, paints, defs } = parts;
  const kind = sitter.beard;
  if (kind === 'none') return '';
  const full = kind === 'full' || kind === 'long';
  const strength = strengths[kind];
  const colour =
    strength < 0.4
      ? mix(paints.brow, paints.skinDeep, 0.35)
      : mix(mix(paints.hair, paints.brow, 0.3), paints.hairShade, 0.45);
  const moustache = moustacheOf(parts);
  const path = kind === 'moustache' ? moustache : whiskersOf(parts);
  const chance = chanceOf('beard', sitter.iris, sitter.age, kind);
  const hairs =
    strength < 0.6
      ? ''
      : bristles({ paints, defs, chance }, path + moustache, { count: 190, from: 40, to: chinY(sitter) + 60 });
  const lip = filled(moustache, colour, strength * (strength < 0.4 ? 0.7 : 0.94));
  if (kind === 'moustache') return lip + hairs;
  const whiskers = filled(path, faded(parts, colour, strength)) + lip + hairs;
  return full ? whiskers : clipped(whiskers, defs.clip(faceOutline(head, sitter)));
}

function moustacheOf({ head, sitter, mood }: FaceParts): string {
  const lipY = lipsAt(sitter);
  const under = noseBase(sitter) + 12;
  const [end, low] = lipsOf(sitter, mood).corner;
  const up = mood.smile * 6;
  return head.faceCurve(
    [
      [-end - 3, low - 1],
      [-end + 5, low - 12],
      [-27, under - 1 - up * 0.2],
      [0, under + 1],
      [27, under - 1 - up * 0.2],
      [end - 5, low - 12],
      [end + 3, low - 1],
      [30, lipY + 1 - up * 0.3],
      [0, lipY - 1],
      [-30, lipY + 1 - up * 0.3],
    ],
    { lift: 6 },
  );
}

/** Around the mouth, up the cheeks to the ears, and down to the chin or beyond. */
function whiskersOf({ head, sitter, mood }: FaceParts): string {
  const lipY = lipsAt(sitter);
  const up = mood.smile * 6;
  const on = (spots: readonly Spot[]): Spot[] => spots.map(([x, y]) => head.onFace(x, y));
  const both = (spotsOf: (sign: 1 | -1) => Spot[]): Spot[] => [...spotsOf(1), ...spotsOf(-1).reverse()];
  const { corner, base } = lipsOf(sitter, mood);
  const below = [...base, corner].map(([x, y]): Spot => [x * 0.94, y - 2]);
  const mouth = on([...below.map(([x, y]): Spot => [-x, y]).reverse(), ...below.slice(1)]);
  const chin = chinY(sitter);
  if (sitter.beard === 'goatee')
    return smooth([
      ...mouth,
      ...both((sign) =>
        on([
          [sign * 58, lipY + 4 - up],
          [sign * 56, lipY + 46],
          [sign * 30, chin + 14],
        ]),
      ),
    ]);
  const more = sitter.beard === 'long' ? 66 : sitter.beard === 'full' ? 18 : 0;
  return smooth([
    ...mouth,
    ...both((sign) => [
      ...on([
        [sign * 56, lipY - 14 - up],
        [sign * 76, lipY - 22 - up],
        [sign * 97, 72],
        [sign * 113, 34],
        [sign * 120, -6],
      ]),
      ...edgeOf(head, sitter, sign, -42).map(([x, y, z]): Spot => {
        const low = Math.max(0, (y - 80) / 110);
        return head.project([x * (1 + (more > 0 ? 0.02 : 0)), y + more * low ** 1.5, z]);
      }),
    ]),
  ]);
}

/** Thin where it begins, at the ears and on the cheeks. */
function faded({ defs }: FaceParts, colour: Colour, strength: number): string {
  return defs.linear(
    [0, 0, 0, 1],
    [
      [0, colour, strength * 0.3],
      [0.3, colour, strength * 0.85],
      [0.5, colour, strength],
      [1, colour, strength],
    ],
  );
}

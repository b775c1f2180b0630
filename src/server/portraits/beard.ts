import type { Chance } from '../demo/random.ts';
import { chanceOf } from './chance.ts';
import { type Colour, mix } from './colour.ts';
import type { FaceParts } from './face.ts';
import { leaf } from './hair/tress.ts';
import { chinY, lipsAt, noseBase } from './measures.ts';
import { lipsOf } from './mouth.ts';
import { edgeOf, faceOutline } from './outline.ts';
import type { Sitter } from './sitter.ts';
import { clipped, ellipse, filled, type Spot, smooth, stroked } from './svg.ts';

/** How much of the skin they cover. */
const strengths = { stubble: 0.34, moustache: 0.9, goatee: 0.76, short: 0.84, full: 0.97, long: 0.97 };

/** Drawn on the face, under nose and mouth; a full beard goes beyond jaw and chin. */
export function drawBeard(parts: FaceParts): string {
  const { head, sitter, paints, defs } = parts;
  const kind = sitter.beard;
  if (kind === 'none') return '';
  const strength = strengths[kind];
  const stubble = kind === 'stubble';
  const colour = stubble
    ? mix(paints.brow, paints.skinDeep, 0.35)
    : mix(mix(paints.hair, paints.brow, 0.3), paints.hairShade, 0.45);
  const chance = chanceOf('beard', sitter.iris, sitter.age, kind);
  const moustache = moustacheOf(parts);
  const lip = filled(moustache, colour, strength * (stubble ? 0.7 : 0.94)) + (stubble ? '' : combed(parts, chance));
  if (kind === 'moustache') return lip;
  const path = whiskersOf(parts);
  const clip = defs.clip(path + moustache);
  const whiskers = filled(path, faded(parts, colour, strength));
  if (stubble)
    return clipped(whiskers + lip + clipped(dots(parts, chance), clip), defs.clip(faceOutline(head, sitter)));
  const grown =
    whiskers + clipped(volume(parts) + locks(parts, chance), clip) + edgeLocks(parts, { chance, colour }) + lip;
  return kind === 'full' || kind === 'long' ? grown : clipped(grown, defs.clip(faceOutline(head, sitter)));
}

/** Of a few days. */
function dots({ head, sitter, paints }: FaceParts, chance: Chance): string {
  let drawn = '';
  const low = chinY(sitter);
  for (let left = 240; left > 0; left--) {
    const [x, y] = head.onFace((chance.next() * 2 - 1) * 120, 50 + chance.next() * (low - 50));
    drawn += `M${Math.round(x)} ${Math.round(y)}l${Math.round(x / 40 + chance.next() * 2)} 4`;
  }
  return stroked(drawn, mix(paints.brow, paints.skinDeep, 0.3), 1.3, 0.22);
}

/** Light on the side that faces it, shade below the lip and under the chin. */
function volume({ head, sitter, paints, defs }: FaceParts): string {
  const { side } = paints.light;
  const low = chinY(sitter);
  const glow = (colour: Colour, strength: number) =>
    defs.radial([
      [0, colour, strength],
      [1, colour, 0],
    ]);
  const [x, y] = head.onFace(side * 58, low - 46);
  const [awayX, awayY] = head.onFace(-side * 112, low - 50);
  const [lipX, lipY] = head.onFace(0, lipsAt(sitter) + 24);
  return (
    filled(ellipse(x, y, 62, 60), glow(paints.hairLight, 0.6)) +
    filled(ellipse(awayX, awayY, 70, 110), glow(paints.hairShade, 0.8)) +
    filled(ellipse(lipX, lipY, 46, 14), glow(paints.hairShade, 0.5))
  );
}

/** They grow down and toward the chin. */
function locks({ head, sitter, paints }: FaceParts, chance: Chance): string {
  const low = chinY(sitter) + (sitter.beard === 'long' ? 50 : 6);
  const grow = (count: number, width: number): string =>
    Array.from({ length: count }, () => {
      const x = (chance.next() * 2 - 1) * 122;
      const y = 20 + chance.next() * (low - 20);
      const long = 18 + chance.next() * 20;
      const to = x * 0.9 + (chance.next() - 0.5) * 10;
      return leaf(
        [head.onFace(x, y), head.onFace((x + to) / 2 + x * 0.04, y + long / 2), head.onFace(to, y + long)],
        width,
      );
    }).join('');
  return filled(grow(26, 6), paints.hairShade, 0.5) + filled(grow(18, 4), paints.hairLight, 0.5);
}

/** Tips beyond the edge: soft on the cheeks, and below the chin if it is long enough. */
function edgeLocks({ head, sitter }: FaceParts, { chance, colour }: { chance: Chance; colour: Colour }): string {
  if (sitter.beard === 'goatee') return '';
  const more = beyond(sitter);
  const up = lipsAt(sitter) - 24;
  let [cheeks, chin] = ['', ''];
  for (const sign of [1, -1] as const) {
    for (let left = 9; left > 0; left--) {
      const share = (left - chance.next()) / 9;
      const [x, y] = [sign * (72 + share * 46), up - share ** 1.6 * (up + 10)];
      const at = (across: number, down: number) => head.onFace(sign * across + x, y + down);
      cheeks += leaf([at(2 + share * 2, -12 - chance.next() * 8), at(1, 4), at(-5, 26)], 7);
    }
    // A trimmed beard has a clean edge: tips of its own would look bitten.
    if (sitter.beard === 'long')
      for (const [x, y, z] of edgeOf(head, sitter, sign, 100)) {
        const low = Math.max(0, (y - 80) / 110);
        const at = (wide: number, down: number) => head.project([x * wide, y + down + more * low ** 1.5, z]);
        chin += leaf([at(0.94, -40), at(0.99, -12), at(0.93, 8 + chance.next() * 5)], 20);
        chin += leaf([at(0.76, -32), at(0.78, -4), at(0.7, 10 + chance.next() * 5)], 20);
      }
  }
  return filled(cheeks, colour, 0.3) + filled(chin, colour);
}

/** From under the nose outward, on both sides. */
function combed({ head, sitter, paints, mood }: FaceParts, chance: Chance): string {
  const under = noseBase(sitter) + 12;
  const [end, low] = lipsOf(sitter, mood).corner;
  const half = (sign: 1 | -1, count: number, width: number): string =>
    Array.from({ length: count }, (_, index) => {
      const share = (index + chance.next() * 0.6) / count;
      const on = (x: number, y: number) => head.onFace(sign * x, y, 6);
      const from = under + 2 + share * 7;
      const to = low - 9 + share * 9;
      return leaf([on(4 + share * 5, from), on(end * 0.55, (from + to) / 2 - 4), on(end + 3 - share * 6, to)], width);
    }).join('');
  return (
    filled(half(1, 3, 5) + half(-1, 3, 5), paints.hairShade, 0.55) +
    filled(half(1, 2, 3.5) + half(-1, 2, 3.5), paints.hairLight, 0.5)
  );
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
  const more = beyond(sitter);
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

/** Length below the chin. */
const beyond = ({ beard }: Sitter): number => (beard === 'long' ? 66 : beard === 'full' ? 18 : 0);

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

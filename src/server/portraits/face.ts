import { drawBeard } from './beard.ts';
import { drawBrows } from './brows.ts';
import type { Defs } from './defs.ts';
import { drawEyes } from './eyes.ts';
import type { Hair } from './hair/cut.ts';
import type { Head } from './head.ts';
import type { Paints } from './light.ts';
import { drawAge, drawMarks } from './marks.ts';
import { chinY } from './measures.ts';
import type { Mood } from './mood.ts';
import { drawMouth } from './mouth.ts';
import { drawNose } from './nose.ts';
import { faceOutline } from './outline.ts';
import type { Sitter } from './sitter.ts';
import { box, clipped, ellipse, filled, type Spot, smooth, stroked } from './svg.ts';

export interface FaceParts {
  head: Head;
  sitter: Sitter;
  paints: Paints;
  mood: Mood;
  defs: Defs;
}

/** The shadow of hair is the outline of what hangs over the face and darkens it. */
export function drawFace(
  parts: FaceParts,
  { shadow = '', hidesEars = false }: Pick<Hair, 'shadow' | 'hidesEars'>,
): string {
  const { head, sitter, paints, defs } = parts;
  const outline = faceOutline(head, sitter);
  const { side } = paints.light;
  const skin = defs.linear(side < 0 ? [0.1, 0, 0.9, 1] : [0.9, 0, 0.1, 1], [
    [0, paints.skinLight],
    [0.45, paints.skin],
    [1, paints.skinShade],
  ]);
  const inside =
    shades(parts) +
    (shadow === '' ? '' : `<g transform="translate(${-side * 8} 17)">${filled(shadow, paints.skinDeep, 0.34)}</g>`) +
    cheeks(parts) +
    drawAge(parts) +
    drawMarks(parts);
  return (
    (hidesEars ? '' : drawEars(parts)) +
    filled(outline, skin) +
    clipped(inside, defs.clip(outline)) +
    drawBeard(parts) +
    drawNose(parts) +
    drawMouth(parts) +
    drawEyes(parts) +
    drawBrows(parts)
  );
}

/** The side that turns away from the light, ever darker toward the ear, and the underside of the jaw. */
function shades({ head, sitter, paints, defs }: FaceParts): string {
  const away = -paints.light.side;
  const [from] = head.onFace(away * 4, 0);
  const [to] = head.onFace(away * 150, 0);
  const side = defs.across(
    [from, 0, to, 0],
    [
      [0, paints.skinShade, 0],
      [0.25, paints.skinShade, 0.3],
      [0.5, paints.skinShade, 0.75],
      [0.75, paints.skinDeep, 0.5],
      [1, paints.skinDeep, 0.8],
    ],
  );
  const low = chinY(sitter);
  const soft = defs.radial([
    [0, paints.skinDeep, 0.22],
    [0.55, paints.skinDeep, 0.12],
    [1, paints.skinDeep, 0],
  ]);
  const lean = Math.max(8, 36 - sitter.face.cheek * 500);
  const [hollowX, hollowY] = head.onFace(away * 88, 94);
  const [templeX, templeY] = head.onFace(-away * 128, -60);
  const jaw = defs.across(
    [0, low - 40, 0, low],
    [
      [0, paints.skinDeep, 0],
      [1, paints.skinDeep, 0.26],
    ],
  );
  return (
    filled(box(Math.min(from, from + away * 190), -215, 190, low + 220), side) +
    filled(box(-140, low - 40, 280, 44), jaw) +
    filled(ellipse(hollowX, hollowY, lean, lean * 1.3), soft) +
    filled(ellipse(templeX, templeY, 26, 70), soft)
  );
}

function cheeks({ head, paints, sitter, defs }: FaceParts): string {
  const glow = (colour: string, strength: number) =>
    defs.radial([
      [0, colour, strength],
      [0.5, colour, strength * 0.55],
      [1, colour, 0],
    ]);
  const cheek = (sign: number) => {
    const [x, y] = head.onFace(sign * 84, 56);
    return filled(ellipse(x, y, 54, 40), glow(paints.blush, 0.38 + sitter.makeUp * 0.14));
  };
  const { side } = paints.light;
  const [lightX, lightY] = head.onFace(side * 80, 40);
  const [foreX, foreY] = head.onFace(side * 26, -84);
  const [chinX, low] = head.onFace(side * 8, chinY(sitter) - 24);
  return (
    cheek(1) +
    cheek(-1) +
    filled(ellipse(lightX, lightY, 46, 26), glow(paints.skinLight, 0.9)) +
    filled(ellipse(foreX, foreY, 96, 60), glow(paints.skinLight, 0.65)) +
    filled(ellipse(chinX, low, 26, 16), glow(paints.skinLight, 0.5))
  );
}

/** Behind the face; once more over short hair, unless that ear is turned away. */
export function drawEars({ head, sitter, paints }: FaceParts, { overHair = false } = {}): string {
  const size = sitter.ears;
  const ear = (sign: number): string => {
    const [x, y] = earAt(head, sign);
    const at = (across: number, down: number): Spot => [x + sign * across * size, y + down * size];
    const outer = smooth([at(-10, -36), at(5, -43), at(16, -31), at(15, -4), at(8, 28), at(-1, 40), at(-10, 32)]);
    const hollow = smooth([at(-6, -24), at(5, -26), at(8, -12), at(3, 4), at(0, 20), at(-7, 18)]);
    const rim = smooth([at(-4, -32), at(7, -33), at(11, -14), at(8, 8)], { closed: false });
    return (
      filled(outer, sign === paints.light.side ? paints.skin : paints.skinShade) +
      filled(hollow, paints.skinDeep, 0.42) +
      stroked(rim, paints.skinLight, 3, 0.4)
    );
  };
  return ([1, -1] as const)
    .filter((sign) => !overHair || sign * head.turn < 0.2)
    .map(ear)
    .join('');
}

/** The middle of an ear. */
export const earAt = (head: Head, sign: number): Spot => head.project([sign * 138, 22, -16]);

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
  const [from] = head.onFace(away * 24, 0);
  const [to] = head.onFace(away * 150, 0);
  const side = defs.across(
    [from, 0, to, 0],
    [
      [0, paints.skinShade, 0],
      [0.45, paints.skinShade, 0.6],
      [0.72, paints.skinDeep, 0.42],
      [1, paints.skinDeep, 0.72],
    ],
  );
  const low = chinY(sitter);
  const jaw = defs.across(
    [0, low - 40, 0, low],
    [
      [0, paints.skinDeep, 0],
      [1, paints.skinDeep, 0.26],
    ],
  );
  return (
    filled(box(Math.min(from, from + away * 190), -215, 190, low + 220), side) +
    filled(box(-140, low - 40, 280, 44), jaw)
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
    const [x, y] = head.onFace(sign * 82, 62);
    return filled(ellipse(x, y, 56, 44), glow(paints.blush, 0.32 + sitter.makeUp * 0.16));
  };
  const { side } = paints.light;
  const [lightX, lightY] = head.onFace(side * 80, 40);
  const [foreX, foreY] = head.onFace(side * 26, -84);
  const [chinX, low] = head.onFace(side * 8, chinY(sitter) - 24);
  return (
    cheek(1) +
    cheek(-1) +
    filled(ellipse(lightX, lightY, 44, 26), glow(paints.skinLight, 0.5)) +
    filled(ellipse(foreX, foreY, 92, 56), glow(paints.skinLight, 0.5)) +
    filled(ellipse(chinX, low, 26, 16), glow(paints.skinLight, 0.5))
  );
}

/** Behind the face; once more over short hair, unless that ear is turned away. */
export function drawEars({ head, paints, sitter }: FaceParts, { overHair = false } = {}): string {
  const ear = (sign: number): string => {
    const [x, y] = head.project([sign * 138 * sitter.face.width, 22, -16]);
    const at = (across: number, down: number): Spot => [x + sign * across, y + down];
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

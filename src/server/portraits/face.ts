import { drawBeard } from './beard.ts';
import { drawBrows } from './brows.ts';
import type { Defs } from './defs.ts';
import { drawEyes } from './eyes.ts';
import type { Head, Landmark } from './head.ts';
import type { Paints } from './light.ts';
import { drawAge, drawMarks } from './marks.ts';
import type { Mood } from './mood.ts';
import { drawMouth } from './mouth.ts';
import { drawNose } from './nose.ts';
import type { Sitter } from './sitter.ts';
import { clipped, ellipse, filled, smooth, stroked } from './svg.ts';

export interface FaceParts {
  head: Head;
  sitter: Sitter;
  paints: Paints;
  mood: Mood;
  defs: Defs;
}

/** The outline of face and skull; without hair, this is the head. */
export function faceOutline(head: Head, { face }: Sitter): string {
  return head.curve([...side(1), [0, 212 + face.length, 108], ...side(-1).reverse(), [0, -216, -25]]);

  function side(sign: 1 | -1): Landmark[] {
    const far = sign * head.turn > 0;
    return rows.map(([x, y, zFar, zNear]) => {
      const low = Math.max(0, (y - 60) / 76);
      const narrow = y > 170 ? face.chin : 1 + (face.jaw - 1) * Math.min(1, low);
      return [sign * x * face.width * narrow, y + (y > 100 ? face.length * ((y - 100) / 112) : 0), far ? zFar : zNear];
    });
  }
}

/** One half from the crown to the chin: across, down, and the depth at which the eye sees the edge when that half is turned away or toward us. */
const rows: readonly (readonly [x: number, y: number, zFar: number, zNear: number])[] = [
  [74, -203, 0, -45],
  [119, -162, 15, -70],
  [141, -96, 38, -62],
  [146, -32, 52, -30],
  [143, 24, 46, -10],
  [135, 78, 64, 0],
  [113, 136, 70, 8],
  [75, 183, 84, 50],
  [33, 208, 100, 92],
];

/** `shadow` is the outline of what hangs over the face and darkens it. */
export function drawFace(parts: FaceParts, shadow: string): string {
  const { head, sitter, paints, defs } = parts;
  const outline = faceOutline(head, sitter);
  const { side } = paints.light;
  const skin = defs.linear(side < 0 ? [0.1, 0, 0.9, 1] : [0.9, 0, 0.1, 1], [
    [0, paints.skinLight],
    [0.45, paints.skin],
    [1, paints.skinShade],
  ]);
  const inside =
    sideShade(parts) +
    (shadow === '' ? '' : `<g transform="translate(${-side * 8} 17)">${filled(shadow, paints.skinDeep, 0.34)}</g>`) +
    cheeks(parts) +
    drawAge(parts) +
    drawMarks(parts);
  return (
    drawEars(parts) +
    filled(outline, skin) +
    clipped(inside + drawBeard(parts), defs.clip(outline)) +
    drawNose(parts) +
    drawMouth(parts) +
    drawEyes(parts) +
    drawBrows(parts)
  );
}

/** The plane that turns away from the light: temple, cheek, jaw. */
function sideShade({ head, paints, defs }: FaceParts): string {
  const away = -paints.light.side;
  const plane = head.curve([
    [away * 104, -230, 70],
    [away * 112, -110, 74],
    [away * 100, -40, 90],
    [away * 108, 30, 80],
    [away * 92, 84, 84],
    [away * 84, 128, 84],
    [away * 50, 186, 100],
    [away * 20, 240, 100],
    [away * 260, 240, 0],
    [away * 260, -230, 0],
  ]);
  const fade = defs.linear(
    [0, 0, 0, 1],
    [
      [0, paints.skinShade, 0.2],
      [0.45, paints.skinShade, 0.75],
      [1, paints.skinDeep, 0.7],
    ],
  );
  return filled(plane, fade);
}

function cheeks({ head, paints, sitter, defs }: FaceParts): string {
  const glow = (colour: string, strength: number) =>
    defs.radial([
      [0, colour, strength],
      [0.5, colour, strength * 0.55],
      [1, colour, 0],
    ]);
  const cheek = (sign: number) => {
    const [x, y] = head.onFace(sign * 80, 66);
    return filled(ellipse(x, y, 58, 44), glow(paints.blush, 0.34 + sitter.makeUp * 0.14));
  };
  const [lightX, lightY] = head.onFace(paints.light.side * 84, 34);
  const [foreX, foreY] = head.onFace(paints.light.side * 30, -100);
  return (
    cheek(1) +
    cheek(-1) +
    filled(ellipse(lightX, lightY, 42, 24), glow(paints.skinLight, 0.48)) +
    filled(ellipse(foreX, foreY, 86, 58), glow(paints.skinLight, 0.5))
  );
}

/** Behind the face; once more over short hair, unless that ear is turned away. */
export function drawEars({ head, paints, sitter }: FaceParts, { overHair = false } = {}): string {
  const ear = (sign: number): string => {
    const [x, y] = head.project([sign * 143 * sitter.face.width, 34, -14]);
    const outer = smooth([
      [x - sign * 6, y - 42],
      [x + sign * 14, y - 46],
      [x + sign * 25, y - 26],
      [x + sign * 20, y + 8],
      [x + sign * 9, y + 40],
      [x - sign * 6, y + 42],
    ]);
    const inner = smooth(
      [
        [x + sign * 4, y - 28],
        [x + sign * 14, y - 28],
        [x + sign * 13, y - 6],
        [x + sign * 4, y + 14],
      ],
      { closed: false },
    );
    return (
      filled(outer, sign === paints.light.side ? paints.skin : paints.skinShade) +
      stroked(inner, paints.skinDeep, 5, 0.45)
    );
  };
  return ([1, -1] as const)
    .filter((sign) => !overHair || sign * head.turn < 0.2)
    .map(ear)
    .join('');
}

import { chanceOf } from './chance.ts';
import type { FaceParts } from './face.ts';
import { eyeX, noseBase } from './measures.ts';
import { lipsOf } from './mouth.ts';
import { ellipse, filled, type Spot, sliver } from './svg.ts';

/** Signs of age, drawn quietly: folds beside nose and mouth, hollow cheeks, a softer jaw, lines at the eyes and on the forehead. */
export function drawAge({ head, sitter, paints, mood, defs }: FaceParts): string {
  const { years } = sitter;
  const base = noseBase(sitter);
  const { corner } = lipsOf(sitter, mood);
  const [end, mouth] = corner;
  const fold = (spots: readonly Spot[], width: number, strength: number) =>
    filled(
      sliver(
        spots.map(([x, y]) => head.onFace(x, y)),
        width,
      ),
      paints.skinDeep,
      strength,
    );
  const hollow = ([x, y]: Spot, rx: number, ry: number, strength: number) => {
    const soft = defs.radial([
      [0, paints.skinDeep, strength],
      [0.5, paints.skinDeep, strength * 0.5],
      [1, paints.skinDeep, 0],
    ]);
    const [across, down] = head.onFace(x, y);
    return filled(ellipse(across, down, rx, ry), soft);
  };
  const smiling = (sitter.age < 33 ? 0.6 : 1) * (Math.max(0, mood.smile - 0.45) * 0.26 + mood.open * 0.08);
  const half = (sign: number): string => {
    const on = (spots: readonly Spot[]): Spot[] => spots.map(([x, y]) => [sign * x, y]);
    const wing = 28.5 * sitter.nose.width;
    const beside: Spot[] = [
      [end + 14, mouth - 8],
      [end + 15, mouth + 14],
    ];
    const cheek: Spot[] = [
      [wing + 4, base - 16],
      [end + 3 - mood.smile * 2, base + 10],
      ...(sitter.dimples && mood.smile > 0.6 ? beside.slice(0, 1) : beside),
    ];
    const drawn = fold(on(cheek), 5.5 + years * 2.5, smiling + years * 0.42);
    if (years < 0.1) return drawn;
    const outer = eyeX(sitter) + 34 * sitter.eyes.size;
    const feet = [-7, 1, 9].map((y, index) =>
      fold(
        on([
          [outer + 5, y + 1],
          [outer + 14, y + (index - 1) * 2],
          [outer + 23 - Math.abs(index - 1) * 4, y + (index - 1) * 7],
        ]),
        3,
        years * 0.6,
      ),
    );
    const line = [-98, -78].map((y, index) =>
      fold(
        on([
          [-3, y - 2],
          [26, y - 4],
          [54 - index * 4, y + 3],
        ]),
        3,
        years * 0.2,
      ),
    );
    return (
      drawn +
      feet.join('') +
      line.join('') +
      hollow([sign * 92, 96], 30, 34, years * 0.2) +
      hollow([sign * 66, base + 74], 24, 26, years * 0.26) +
      fold(
        on([
          [end + 7, mouth + 12],
          [end + 12, mouth + 28],
          [end + 6, mouth + 46],
        ]),
        5,
        years * (0.42 - mood.smile * 0.2),
      ) +
      fold(
        on([
          [eyeX(sitter) - 30, 15],
          [eyeX(sitter) - 14, 29],
          [eyeX(sitter) + 20, 31],
        ]),
        4.5,
        years * 0.4,
      ) +
      fold(
        on([
          [9, -46],
          [11, -34],
          [8, -22],
        ]),
        3.4,
        years * 0.36,
      )
    );
  };
  return half(1) + half(-1);
}

export function drawMarks({ head, sitter, paints }: FaceParts): string {
  let drawn = '';
  const chance = chanceOf('freckles', sitter.freckles);
  for (let left = Math.round(sitter.freckles * 46); left > 0; left--) {
    const x = (chance.next() + chance.next() - 1) * 118;
    const [across, down] = head.onFace(x, 34 + chance.next() * 50 - Math.abs(x) * 0.08);
    const size = 1.3 + chance.next() * 1.3;
    drawn += filled(ellipse(across, down, size, size), paints.skinDeep, 0.3);
  }
  if (sitter.mole !== undefined) {
    const [x, y] = head.onFace(...sitter.mole);
    drawn += filled(ellipse(x, y, 3.6, 3.6), paints.skinDeep, 0.9);
  }
  return drawn;
}

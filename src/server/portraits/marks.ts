import { chanceOf } from './chance.ts';
import type { FaceParts } from './face.ts';
import { noseBase } from './measures.ts';
import { lipsOf } from './mouth.ts';
import { ellipse, filled, type Spot, sliver, stroked } from './svg.ts';

/** Signs of age, drawn quietly: a fold beside the mouth, lines at the eyes and on the forehead. */
export function drawAge({ head, sitter, paints, mood }: FaceParts): string {
  const years = Math.min(1, Math.max(0, (sitter.age - 38) / 28));
  const line = (spots: Spot[], width: number, strength: number) =>
    stroked(head.faceCurve(spots, { closed: false }), paints.skinDeep, width, strength);
  const both = (draw: (sign: number) => string) => draw(1) + draw(-1);
  const firm = sitter.age < 33 ? 0.6 : 1;
  const cheek = firm * (Math.max(0, mood.smile - 0.45) * 0.3 + mood.open * 0.08);
  const { corner } = lipsOf(sitter, mood);
  const fold = (sign: number) => {
    const wing = 27 * sitter.nose.width;
    const ends: Spot[] = [
      [sign * (corner[0] + 14), corner[1] - 8],
      [sign * (corner[0] + 15), corner[1] + 16],
    ];
    const spots: Spot[] = [
      [sign * (wing + 4), noseBase(sitter) - 16],
      [sign * (corner[0] + 2 - mood.smile * 2), noseBase(sitter) + 10],
      ...(sitter.dimples && mood.smile > 0.6 ? ends.slice(0, 1) : ends),
    ];
    return filled(
      sliver(
        spots.map(([x, y]) => head.onFace(x, y)),
        5.5 + years * 1.5,
      ),
      paints.skinDeep,
      cheek + years * 0.34,
    );
  };
  let drawn = both(fold);
  if (sitter.age >= 40)
    drawn += both((sign) =>
      [-5, 3, 11]
        .map((y, index) =>
          line(
            [
              [sign * 103, y],
              [sign * (114 + index), y + (index - 1) * 4 - 1],
            ],
            2.2,
            years * 0.4,
          ),
        )
        .join(''),
    );
  if (sitter.age > 50)
    drawn += both((sign) =>
      filled(
        sliver([head.onFace(sign * 54, 132), head.onFace(sign * 64, 150), head.onFace(sign * 50, 172)], 8),
        paints.skinDeep,
        years * 0.3,
      ),
    );
  if (sitter.age > 44) {
    drawn += [-108, -86]
      .map((y) =>
        line(
          [
            [-58, y + 2],
            [-20, y - 2],
            [24, y - 1],
            [60, y + 3],
          ],
          2.6,
          years * 0.22,
        ),
      )
      .join('');
    drawn += both((sign) =>
      line(
        [
          [sign * 38, 22],
          [sign * 62, 30],
          [sign * 84, 24],
        ],
        2.6,
        years * 0.34,
      ),
    );
  }
  return drawn;
}

export function drawMarks({ head, sitter, paints }: FaceParts): string {
  let drawn = '';
  const chance = chanceOf('freckles', sitter.freckles);
  for (let left = Math.round(sitter.freckles * 46); left > 0; left--) {
    const x = (chance.next() + chance.next() - 1) * 118;
    const [across, down] = head.onFace(x, 34 + chance.next() * 50 - Math.abs(x) * 0.08);
    const size = 1.3 + chance.next() * 1.3;
    drawn += filled(ellipse(across, down, size, size), paints.skinDeep, 0.42);
  }
  if (sitter.mole !== undefined) {
    const [x, y] = head.onFace(...sitter.mole);
    drawn += filled(ellipse(x, y, 3.6, 3.6), paints.skinDeep, 0.9);
  }
  return drawn;
}

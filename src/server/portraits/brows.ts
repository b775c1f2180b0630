import type { FaceParts } from './face.ts';
import { filled } from './svg.ts';

/** Soft and thin where they begin, fullest before the bend: a brow that is heavy toward the nose looks angry. */
export function drawBrows({ head, sitter, paints, mood }: FaceParts): string {
  const { arch, thick, tilt, high } = sitter.brows;
  const up = -40 + high - mood.brows * 7;
  const half = 5 * thick;
  const brow = (sign: number) => {
    const x = (along: number) => sign * (27 + along * 74) * sitter.eyes.apart;
    return head.faceCurve([
      [x(0), up + 2],
      [x(0.08), up - 1.5 - half * 0.72],
      [x(0.4), up - 4.5 * arch - half - tilt * 0.5],
      [x(0.72), up - 5.5 * arch - half * 0.55 - tilt],
      [x(1), up + 6 - tilt * 1.4, 'corner'],
      [x(0.7), up - 5.5 * arch + half * 0.6 - tilt],
      [x(0.38), up - 3 * arch + half * 0.9 - tilt * 0.4],
      [x(0.08), up + 2.5 + half * 0.72],
    ]);
  };
  return filled(brow(1) + brow(-1), paints.brow, 0.88);
}

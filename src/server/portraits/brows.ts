import { eyeUp } from './eyes.ts';
import type { FaceParts } from './face.ts';
import { filled } from './svg.ts';

/** Soft and thin where they begin, fullest before the bend: a brow that is heavy toward the nose looks angry. */
export function drawBrows({ head, sitter, paints, mood, defs }: FaceParts): string {
  const { arch, thick, tilt, high } = sitter.brows;
  const half = 6.3 * thick;
  const brow = (sign: number) => {
    const up = -41 - eyeUp * 0.5 + high - mood.brows * 6 + sign * sitter.face.skew * 2.5;
    const x = (along: number) => sign * (29 + along * 70) * sitter.eyes.apart;
    const path = head.faceCurve([
      [x(0), up + 2],
      [x(0.07), up - 1 - half * 0.7],
      [x(0.38), up - 4.5 * arch - half - tilt * 0.5],
      [x(0.7), up - 6.5 * arch - half * 0.6 - tilt],
      [x(1), up + 5 - tilt * 1.4 + sitter.years * 4, 'corner'],
      [x(0.68), up - 6 * arch + half * 0.55 - tilt],
      [x(0.36), up - 3 * arch + half * 0.85 - tilt * 0.4],
      [x(0.07), up + 3 + half * 0.7],
    ]);
    const fade = defs.linear(sign > 0 ? [0, 0, 1, 0] : [1, 0, 0, 0], [
      [0, paints.brow, 0.55],
      [0.3, paints.brow, 0.95],
      [1, paints.brow, 0.95],
    ]);
    return filled(path, fade);
  };
  return brow(1) + brow(-1);
}

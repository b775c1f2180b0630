import type { FaceParts } from './face.ts';
import { filled } from './svg.ts';

export function drawBrows({ head, sitter, paints, mood }: FaceParts): string {
  const { arch, thick, tilt, high } = sitter.brows;
  const up = -39 + high - mood.brows * 7;
  const brow = (sign: number) => {
    const half = 5.2 * thick;
    const x = (along: number) => sign * (26 + along * 76) * sitter.eyes.apart;
    return head.faceCurve([
      [x(0), up + 3 + half, 'corner'],
      [x(0.02), up + 1.5 - half * 0.8],
      [x(0.4), up - 5 * arch - half - tilt * 0.5],
      [x(0.72), up - 6 * arch - half * 0.6 - tilt],
      [x(1), up + 7 - tilt * 1.4, 'corner'],
      [x(0.7), up - 6 * arch + half * 0.55 - tilt],
      [x(0.38), up - 3 * arch + half * 0.95 - tilt * 0.4],
    ]);
  };
  return filled(brow(1), paints.brow, 0.92) + filled(brow(-1), paints.brow, 0.92);
}

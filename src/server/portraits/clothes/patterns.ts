import { type Colour, lighter, mix } from '../colour.ts';
import type { Defs } from '../defs.ts';
import { ellipse, filled, stroked } from '../svg.ts';

export type Pattern = 'plain' | 'stripes' | 'dots' | 'flowers' | 'check' | 'knit' | 'leaves';

/** The cloth as one fill: laid over each other, colour and pattern would show a pale line along each edge. */
export function patterned(
  defs: Defs,
  { colour, second, pattern }: { colour: Colour; second: Colour; pattern: Pattern },
): string {
  const ground = filled('M0 0H120V120H0Z', colour);
  switch (pattern) {
    case 'stripes':
      return defs.pattern(60, 52, ground + filled('M0 0H60V20H0Z', second), 'rotate(-2)');
    case 'dots':
      return defs.pattern(
        56,
        56,
        ground + filled(ellipse(14, 14, 7, 7), second) + filled(ellipse(42, 42, 7, 7), second),
        'rotate(12)',
      );
    case 'check':
      return defs.pattern(
        92,
        92,
        ground +
          filled('M0 0H92V34H0Z', second, 0.45) +
          filled('M0 0H34V92H0Z', second, 0.45) +
          filled('M0 58H92V64H0Z', lighter(second, 0.15), 0.5) +
          filled('M58 0H64V92H58Z', lighter(second, 0.15), 0.5),
        'rotate(3)',
      );
    case 'knit':
      return defs.pattern(26, 22, ground + stroked('M0 4L13 14L26 4', mix(colour, '#2a1620', 0.3), 3.5, 0.4));
    case 'flowers':
      return defs.pattern(
        120,
        120,
        ground +
          blossom(30, 32, 13, second) +
          blossom(92, 88, 10, mix(second, '#fff2dd', 0.5)) +
          filled('M70 20q16 4 20 20q-18 0-20-20Z', mix(colour, '#3f6b4c', 0.55)) +
          filled('M20 84q18-2 24 14q-18 6-24-14Z', mix(colour, '#3f6b4c', 0.55)),
        'rotate(14)',
      );
    case 'leaves':
      return defs.pattern(
        96,
        96,
        ground +
          filled('M14 60q2-34 34-42q4 34-34 42Z', second, 0.8) +
          filled('M60 92q-4-26 22-40q12 28-22 40Z', second, 0.6),
        'rotate(-8)',
      );
    default:
      return colour;
  }
}

function blossom(x: number, y: number, reach: number, colour: Colour): string {
  const petals = [0, 72, 144, 216, 288].map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return filled(ellipse(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach, reach * 0.72, reach * 0.72), colour);
  });
  return petals.join('') + filled(ellipse(x, y, reach * 0.5, reach * 0.5), '#f2c063');
}

import type { Garment } from './clothes.ts';
import { mix } from './colour.ts';
import { eyeUp } from './eyes.ts';
import { earAt, type FaceParts } from './face.ts';
import { eyeX } from './measures.ts';
import { ellipse, filled, round, type Spot, smooth, stroked } from './svg.ts';

const gold = '#e5b25d';

/** Hair falls over their arms; the lenses lie over the hair beside a face. */
export function drawGlasses({ head, sitter, paints, defs }: FaceParts): { arms: string; lenses: string } {
  const { glasses } = sitter;
  if (glasses === 'none') return { arms: '', lenses: '' };
  const frame =
    glasses === 'fine' ? paints.lit('#b98a4a') : glasses === 'square' ? paints.lit('#2b2026') : paints.lit('#5d3524');
  const width = glasses === 'fine' ? 4 : glasses === 'square' ? 9 : 7;
  const shine = defs.linear(
    [0, 0, 1, 1],
    [
      [0, '#ffffff', 0.28],
      [0.4, '#ffffff', 0.04],
      [1, '#ffffff', 0.1],
    ],
  );
  const lens = (sign: number) => {
    const middle = sign * eyeX(sitter);
    const [rx, ry] = glasses === 'square' ? [48, 37] : [46, 42];
    const bend = glasses === 'square' ? 0.9 : 0.72;
    const high = 2 - eyeUp;
    const spots: Spot[] = [
      [middle - rx, high],
      [middle - rx * bend, high - ry * bend],
      [middle, high - ry],
      [middle + rx * bend, high - ry * bend],
      [middle + rx, high],
      [middle + rx * bend * 0.95, high + ry * bend],
      [middle, high + ry],
      [middle - rx * bend * 0.95, high + ry * bend],
    ];
    const path = head.faceCurve(spots, { lift: 18 });
    return filled(path, shine) + stroked(path, frame, width);
  };
  const bridge = head.faceCurve(
    [
      [-18, -8],
      [0, -14],
      [18, -8],
    ],
    { closed: false, lift: 24 },
  );
  const arm = (sign: number) => {
    const from = head.onFace(sign * 109, -12, 18);
    const to = head.project([sign * 143, -6, -6]);
    return sign * head.turn > 0.3 ? '' : stroked(smooth([from, to], { closed: false }), frame, width);
  };
  return { arms: arm(1) + arm(-1), lenses: lens(1) + lens(-1) + stroked(bridge, frame, width) };
}

/** A thin necklace, where the clothes leave room for one. */
export function drawJewels({ sitter, paints }: FaceParts, garment: Garment): string {
  if (
    sitter.gender !== 'female' ||
    sitter.makeUp < 0.45 ||
    !['vneck', 'scoop', 'straps', 'wrapped', 'shirt'].includes(garment)
  )
    return '';
  const chain = smooth(
    [
      [-62, 300],
      [-40, 366],
      [0, 404],
      [40, 366],
      [62, 300],
    ],
    { closed: false },
  );
  return stroked(chain, paints.lit(gold), 3.5) + filled(ellipse(0, 412, 9, 11), paints.lit(mix(gold, '#fff1cf', 0.3)));
}

export function drawEarrings({ head, sitter, paints }: FaceParts): string {
  const { earrings } = sitter;
  if (earrings === 'none') return '';
  const metal = paints.lit(gold);
  return [1, -1]
    .filter((sign) => sign * head.turn < 0.35)
    .map((sign) => {
      const [x, top] = earAt(head, sign);
      const y = top + 32 * sitter.ears; // in the lobe
      if (earrings === 'stud') return filled(ellipse(x, y, 6.5, 6.5), metal);
      if (earrings === 'hoop') return stroked(ellipse(x + sign * 3, y + 24, 20, 25), metal, 5);
      return (
        stroked(`M${round(x)} ${round(y)}V${round(y + 20)}`, metal, 3.5) +
        filled(`M${round(x)} ${round(y + 14)}q14 20 0 34q-14-14 0-34Z`, metal)
      );
    })
    .join('');
}

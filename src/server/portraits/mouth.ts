import type { FaceParts } from './face.ts';
import { lipsAt } from './measures.ts';
import { clipped, filled, type Spot, stroked } from './svg.ts';

const lift = 6;

export function drawMouth(parts: FaceParts): string {
  const { head, sitter, paints, mood, defs } = parts;
  const { full, width } = sitter.lips;
  const half = (43 + mood.smile * 9 + (mood.open ? 4 : 0)) * width;
  const y = lipsAt(sitter);
  const corner = -mood.smile * 12;
  const up = 10.5 * full * (1 - mood.smile * 0.12);
  const low = 16 * full * (1 - mood.smile * 0.1);
  const gap = mood.open ? 15 : 0;
  const curve = (spots: Spot[], closed = true) => head.faceCurve(spots, { closed, lift });

  const middle: Spot[] = [
    [-half, y + corner, 'corner'],
    [-half * 0.62, y + corner * 0.34 + 0.5],
    [-half * 0.26, y + 2.5],
    [0, y + mood.smile * 2 + 2.5],
    [half * 0.26, y + 2.5],
    [half * 0.62, y + corner * 0.34 + 0.5],
    [half, y + corner, 'corner'],
  ];
  const upper = curve([
    ...middle,
    [half * 0.56, y - up * 0.56 + corner * 0.5],
    [half * 0.2, y - up],
    [0, y - up * 0.76],
    [-half * 0.2, y - up],
    [-half * 0.56, y - up * 0.56 + corner * 0.5],
  ]);
  const bottom = [
    [half * 0.66, y + gap * 0.8 + corner * 0.2 + low * 0.48],
    [half * 0.3, y + gap + low * 0.92 + mood.smile],
    [0, y + gap + low + mood.smile],
    [-half * 0.3, y + gap + low * 0.92 + mood.smile],
    [-half * 0.66, y + gap * 0.8 + corner * 0.2 + low * 0.48],
  ] as const;
  const lower = curve([...middle, ...bottom]);
  const shine = curve([
    [-half * 0.32, y + gap + low * 0.42],
    [0, y + gap + low * 0.36 + 2],
    [half * 0.32, y + gap + low * 0.42],
    [0, y + gap + low * 0.72],
  ]);
  const dent = curve([
    [-24, y + gap + low + 9],
    [0, y + gap + low + 6],
    [24, y + gap + low + 9],
    [0, y + gap + low + 16],
  ]);
  const inner = curve([
    ...middle,
    [half * 0.64, y + gap * 0.72 + corner * 0.2],
    [half * 0.28, y + gap + mood.smile],
    [-half * 0.28, y + gap + mood.smile],
    [-half * 0.64, y + gap * 0.72 + corner * 0.2],
  ]);
  const teeth = curve([
    ...middle,
    [half * 0.66, y + 8 + corner * 0.3],
    [0, y + 14],
    [-half * 0.66, y + 8 + corner * 0.3],
  ]);
  const male = sitter.gender === 'male';
  return (
    filled(dent, paints.skinDeep, 0.2) +
    filled(lower, paints.lip, male ? 0.7 : 1) +
    filled(upper, paints.lip, male ? 0.75 : 1) +
    filled(upper, paints.lipShade, 0.26) +
    filled(shine, paints.skinLight, male ? 0.16 : 0.28) +
    (mood.open
      ? filled(inner, '#4a1620') + clipped(filled(teeth, paints.eyeWhite), defs.clip(inner))
      : stroked(curve(middle, false), paints.lipShade, 3, 0.8)) +
    corners(parts, half, y + corner)
  );
}

/** Ends of a smile: a small shadow, and a dimple for those who have them. */
function corners({ head, sitter, paints, mood }: FaceParts, half: number, y: number): string {
  const mark = (sign: number) =>
    stroked(
      head.faceCurve(
        [
          [sign * (half - 1), y - 3],
          [sign * (half + 4), y - 1],
          [sign * (half + 4), y + 5],
        ],
        { closed: false, lift },
      ),
      paints.skinDeep,
      3,
      0.5,
    );
  const dimple = (sign: number) =>
    stroked(
      head.faceCurve(
        [
          [sign * (half + 20), y - 14],
          [sign * (half + 25), y - 2],
          [sign * (half + 20), y + 9],
        ],
        { closed: false },
      ),
      paints.skinDeep,
      3.2,
      0.3,
    );
  if (['short', 'full', 'long'].includes(sitter.beard)) return '';
  return mark(1) + mark(-1) + (sitter.dimples && mood.smile > 0.6 ? dimple(1) + dimple(-1) : '');
}

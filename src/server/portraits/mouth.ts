import type { FaceParts } from './face.ts';
import { clipped, filled, type Spot, stroked } from './svg.ts';

const lift = 8;

export function drawMouth(parts: FaceParts): string {
  const { head, sitter, paints, mood, defs } = parts;
  const { full, width } = sitter.lips;
  const half = (38 + mood.smile * 10 + (mood.open ? 5 : 0)) * width;
  const y = 124 + sitter.face.length * 0.35 + sitter.nose.length * 0.5;
  const corner = -mood.smile * 12;
  const up = 10 * full * (1 - mood.smile * 0.2);
  const low = 17 * full * (1 - mood.smile * 0.12);
  const gap = mood.open ? 17 : 0;
  const curve = (spots: Spot[], closed = true) => head.faceCurve(spots, { closed, lift });

  const middle: Spot[] = [
    [-half, y + corner, 'corner'],
    [-half * 0.5, y + corner * 0.1 + 2],
    [0, y + mood.smile * 4],
    [half * 0.5, y + corner * 0.1 + 2],
    [half, y + corner, 'corner'],
  ];
  const upper = curve([
    ...middle,
    [half * 0.5, y - up * 0.72 + corner * 0.4],
    [8, y - up],
    [0, y - up * 0.72],
    [-8, y - up],
    [-half * 0.5, y - up * 0.72 + corner * 0.4],
  ]);
  const bottom = [
    [half * 0.62, y + gap * 0.7 + corner * 0.2 + low * 0.4],
    [0, y + gap + low + mood.smile * 2],
    [-half * 0.62, y + gap * 0.7 + corner * 0.2 + low * 0.4],
  ] as const;
  const lower = curve([...middle, ...bottom]);
  const shine = curve([
    [-half * 0.3, y + gap + low * 0.42],
    [0, y + gap + low * 0.36 + 2],
    [half * 0.3, y + gap + low * 0.42],
    [0, y + gap + low * 0.75],
  ]);
  const dent = curve([
    [-24, y + gap + low + 12],
    [0, y + gap + low + 9],
    [24, y + gap + low + 12],
    [0, y + gap + low + 20],
  ]);
  const inner = curve([
    ...middle,
    [half * 0.6, y + gap * 0.75 + corner * 0.15 + 1],
    [0, y + gap + mood.smile * 3],
    [-half * 0.6, y + gap * 0.75 + corner * 0.15 + 1],
  ]);
  const teeth = curve([
    ...middle,
    [half * 0.66, y + 9 + corner * 0.2],
    [0, y + 14 + mood.smile * 2],
    [-half * 0.66, y + 9 + corner * 0.2],
  ]);
  const male = sitter.gender === 'male';
  return (
    filled(dent, paints.skinDeep, 0.2) +
    filled(lower, paints.lip, male ? 0.75 : 1) +
    filled(upper, paints.lip, male ? 0.8 : 1) +
    filled(upper, paints.lipShade, 0.28) +
    filled(shine, paints.skinLight, 0.28) +
    (mood.open
      ? filled(inner, '#4a1620') + clipped(filled(teeth, paints.eyeWhite), defs.clip(inner))
      : stroked(curve(middle, false), paints.lipShade, 3.4, 0.85)) +
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
      3.4,
      0.42,
    );
  return mark(1) + mark(-1) + (sitter.dimples && mood.smile > 0.6 ? dimple(1) + dimple(-1) : '');
}

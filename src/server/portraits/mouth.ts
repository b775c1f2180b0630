import { mix } from './colour.ts';
import type { FaceParts } from './face.ts';
import { chinY, lipsAt } from './measures.ts';
import type { Mood } from './mood.ts';
import type { Sitter } from './sitter.ts';
import { clipped, ellipse, filled, corner as kink, round, type Spot, sliver, smooth, stroked } from './svg.ts';

const lift = 20;

/** Edges of a mouth on the right half of the face, from the middle to the corner, in head units (head.ts). */
interface Lips {
  corner: Spot;
  /** Outline of the upper lip, and the edge below it. */
  bow: readonly Spot[];
  upper: readonly Spot[];
  /** Edge above the lower lip, and its outline. */
  lower: readonly Spot[];
  base: readonly Spot[];
  /** Lower end of the teeth. */
  teeth: readonly Spot[];
}

export function lipsOf(sitter: Sitter, { smile, open }: Mood): Lips {
  const { full, width } = sitter.lips;
  const y = lipsAt(sitter);
  const half = (45 + smile * 12.8 + open * 3.4) * width;
  const up = smile * (open > 0 ? 13 : 18) + open * 3;
  const [over, under] = [11.4 * full * (1 - smile * 0.16 - open * 0.1), 15.6 * full * (1 - smile * 0.12)];
  const gap = open * Math.min(24, chinY(sitter) - 19 - y - under);
  const tooth = Math.min(11, gap * 0.78);
  return {
    corner: [half, y - up],
    bow: [
      [0, y - over * 0.72],
      [half * 0.18, y - over],
      [half * 0.55, y - over * 0.6 - up * 0.34],
    ],
    upper: [
      [0, y + 3],
      [half * 0.22, y + 2],
      [half * 0.58, y + 0.5 - up * 0.26],
      [half * 0.82, y - up * 0.62],
    ],
    lower: [
      [0, y + 3 + gap],
      [half * 0.34, y + 2 + gap * 0.92],
      [half * 0.66, y + 0.5 - up * 0.3 + gap * 0.6],
      [half * 0.86, y - up * 0.64 + gap * 0.22],
    ],
    base: [
      [0, y + 3 + gap + under],
      [half * 0.34, y + 2 + gap * 0.95 + under * 0.9],
      [half * 0.68, y - up * 0.18 + gap * 0.68 + under * 0.5],
    ],
    teeth: [
      [0, y + 3 + tooth],
      [half * 0.28, y + 2 + tooth * 0.88],
      [half * 0.52, y + 0.5 - up * 0.27 + tooth * 0.5],
      [half * 0.76, y - up * 0.6],
    ],
  };
}

export function drawMouth(parts: FaceParts): string {
  const { head, sitter, paints, mood, defs } = parts;
  const { corner, bow, upper, lower, base, teeth } = lipsOf(sitter, mood);
  const [half, end] = corner;
  const [, y = 0] = base[0] ?? [];
  // No mouth is the same on both sides.
  const { aside = 0 } = mood;
  const on = ([x, down]: Spot): Spot =>
    head.onFace(x, down - (x * sitter.face.skew * 1.2 + Math.max(0, x * aside) * 6) / half, lift);
  const whole = (edge: readonly Spot[]): Spot[] => [
    ...edge
      .slice(1)
      .map(([x, down]): Spot => on([-x, down]))
      .reverse(),
    ...edge.map(on),
  ];
  const between = (one: readonly Spot[], other: readonly Spot[], reach = half) =>
    smooth([kink(on([-reach, end])), ...whole(one), kink(on([reach, end])), ...whole(other).reverse()]);
  // Lips meet before the corners of the mouth.
  const within = half * 0.94;
  const line = [on([-within, end]), ...whole(upper), on([within, end])];
  const male = sitter.gender === 'male';
  const upperLip = mix(paints.lip, paints.lipShade, 0.3);
  const [shineX, shineY] = head.onFace(paints.light.side * half * 0.14, y - 9 * sitter.lips.full, lift);
  const shine = defs.radial([
    [0, mix(paints.skinLight, '#ffffff', 0.2), male ? 0.2 : 0.36],
    [1, paints.skinLight, 0],
  ]);
  const [dentX, dentY] = head.onFace(0, y + 8, lift);
  const dent = defs.radial([
    [0, paints.skinDeep, 0.34],
    [1, paints.skinDeep, 0],
  ]);
  return (
    corners(parts, half, end) +
    filled(ellipse(dentX, dentY, 30, 10), dent) +
    filled(between(bow, base), paints.lip, male ? 0.82 : 0.96) +
    filled(between(bow, upper), upperLip, male ? 0.7 : 0.9) +
    filled(ellipse(shineX, shineY, half * 0.36, 5 * sitter.lips.full), shine) +
    (mood.open > 0
      ? inside(parts, between(upper, lower, within), { teeth: between(upper, teeth, within), line, half })
      : filled(sliver(line, 6), paints.lipShade, 0.95))
  );
}

/** Dark toward the corners: teeth fill less than the width, and the upper lip throws a shadow on them. */
function inside(
  { head, paints, mood, defs }: FaceParts,
  path: string,
  { teeth, line, half }: { teeth: string; line: readonly Spot[]; half: number },
): string {
  const [middle, low] = line[Math.floor(line.length / 2)] ?? [0, 0];
  const ivory = mix(mix('#fff3e2', paints.skin, 0.26), paints.lipShade, 0.08);
  const shade = mix(ivory, '#7a4038', 0.46);
  const [from] = head.onFace(-half, 0, lift);
  const [to] = head.onFace(half, 0, lift);
  const row = defs.across(
    [from, 0, to, 0],
    [
      [0.16, shade],
      [0.42, ivory],
      [0.58, ivory],
      [0.84, shade],
    ],
  );
  const tongue =
    mood.open > 0.55 ? filled(ellipse(middle, low + 10 + mood.open * 14, half * 0.46, 10), '#b4525a', 0.7) : '';
  const splits = [-24, -14, 0, 14, 24].map((x) => `M${round(middle + x)} ${round(low)}v9`).join('');
  return (
    filled(path, mix(paints.lipShade, '#26080f', 0.36)) +
    clipped(
      tongue +
        filled(teeth, row) +
        stroked(splits, shade, 1.2, 0.25) +
        stroked(`M${line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`, '#4a1a22', 8, 0.26),
      defs.clip(path),
    )
  );
}

/** Ends of a smile: a soft hollow, and a dimple for those who have them. */
function corners({ head, sitter, paints, mood, defs }: FaceParts, half: number, y: number): string {
  if (['short', 'full', 'long'].includes(sitter.beard)) return '';
  const hollow = defs.radial([
    [0, paints.skinDeep, 0.6],
    [0.4, paints.skinDeep, 0.32],
    [1, paints.skinDeep, 0],
  ]);
  const mark = (sign: number) => {
    const [x, down] = head.onFace(sign * (half + 2), y + 1, lift);
    return filled(ellipse(x, down, 10, 9), hollow);
  };
  const dimple = (sign: number) => {
    const spots: Spot[] = [
      [sign * (half + 14), y - 9],
      [sign * (half + 19), y],
      [sign * (half + 14), y + 10],
    ];
    return filled(
      sliver(
        spots.map(([x, down]) => head.onFace(x, down)),
        5,
      ),
      paints.skinDeep,
      0.4,
    );
  };
  return mark(1) + mark(-1) + (sitter.dimples && mood.smile > 0.6 ? dimple(1) + dimple(-1) : '');
}

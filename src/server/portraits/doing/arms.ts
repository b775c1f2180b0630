import { type Dressing, dark } from '../clothes/cloth.ts';
import { patterned } from '../clothes/patterns.ts';
import type { Garment } from '../clothes.ts';
import { lighter, mix } from '../colour.ts';
import { box, clipped, ellipse, filled, group, round, type Spot, sliver, smooth, stroked } from '../svg.ts';

/** Body and clothes of the arms; the garment tells the length of the sleeves. */
export interface Arms extends Dressing {
  kind: Garment;
}

const sleeveless: readonly Garment[] = ['straps'];
const shortSleeved: readonly Garment[] = ['tee', 'scoop'];

/** From the shoulder over the elbow to the wrist. */
export function arm(arms: Arms, sign: 1 | -1, elbow: Spot, wrist: Spot): string {
  const { body, paints } = arms;
  const thick = body.shoulder / 278;
  const shoulder = body.at(sign, body.shoulder - 44, 436);
  const half = (share: number): Spot => [
    shoulder[0] + (elbow[0] - shoulder[0]) * share,
    shoulder[1] + (elbow[1] - shoulder[1]) * share,
  ];
  const scaled = (widths: number[]) => widths.map((width) => width * thick);
  const bare = limb([shoulder, half(0.5), elbow, wrist], scaled([46, 44, 38, 25]), sign);
  const [top, low] =
    sign === paints.light.side ? [paints.skinLight, paints.skin] : [paints.skinShade, paints.skinShade];
  const tone = arms.defs.linear(
    [0, 0, 0, 1],
    [
      [0, mix(top, low, 0.6)],
      [0.5, low],
    ],
  );
  const skin = filled(bare.path, tone) + stroked(bare.edge, paints.skinDeep, 3, 0.45);
  if (sleeveless.includes(arms.kind)) return skin;
  if (shortSleeved.includes(arms.kind))
    return skin + sleeve(arms, limb([shoulder, half(0.3), half(0.62)], scaled([53, 54, 54]), sign));
  const long = limb([shoulder, half(0.5), elbow, wrist], scaled([54, 53, 48, 34]), sign);
  const fold = (bend: number) =>
    sliver(
      [
        [elbow[0] - sign * 40 * thick, elbow[1] - 30 + bend],
        [elbow[0] - sign * 8, elbow[1] - 16 + bend * 0.6],
        [elbow[0] + sign * 26 * thick, elbow[1] - 34 + bend],
      ],
      10,
    );
  return sleeve(arms, long, filled(fold(0) + fold(34), dark(arms), 0.3));
}

function sleeve(arms: Arms, { path, edge }: Limb, folds = ''): string {
  const { defs, paints, outfit } = arms;
  const shade = dark(arms);
  const fade = defs.linear(paints.light.side < 0 ? [0, 0, 1, 0.5] : [1, 0, 0, 0.5], [
    [0, lighter(outfit.colour, 0.05), 0.35],
    [0.45, outfit.colour, 0],
    [1, shade, 0.6],
  ]);
  return (
    filled(path, outfit.colour) +
    (outfit.pattern === 'plain' ? '' : filled(path, patterned(defs, outfit))) +
    filled(path, fade) +
    clipped(folds, defs.clip(path)) +
    stroked(edge, shade, 3.5, 0.55)
  );
}

interface Limb {
  path: string;
  /** Line where it lies before the trunk: from the armpit around its end. A joint has no outline at the shoulder. */
  edge: string;
}

/** A limb through joints, each as thick as its half width says. */
function limb(joints: readonly Spot[], halves: readonly number[], sign: 1 | -1): Limb {
  const side = (way: 1 | -1): Spot[] =>
    joints.map(([x, y], index) => {
      const [before, after] = [joints[Math.max(0, index - 1)] ?? [x, y], joints[index + 1] ?? [x, y]];
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const length = Math.hypot(dx, dy) || 1;
      const half = (halves[index] ?? 30) * way;
      return [x - (dy / length) * half, y + (dx / length) * half];
    });
  const first: Spot = joints[0] ?? [0, 0];
  const last: Spot = joints.at(-1) ?? first;
  const next: Spot = joints[1] ?? first;
  const previous: Spot = joints.at(-2) ?? last;
  const beyond = (from: Spot, to: Spot, by: number): Spot => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return [to[0] + ((to[0] - from[0]) / length) * by, to[1] + ((to[1] - from[1]) / length) * by];
  };
  const [inner, outer] = [side(sign), side(sign === 1 ? -1 : 1).reverse()];
  const end = beyond(previous, last, (halves.at(-1) ?? 30) * 0.35);
  return {
    path: smooth([beyond(next, first, (halves[0] ?? 30) * 0.7), ...inner, end, ...outer]),
    edge: smooth([...inner.slice(1), end, ...outer.slice(0, 2)], { closed: false }),
  };
}

/** A hand around something upright: `turn` in degrees, thumb on top, fingers toward the viewer. */
export function grip({ paints, body }: Arms, [x, y]: Spot, sign: 1 | -1, turn = 0): string {
  const size = 0.62 + (body.shoulder / 278) * 0.38;
  const finger = (index: number) => {
    const path = box(-44 + (index === 3 ? 8 : 0), -36 + index * 21, index === 3 ? 66 : 76, 23, 11.5);
    return filled(path, index === 0 ? paints.skinLight : paints.skin) + stroked(path, paints.skinDeep, 2.4, 0.5);
  };
  const back = filled(ellipse(28, 4, 34, 46), paints.skin);
  const thumb = smooth([
    [34, -20],
    [22, -50],
    [-8, -58],
    [-26, -50],
    [-18, -38],
    [6, -34],
  ]);
  const fingers = [3, 2, 1, 0].map(finger).join('');
  return group(
    back + fingers + filled(thumb, paints.skin) + stroked(thumb, paints.skinDeep, 2.4, 0.5),
    `translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${round(sign * size * 10) / 10} ${round(size * 10) / 10})`,
  );
}

/** A hand that lies under something, its fingers in front. */
export function under({ paints, body }: Arms, [x, y]: Spot, sign: 1 | -1, turn = 0): string {
  const size = 0.62 + (body.shoulder / 278) * 0.38;
  const fingers = [0, 1, 2, 3].map((index) => {
    const path = box(-52 + index * 24, -30 + Math.abs(index - 1.4) * 7, 25, 66, 12.5);
    return filled(path, paints.skin) + stroked(path, paints.skinDeep, 2.4, 0.5);
  });
  return group(
    filled(ellipse(0, 30, 54, 28), paints.skin) + fingers.join(''),
    `translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${round(sign * size * 10) / 10} ${round(size * 10) / 10})`,
  );
}

import { skinTone } from '../body.ts';
import { type Dressing, dark, toned } from '../clothes/cloth.ts';
import type { Garment } from '../clothes.ts';
import { type Colour, mix } from '../colour.ts';
import { clipped, ellipse, filled, group, round, type Spot, sliver, smooth, stroked } from '../svg.ts';

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
  const shoulder = body.at(sign, body.shoulder - 54 * thick, 424 + body.slope);
  const half = (share: number): Spot => [
    shoulder[0] + (elbow[0] - shoulder[0]) * share,
    shoulder[1] + (elbow[1] - shoulder[1]) * share,
  ];
  const scaled = (widths: number[]) => widths.map((width) => width * thick);
  const bare = limb([shoulder, half(0.5), elbow, wrist], scaled([46, 44, 38, 25]), sign);
  const skin = filled(bare.path, skinTone(body, paints, arms.defs)) + stroked(bare.edge, paints.skinDeep, 3, 0.45);
  if (sleeveless.includes(arms.kind)) return skin;
  if (shortSleeved.includes(arms.kind))
    return skin + sleeve(arms, limb([shoulder, half(0.3), half(0.62)], scaled([56, 56, 55]), sign));
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

function sleeve(arms: Arms, { path, rim }: Limb, folds = ''): string {
  const { paints } = arms;
  const shade = dark(arms);
  return (
    toned(arms, path) +
    clipped(folds, arms.defs.clip(path)) +
    filled(sliver(rim, 7), mix(shade, paints.light.shade, 0.4), 0.5)
  );
}

interface Limb {
  path: string;
  /** Line where it lies before the trunk: from the armpit around its end. A joint has no outline at the shoulder. */
  edge: string;
  rim: readonly Spot[];
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
  const rim = [...inner.slice(1), end, ...outer.slice(0, 2)];
  return {
    path: smooth([beyond(next, first, (halves[0] ?? 30) * 0.9), ...inner, end, ...outer]),
    edge: smooth(rim, { closed: false }),
    rim,
  };
}

/** A hand around something upright, fingers toward the viewer and thumb on top, its wrist to the lower right; `turn` in degrees. */
export function grip(arms: Arms, spot: Spot, sign: 1 | -1, turn = 0): string {
  const tone = handTone(arms, sign);
  const back = smooth([
    [4, -42],
    [36, -40],
    [60, -8],
    [84, 34],
    [64, 66],
    [38, 58],
    [10, 46],
  ]);
  const thumb = smooth([
    [44, -16],
    [30, -46],
    [2, -60],
    [-26, -58],
    [-36, -48],
    [-24, -39],
    [2, -34],
  ]);
  const fingers = [0, 1, 2, 3].map((index) => {
    const [reach, y, thick] = (
      [
        [-42, -30, 12],
        [-50, -7, 12.5],
        [-46, 16, 12],
        [-32, 37, 10.5],
      ] as const
    )[index] ?? [0, 0, 0];
    return finger(
      arms,
      [
        [26, y - 2],
        [0, y - 3],
        [reach, y + 3],
      ],
      thick,
    );
  });
  const inHand = filled(back, tone) + fingers.reverse().join('') + filled(thumb, tone) + outlined(arms, thumb);
  return posed(arms, inHand, spot, sign, turn);
}

/** A hand that lies under something, its fingers in front and up, its wrist below. */
export function under(arms: Arms, spot: Spot, sign: 1 | -1, turn = 0): string {
  const palm = smooth([
    [-50, 22],
    [-20, 8],
    [30, 12],
    [48, 34],
    [34, 66],
    [-6, 80],
    [-38, 62],
  ]);
  const fingers = [-38, -14, 10, 33].map((x, index) => {
    const tip = [-24, -40, -38, -20][index] ?? 0;
    return finger(
      arms,
      [
        [x * 0.9, 34],
        [x, 4],
        [x - 2, tip],
      ],
      12 - Math.abs(index - 1.5) * 0.8,
    );
  });
  return posed(arms, filled(palm, handTone(arms, sign)) + fingers.join(''), spot, sign, turn);
}

/** Round where it ends, with a joint in the middle and a shadow on its neighbour. */
function finger({ paints, defs }: Arms, joints: readonly Spot[], thick: number): string {
  const { path, edge } = limb(joints, [thick, thick * 1.04, thick * 0.8], 1);
  const [[x, y], [beforeX, beforeY]] = [joints[2] ?? [0, 0], joints[1] ?? [0, 0]];
  const level = Math.abs(x - beforeX) > Math.abs(y - beforeY);
  const round = defs.linear(level ? [0, 0, 0, 1] : [0, 0, 1, 0], [
    [0, rosy(paints, paints.skinLight)],
    [0.4, rosy(paints, paints.skin)],
    [1, rosy(paints, mix(paints.skin, paints.skinShade, 0.8))],
  ]);
  const nail = ellipse(x, y - (level ? 1 : 2), level ? thick * 0.5 : thick * 0.42, level ? thick * 0.42 : thick * 0.5);
  return (
    filled(path, round) +
    stroked(edge, paints.skinDeep, 2.8, 0.75) +
    filled(nail, mix(paints.skinLight, paints.blush, 0.3), 0.7)
  );
}

/** Light and shade of a face on a hand. */
function handTone({ paints, defs }: Arms, sign: 1 | -1): string {
  return defs.linear(paints.light.side * sign < 0 ? [0, 0, 1, 0.6] : [1, 0, 0, 0.6], [
    [0, rosy(paints, paints.skinLight)],
    [0.4, rosy(paints, paints.skin)],
    [1, rosy(paints, paints.skinShade)],
  ]);
}

/** Hands have more colour than a face, and keep it in cool light. */
const rosy = ({ blush }: Arms['paints'], tone: Colour): Colour => mix(tone, blush, 0.14);

const outlined = ({ paints }: Arms, path: string): string => stroked(path, paints.skinDeep, 2.2, 0.5);

function posed({ body }: Arms, hand: string, [x, y]: Spot, sign: 1 | -1, turn: number): string {
  const size = round(0.6 + (body.shoulder / 278) * 0.38);
  return group(hand, `translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${sign * size} ${size})`);
}

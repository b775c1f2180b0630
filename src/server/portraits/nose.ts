import { lightnessOf } from './colour.ts';
import type { FaceParts } from './face.ts';
import { noseBase } from './measures.ts';
import { ellipse, filled, sliver, smooth } from './svg.ts';

/** A shadow along the side that turns away from the light, one under the tip and one on the lip, a spot of light: no outline. */
export function drawNose({ head, sitter, paints, defs }: FaceParts): string {
  const { width, tip, bridge, hump } = sitter.nose;
  const base = noseBase(sitter);
  const wing = 27.5 * width;
  const ball = 11.8 * tip;
  const away = -paints.light.side;
  const side = head.curve([
    [away * 24, -40, 96, 'corner'],
    [away * 10, -10, 116],
    [away * (8 - hump * 2), 28, 128 + hump * 4],
    [away * ball * 0.7, base - 22, 140],
    [away * ball, base - 8, 138],
    [away * (wing - 3), base, 112],
    [away * (wing + 1), base - 11, 108],
    [away * wing * 0.86, base - 24, 106],
    [away * (17 + width * 4), base - 40, 106],
    [away * (19 + hump * 3), 12, 104],
  ]);
  const fade = defs.linear(
    [0, 0, 0, 1],
    [
      [0, paints.skinDeep, 0.02 + bridge * 0.06],
      [0.3, paints.skinDeep, 0.06 + bridge * 0.2],
      [0.6, paints.skinDeep, 0.08 + bridge * 0.18],
      [1, paints.skinDeep, 0.6],
    ],
  );
  const under = head.curve([
    [-wing, base - 7, 108],
    [-ball, base - 2, 132],
    [0, base + 2 - hump, 138],
    [ball, base - 2, 132],
    [wing, base - 7, 108],
    [wing * 0.8, base + 5, 108],
    [away * 5, base + 15, 110],
    [-wing * 0.8, base + 5, 108],
  ]);
  const nostril = (sign: number) =>
    head.curve([
      [sign * (ball * 0.62), base + 2, 124],
      [sign * wing * 0.5, base - 4, 122],
      [sign * wing * 0.76, base - 1, 118],
      [sign * wing * 0.5, base + 3, 122],
    ]);
  const wingLine = (sign: number) =>
    filled(
      sliver(
        [
          head.project([sign * (wing - 5), base - 23, 108]),
          head.project([sign * (wing + 3), base - 9, 106]),
          head.project([sign * (wing - 5), base + 3, 108]),
        ],
        4.5,
      ),
      paints.skinDeep,
      sign === away ? 0.75 : 0.45,
    );
  const glow = defs.radial([
    [0, paints.skinLight, lightnessOf(paints.skin) > 0.6 ? 0.85 : 0.65],
    [1, paints.skinLight, 0],
  ]);
  const [tipX, tipY] = head.project([paints.light.side * 4, base - 17, 142]);
  const ridge = smooth([
    head.project([paints.light.side * 2, -14, 118]),
    head.project([paints.light.side * (7 + hump), 26, 128]),
    head.project([paints.light.side * 4, base - 22, 134]),
    head.project([paints.light.side * -3, 26, 128]),
  ]);
  return (
    filled(side, fade) +
    filled(under, paints.skinDeep, 0.46) +
    filled(nostril(1) + nostril(-1), paints.lipShade, 0.8) +
    wingLine(1) +
    wingLine(-1) +
    filled(ridge, glow) +
    filled(ellipse(tipX, tipY, ball * 1.15, ball * 0.95), glow)
  );
}

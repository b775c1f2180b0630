import { lightnessOf } from './colour.ts';
import type { FaceParts } from './face.ts';
import { noseBase } from './measures.ts';
import { ellipse, filled, smooth, stroked } from './svg.ts';

/** A shadow along the side that turns away from the light, one under the tip, a spot of light on it: no outline. */
export function drawNose({ head, sitter, paints, defs }: FaceParts): string {
  const { width, tip, bridge } = sitter.nose;
  const base = noseBase(sitter);
  const wing = 25 * width;
  const away = -paints.light.side;
  const side = head.curve([
    [away * 25, -38, 96, 'corner'],
    [away * 11, -8, 116],
    [away * 8, 36, 128],
    [away * 9 * tip, base - 18, 142],
    [away * 7, base - 4, 138],
    [away * wing, base - 2, 112],
    [away * (wing + 1), base - 13, 108],
    [away * 20, base - 32, 110],
    [away * 19, 14, 104],
  ]);
  const fade = defs.linear(
    [0, 0, 0, 1],
    [
      [0, paints.skinDeep, 0.2 + bridge * 0.1],
      [0.3, paints.skinDeep, bridge * 0.16],
      [0.65, paints.skinDeep, bridge * 0.17],
      [1, paints.skinDeep, 0.42],
    ],
  );
  const under = head.curve([
    [-wing, base - 6, 108],
    [-wing * 0.62, base - 1, 118],
    [-9, base + 1, 134],
    [0, base + 4, 136],
    [9, base + 1, 134],
    [wing * 0.62, base - 1, 118],
    [wing, base - 6, 108],
    [wing * 0.8, base + 5, 108],
    [0, base + 13, 112],
    [-wing * 0.8, base + 5, 108],
  ]);
  const nostril = (sign: number) => {
    const inner = head.project([sign * 7, base + 2, 126]);
    const outer = head.project([sign * wing * 0.74, base - 1, 120]);
    const over = head.project([sign * wing * 0.5, base - 5, 122]);
    const below = head.project([sign * wing * 0.46, base + 4, 124]);
    return smooth([inner, over, outer, below]);
  };
  const wingLine = (sign: number) =>
    stroked(
      smooth(
        [
          head.project([sign * (wing - 4), base - 19, 108]),
          head.project([sign * (wing + 2), base - 9, 106]),
          head.project([sign * (wing - 3), base + 1, 108]),
        ],
        { closed: false },
      ),
      paints.skinDeep,
      2.8,
      sign === away ? 0.55 : 0.3,
    );
  const [tipX, tipY] = head.project([paints.light.side * 5, base - 17, 142]);
  const glow = defs.radial([
    [0, paints.skinLight, lightnessOf(paints.skin) > 0.6 ? 0.9 : 0.6],
    [1, paints.skinLight, 0],
  ]);
  const [ridgeX, ridgeY] = head.project([paints.light.side * 3, 22, 128]);
  return (
    filled(side, fade) +
    filled(under, paints.skinDeep, 0.3) +
    filled(nostril(1) + nostril(-1), paints.skinDeep, 0.8) +
    wingLine(1) +
    wingLine(-1) +
    filled(ellipse(ridgeX, ridgeY, 8, 42), glow) +
    filled(ellipse(tipX, tipY, 13 * tip, 11), glow)
  );
}

import { lightnessOf } from './colour.ts';
import type { FaceParts } from './face.ts';
import { ellipse, filled, smooth, stroked } from './svg.ts';

/** A shadow along the side that turns away from the light, one under the tip, a spot of light on it: no outline. */
export function drawNose({ head, sitter, paints, defs }: FaceParts): string {
  const { width, length, tip } = sitter.nose;
  const base = 76 + length;
  const wing = 27 * width;
  const away = Math.abs(head.turn) > 0.25 ? Math.sign(head.turn) : -paints.light.side;
  const side = head.curve([
    [away * 22, -34, 92, 'corner'],
    [away * 10, -6, 122],
    [away * 9, 36, 138],
    [away * 11 * tip, base - 14, 150],
    [away * 8, base, 140],
    [away * wing, base + 1, 116],
    [away * (wing + 2), base - 14, 112],
    [away * 19, base - 34, 112],
    [away * 22, 14, 106],
  ]);
  const fade = defs.linear(
    [0, 0, 0, 1],
    [
      [0, paints.skinDeep, 0.34],
      [0.4, paints.skinShade, 0.5],
      [1, paints.skinDeep, 0.5],
    ],
  );
  const under = head.curve([
    [-wing, base - 6, 112],
    [-wing * 0.66, base + 3, 122],
    [-8, base + 5, 138],
    [0, base + 8, 140],
    [8, base + 5, 138],
    [wing * 0.66, base + 3, 122],
    [wing, base - 6, 112],
    [wing * 0.9, base + 7, 112],
    [0, base + 16, 118],
    [-wing * 0.9, base + 7, 112],
  ]);
  const nostril = (sign: number) => {
    const [x, y] = head.project([sign * wing * 0.48, base + 3, 128]);
    return `<ellipse cx="${Math.round(x * 10) / 10}" cy="${Math.round(y * 10) / 10}" rx="6.2" ry="3.4" transform="rotate(${sign * -14} ${Math.round(x)} ${Math.round(y)})" fill="${paints.skinDeep}"/>`;
  };
  const wingLine = (sign: number) =>
    stroked(
      smooth(
        [
          head.project([sign * (wing - 5), base - 19, 112]),
          head.project([sign * (wing + 2), base - 8, 110]),
          head.project([sign * (wing - 3), base + 3, 112]),
        ],
        { closed: false },
      ),
      paints.skinDeep,
      3,
      0.5,
    );
  const [tipX, tipY] = head.project([paints.light.side * 5, base - 17, 150]);
  const glow = defs.radial([
    [0, paints.skinLight, lightnessOf(paints.skin) > 0.6 ? 0.9 : 0.6],
    [1, paints.skinLight, 0],
  ]);
  const [ridgeX, ridgeY] = head.project([paints.light.side * 3, 18, 134]);
  return (
    filled(side, fade) +
    filled(under, paints.skinDeep, 0.34) +
    nostril(1) +
    nostril(-1) +
    wingLine(1) +
    wingLine(-1) +
    filled(ellipse(ridgeX, ridgeY, 8, 40), glow) +
    filled(ellipse(tipX, tipY, 13 * tip, 11), glow)
  );
}

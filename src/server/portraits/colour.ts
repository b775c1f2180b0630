/** '#rrggbb' */
export type Colour = string;

/** From the first (0) to the second (1), as the eye mixes them: through OKLab, where warm stays warm and nothing turns to mud. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [a, b] = [labOf(from), labOf(to)];
  return colourOf(a.map((value, axis) => value + ((b[axis] ?? 0) - value) * share) as Lab);
}

/** Lighter by that much of OKLab's lightness (0 to 1), darker if negative, as colourful as before. */
export function lighter(colour: Colour, by: number): Colour {
  const [lightness, a, b] = labOf(colour);
  return colourOf([Math.min(1, Math.max(0, lightness + by)), a, b]);
}

/** More colourful by that factor, and lighter or darker: middle tones by all of `light`, black and white not at all. */
export function vivid(colour: Colour, { colourful, light }: { colourful: number; light: number }): Colour {
  const [lightness, a, b] = labOf(colour);
  return colourOf([lightness + 4 * light * lightness * (1 - lightness), a * colourful, b * colourful]);
}

/** 0 is black, 1 is white. */
export function lightnessOf(colour: Colour): number {
  return labOf(colour)[0];
}

/** True if two things of these colours can be told apart at a glance. */
export const farApart = (one: Colour, other: Colour): boolean => apart(one, other) > 0.17;

/** How different two colours are: 0 is not at all, black and white are 1 apart. */
export function apart(one: Colour, other: Colour): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], 2 * (a[1] - b[1]), 2 * (a[2] - b[2]));
}

type Lab = [lightness: number, a: number, b: number];

const known = new Map<Colour, Lab>();

function labOf(colour: Colour): Lab {
  let lab = known.get(colour);
  if (lab === undefined) {
    lab = toLab(colour);
    if (known.size < 5000) known.set(colour, lab);
  }
  return lab;
}

function toLab(colour: Colour): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function colourOf([lightness, a, b]: Lab): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(hexOf).join('')}`;
}

function hexOf(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
}

import { lighter, mix } from './colour.ts';
import type { FaceParts } from './face.ts';
import { eyeX } from './measures.ts';
import type { EyeShape } from './sitter.ts';
import { clipped, corner, ellipse, filled, sliver, smooth, stroked } from './svg.ts';

const halfWidth = 40;

/** How far eyes are above the middle between crown and chin. */
export const eyeUp = 4;

/** How round an eye is: how far it opens, how high its lid is toward the nose and the temple, how high and strong the fold above. */
const forms: Record<
  EyeShape,
  { open: number; inner: number; outer: number; wide: number; fold: number; strength: number }
> = {
  almond: { open: 0.96, inner: 0.5, outer: 0.88, wide: 1.05, fold: 6, strength: 0.5 },
  round: { open: 1.16, inner: 0.72, outer: 0.9, wide: 0.93, fold: 6, strength: 0.55 },
  hooded: { open: 0.88, inner: 0.66, outer: 0.62, wide: 1, fold: 2.5, strength: 0.8 },
  monolid: { open: 0.8, inner: 0.62, outer: 0.86, wide: 1.02, fold: 0, strength: 0 },
  deep: { open: 0.92, inner: 0.62, outer: 0.78, wide: 0.98, fold: 10, strength: 0.7 },
};

export function drawEyes(parts: FaceParts): string {
  return drawEye(parts, 1) + drawEye(parts, -1);
}

function drawEye(parts: FaceParts, sign: 1 | -1): string {
  const { sitter, paints, mood, defs } = parts;
  const { eyes, gender, makeUp } = sitter;
  const place = placing(parts, sign);
  const form = forms[eyes.shape];
  const height = 19.4 * form.open * eyes.open * eyes.size * (1 - Math.min(0.24, mood.squint * 0.3));
  const tilt = eyes.tilt;
  const upper: [number, number][] = [
    [-1, 5],
    [-0.66, -height * form.inner],
    [-0.12, -height],
    [0.46, -height * form.outer - tilt * 0.5],
    [1, -tilt + sitter.years * 2],
  ];
  // Cheeks push the lower lid up in a smile.
  const raised = 1 - mood.smile * 0.2 - mood.open * 0.2;
  const lower: [number, number][] = [
    [0.62, height * 0.44 * raised - tilt * 0.5],
    [0.08, height * 0.68 * raised],
    [-0.55, height * 0.52 * raised + 1],
  ];
  const lids = upper.map(([u, v]) => place(u, v));
  const [inner = [0, 0], outer = [0, 0]] = [lids[0], lids.at(-1)];
  const female = gender === 'female';
  const young = 1 - sitter.years * 0.5;
  const lashWidth = female ? (5.4 + makeUp * 3) * young : 4.3;
  const wing = female ? (2 + makeUp * 7) * young : 0.5;

  const lash = smooth([
    corner(inner),
    ...lids.slice(1, -1),
    corner(place(1 + wing / halfWidth, -tilt - wing * 0.7)),
    place(0.52, -height * form.outer - tilt * 0.5 + lashWidth),
    place(-0.12, -height + lashWidth * 0.8),
    place(-0.66, -height * form.inner + lashWidth * 0.4),
  ]);
  if (mood.squint === 1) return socket(parts, sign) + laughing(parts, sign);

  const opening = smooth([corner(inner), ...lids.slice(1, -1), corner(outer), ...lower.map(([u, v]) => place(u, v))]);
  const [x, y] = place(-0.02 + mood.gaze * 0.3 * sign, -height * 0.2);
  const iris = 19.4 * eyes.size;
  const colour = paints.lit(sitter.iris);
  const shine = defs.radial(
    [
      [0, lighter(colour, 0.17)],
      [0.6, lighter(colour, 0.03)],
      [1, mix(colour, '#140c10', 0.5)],
    ],
    [0.5, 0.78, 0.75],
  );
  const { side } = paints.light;
  const looking =
    filled(ellipse(x, y, iris * 0.97, iris), mix(colour, '#140c10', 0.62)) +
    filled(ellipse(x, y + 0.6, iris * 0.86, iris * 0.88), shine) +
    filled(ellipse(x, y, iris * 0.44, iris * 0.46), '#150d12') +
    filled(ellipse(x + side * 4.6, y - 4, 3.6, 3.6), '#ffffff', 0.95);
  const lidShadow = smooth([...lids, ...[...upper].reverse().map(([u, v]) => place(u, v + 8))]);
  // An eyeball is darker at its edges. Without that, eyes stare.
  const corners = defs.radial([
    [0.5, paints.skinDeep, 0],
    [1, paints.skinDeep, 0.55],
  ]);
  const over = form.fold + eyes.fold * 3;
  const crease = sliver(
    [
      place(-0.9, -height * form.inner - over * 0.5),
      place(-0.15, -height - over),
      place(0.56, -height * form.outer - tilt * 0.8 - over),
      place(1.16, -tilt - over * 0.5 - 2 + sitter.years * 6),
    ],
    3.6,
  );
  const under = smooth([place(0.94, 0), ...lower.map(([u, v]) => place(u, v)), place(-0.85, 5)], { closed: false });
  const pouch = sliver([place(-0.8, height * 0.5 + 8), place(0, height * 0.7 + 12), place(0.85, height * 0.4 + 7)], 5);
  return (
    socket(parts, sign) +
    filled(
      pouch,
      paints.skinDeep,
      sitter.years * 0.42 + (sitter.age < 33 ? 0.6 : 1) * (Math.max(0, mood.smile - 0.5) * 0.2 + mood.open * 0.1),
    ) +
    filled(opening, paints.eyeWhite) +
    clipped(filled(opening, corners) + looking + filled(lidShadow, paints.skinDeep, 0.36), defs.clip(opening)) +
    stroked(under, paints.skinDeep, 2, 0.5) +
    (form.strength > 0 ? filled(crease, paints.skinDeep, form.strength) : '') +
    filled(lash, paints.lash)
  );
}

/** The hollow around the eye, deeper with age; with colour on it for those who like that. */
function socket(parts: FaceParts, sign: 1 | -1): string {
  const { paints, defs, sitter } = parts;
  const [x, y] = placing(parts, sign)(-0.1, -12);
  const shade = defs.radial([
    [0, paints.skinDeep, (sitter.eyes.shape === 'deep' ? 0.46 : 0.28) + sitter.makeUp * 0.14 + sitter.years * 0.1],
    [0.6, paints.skinDeep, sitter.eyes.shape === 'deep' ? 0.22 : 0.13],
    [1, paints.skinDeep, 0],
  ]);
  return filled(ellipse(x, y, 48, 28), shade);
}

function laughing(parts: FaceParts, sign: 1 | -1): string {
  const place = placing(parts, sign);
  const { paints, sitter } = parts;
  const thick = sitter.gender === 'female' ? 7.5 : 6;
  const arc = smooth([
    corner(place(-1, 5)),
    place(-0.45, -5),
    place(0.1, -8),
    place(0.6, -5),
    corner(place(1.1, 4)),
    place(0.6, -5 + thick * 0.9),
    place(0.1, -8 + thick),
    place(-0.45, -5 + thick * 0.8),
  ]);
  const fold = smooth([place(-0.6, 15), place(0.1, 18), place(0.8, 14)], { closed: false });
  return filled(arc, paints.lash) + stroked(fold, paints.skinDeep, 2.4, 0.4);
}

/** A spot of an eye: `u` from -1 (inner corner) to 1 (outer corner), `v` down from its middle. */
function placing({ head, sitter }: FaceParts, sign: 1 | -1): (u: number, v: number) => readonly [number, number] {
  const { size, shape } = sitter.eyes;
  return (u, v) => {
    const [x, y] = head.onFace(
      sign * (eyeX(sitter) + u * halfWidth * size * forms[shape].wide),
      v * (1 + sign * sitter.face.skew * 0.04) - eyeUp,
    );
    return [x, y];
  };
}

import { mix } from './colour.ts';
import type { FaceParts } from './face.ts';
import { clipped, corner, ellipse, filled, smooth, stroked } from './svg.ts';

const halfWidth = 30;

export function drawEyes(parts: FaceParts): string {
  return drawEye(parts, 1) + drawEye(parts, -1);
}

function drawEye(parts: FaceParts, sign: 1 | -1): string {
  const { sitter, paints, mood } = parts;
  const { eyes, gender, makeUp } = sitter;
  const place = placing(parts, sign);
  const height = 17.6 * eyes.open * eyes.size * (1 - Math.min(0.24, mood.squint * 0.3));
  const tilt = eyes.tilt;
  const upper: [number, number][] = [
    [-1, 5],
    [-0.62, -height * 0.52],
    [-0.1, -height],
    [0.5, -height * 0.8 - tilt * 0.6],
    [1, -tilt],
  ];
  const lower: [number, number][] = [
    [0.6, height * 0.5 - tilt * 0.4],
    [0.05, height * 0.7],
    [-0.55, height * 0.56 + 1],
  ];
  const lids = upper.map(([u, v]) => place(u, v));
  const [inner = [0, 0], outer = [0, 0]] = [lids[0], lids.at(-1)];
  const lashWidth = gender === 'female' ? 6 + makeUp * 3 : 4.6;
  const wing = gender === 'female' ? 3 + makeUp * 7 : 1;

  const lash = smooth([
    corner(inner),
    ...lids.slice(1, -1),
    corner(place(1 + wing / halfWidth, -tilt - wing * 0.8)),
    place(0.55, -height * 0.8 - tilt * 0.6 + lashWidth),
    place(-0.1, -height + lashWidth * 0.85),
    place(-0.62, -height * 0.52 + lashWidth * 0.5),
  ]);
  if (mood.squint === 1) return socket(parts, sign) + laughing(parts, sign);

  const opening = smooth([corner(inner), ...lids.slice(1, -1), corner(outer), ...lower.map(([u, v]) => place(u, v))]);
  const [x, y] = place(-0.02 + mood.gaze * 0.32 * sign, -height * 0.1);
  const iris = 14.2 * eyes.size;
  const dark = mix(paints.lit(sitter.iris), '#140c10', 0.55);
  const looking =
    filled(ellipse(x, y, iris * 0.97, iris), dark) +
    filled(ellipse(x, y + 1.4, iris * 0.8, iris * 0.82), paints.lit(sitter.iris)) +
    filled(ellipse(x, y, iris * 0.46, iris * 0.48), '#150d12') +
    filled(ellipse(x + paints.light.side * 4.5, y - 4.5, 3.1, 3.1), '#ffffff', 0.92);
  const lidShadow = smooth([...lids, ...[...upper].reverse().map(([u, v]) => place(u, v + 7))]);
  const crease = smooth(
    [
      place(-0.8, -height * 0.55 - 4),
      place(-0.1, -height - 7 - eyes.fold * 3),
      place(0.6, -height * 0.85 - tilt - 6),
      place(1.08, -tilt - 6),
    ],
    { closed: false },
  );
  const under = smooth([place(0.92, 0), ...lower.map(([u, v]) => place(u, v)), place(-0.85, 5)], { closed: false });
  return (
    socket(parts, sign) +
    filled(opening, paints.eyeWhite) +
    clipped(looking + filled(lidShadow, paints.skinDeep, 0.3), parts.defs.clip(opening)) +
    stroked(under, paints.skinDeep, 2.8, 0.6) +
    (eyes.fold > 0.25 ? stroked(crease, paints.skinDeep, 2.4, 0.55) : '') +
    filled(lash, paints.lash)
  );
}

/** The hollow around the eye, deeper with age; with colour on it for those who like that. */
function socket(parts: FaceParts, sign: 1 | -1): string {
  const { paints, defs, sitter } = parts;
  const [x, y] = placing(parts, sign)(-0.05, -10);
  const shade = defs.radial([
    [0, paints.skinDeep, 0.3 + sitter.makeUp * 0.12],
    [0.6, paints.skinDeep, 0.13],
    [1, paints.skinDeep, 0],
  ]);
  return filled(ellipse(x, y, 44, 27), shade);
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
  const { size, apart } = sitter.eyes;
  return (u, v) => {
    const [x, y] = head.onFace(sign * (63 * apart + u * halfWidth * size), v);
    return [x, y];
  };
}

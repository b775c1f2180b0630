import { lighter, mix } from '../colour.ts';
import { edge } from '../hair/cut.ts';
import { clipped, corner, filled, smooth, stroked } from '../svg.ts';
import { bodyEdge, cover, type Dressing, dark, neckline, pit, ribbed } from './cloth.ts';

export function jumper(dressing: Dressing): string {
  const line = neckline(dressing, 70, 294, 356);
  return cover(dressing, line, { away: 12 }) + ribbed(dressing, line, 22);
}

export function rollneck(dressing: Dressing): string {
  const { at, neck } = dressing.body;
  const line = neckline(dressing, 58, 284, 340);
  const tube = smooth([
    at(-1, neck + 14, 214),
    at(-1, neck + 22, 262),
    at(-1, neck + 40, 306),
    at(1, 0, 352),
    at(1, neck + 40, 306),
    at(1, neck + 22, 262),
    at(1, neck + 14, 214),
    at(1, neck * 0.5, 238),
    at(1, 0, 244),
    at(-1, neck * 0.5, 238),
  ]);
  const ribs = [-0.8, -0.5, -0.2, 0.1, 0.4, 0.7]
    .map((along) =>
      stroked(
        smooth(
          [
            [along * neck * 1.1, 226],
            [along * neck * 1.3, 345],
          ],
          { closed: false },
        ),
        dark(dressing),
        4,
        0.3,
      ),
    )
    .join('');
  return (
    cover(dressing, line, { away: 12 }) +
    filled(tube, lighter(dressing.outfit.colour, 0.03)) +
    clipped(ribs + edge(dressing, tube, bodyEdge), dressing.defs.clip(tube)) +
    stroked(
      smooth(
        [at(-1, neck + 14, 214), at(-1, neck * 0.5, 238), at(1, 0, 244), at(1, neck * 0.5, 238), at(1, neck + 14, 214)],
        { closed: false },
      ),
      dark(dressing),
      4,
      0.4,
    )
  );
}

export function hoodie(dressing: Dressing): string {
  const { at, neck } = dressing.body;
  const line = neckline(dressing, 80, 292, 372);
  const lapel = (sign: 1 | -1) => {
    const path = smooth([
      at(sign, neck + 74, 268),
      at(sign, neck + 14, 262),
      at(sign, 52, 340),
      corner(pit(dressing, 372)),
      at(sign, 36, 404),
      at(sign, neck + 60, 352),
    ]);
    return (
      filled(path, lighter(dressing.outfit.colour, sign === dressing.paints.light.side ? 0.05 : -0.02)) +
      stroked(path, dark(dressing), 3, 0.3)
    );
  };
  const cord = (sign: 1 | -1) =>
    stroked(
      smooth([at(sign, 34, 384), at(sign, 42, 460), at(sign, 38, 530)], { closed: false }),
      mix(dressing.outfit.second, '#fff6e8', 0.5),
      7,
    );
  return cover(dressing, line, { away: 14 }) + lapel(1) + lapel(-1) + cord(1) + cord(-1);
}

/** Of a hoodie; drawn before the body. */
export function hood({ body, outfit, paints, defs }: Dressing): string {
  const { at, neck } = body;
  const path = smooth([
    at(-1, neck + 92, 372),
    at(-1, neck + 96, 262),
    at(-1, neck + 10, 210),
    at(1, neck + 10, 210),
    at(1, neck + 96, 262),
    at(1, neck + 92, 372),
  ]);
  return (
    filled(path, mix(outfit.colour, paints.light.shade, 0.4)) +
    clipped(edge({ paints, defs }, path, bodyEdge), defs.clip(path))
  );
}

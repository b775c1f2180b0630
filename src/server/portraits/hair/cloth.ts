import { lighter, mix } from '../colour.ts';
import { clipped, filled, stroked } from '../svg.ts';
import { type Cut, edge } from './cut.ts';

/** Cloth in the light, with its folds. */
export function cloth(cut: Cut, path: string, folds: readonly string[]): string {
  const { paints, defs } = cut;
  const colour = cut.cloth;
  const dark = mix(colour, paints.light.shade, 0.42);
  const fill = defs.linear(paints.light.side < 0 ? [0.1, 0, 0.9, 1] : [0.9, 0, 0.1, 1], [
    [0, lighter(colour, 0.06)],
    [0.5, colour],
    [1, dark],
  ]);
  const lines = folds.map((fold, index) =>
    stroked(fold, index % 2 ? lighter(colour, 0.08) : dark, index % 2 ? 7 : 10, 0.4),
  );
  return filled(path, fill) + clipped(lines.join('') + edge(cut, path, { power: 0.35 }), defs.clip(path));
}

import type { Colour } from './colour.ts';
import { round } from './svg.ts';

type Stop = readonly [offset: number, colour: Colour, opacity?: number];

/** The gradients, clips and patterns of one picture. Each method hands back what `fill` or `clip-path` take. */
export interface Defs {
  /** From one corner of the shape to another: 0 to 1 in both directions. */
  linear(line: readonly [x1: number, y1: number, x2: number, y2: number], stops: readonly Stop[]): string;
  /** Between two places of the drawing itself, the same for all shapes. */
  across(line: readonly [x1: number, y1: number, x2: number, y2: number], stops: readonly Stop[]): string;
  /** Around the middle of the shape, unless told otherwise. */
  radial(stops: readonly Stop[], centre?: readonly [x: number, y: number, radius: number]): string;
  /** Around a place of the drawing itself, the same for all shapes. */
  around(centre: readonly [x: number, y: number, radius: number], stops: readonly Stop[]): string;
  clip(path: string): string;
  pattern(width: number, height: number, content: string, transform?: string): string;
  svg(): string;
}

export function createDefs(prefix = 'd'): Defs {
  const ids = new Map<string, string>();
  const keep = (element: string): string => {
    const id = ids.get(element) ?? `${prefix}${ids.size}`;
    ids.set(element, id);
    return `url(#${id})`;
  };
  return {
    linear: ([x1, y1, x2, y2], stops) =>
      keep(`<linearGradient x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(stop).join('')}</linearGradient>`),
    across: ([x1, y1, x2, y2], stops) =>
      keep(
        `<linearGradient gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(stop).join('')}</linearGradient>`,
      ),
    radial: (stops, [x, y, radius] = [0.5, 0.5, 0.5]) =>
      keep(`<radialGradient cx="${x}" cy="${y}" r="${radius}">${stops.map(stop).join('')}</radialGradient>`),
    around: ([x, y, radius], stops) =>
      keep(
        `<radialGradient gradientUnits="userSpaceOnUse" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}">${stops.map(stop).join('')}</radialGradient>`,
      ),
    clip: (path) => keep(`<clipPath><path d="${path}"/></clipPath>`),
    pattern: (width, height, content, transform = '') =>
      keep(
        `<pattern width="${round(width)}" height="${round(height)}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${content}</pattern>`,
      ),
    svg: () => `<defs>${[...ids].map(([element, id]) => element.replace(/^<\w+/, `$& id="${id}"`)).join('')}</defs>`,
  };
}

function stop([offset, colour, opacity = 1]: Stop): string {
  return `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;
}

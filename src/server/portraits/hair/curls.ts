import { clipped, type Spot } from '../svg.ts';
import { behind, bulging, type Cut, crown, type Flat, type Hair, mass, mirrored, onBrow, outside } from './cut.ts';

interface CurlyLook {
  length: number;
  volume?: number;
  /** How wide one curl is. */
  size?: number;
  /** Over the forehead, too. */
  fringe?: boolean;
}

/** A cloud of curls around the face. */
export function curls(cut: Cut, { length, volume = 52, size = 44, fringe = false }: CurlyLook): Hair {
  const { head, chance } = cut;
  const wide = 158 + volume;
  const round = length < 150 && !fringe;
  const end = round ? 50 : length;
  // Short and tight curls stand as one ball around the crown; long ones hang.
  const ball = (y: number) => Math.max(126, Math.sqrt(Math.max(0, (140 + volume) ** 2 - (y + 90) ** 2)));
  const count = Math.max(1, Math.round((length - 40) / 60));
  const sides = Array.from({ length: count + 1 }, (_, index): Flat => {
    const y = 40 + ((length - 40) * index) / count;
    return [round ? ball(y) : wide + 12 * Math.sin(y / 70) + 8, y];
  });
  const low: Flat[] = [
    [110, length + 26],
    [0, length + 30],
    [-110, length + 26],
  ];
  const ring = [...mirrored(sides), ...crown(volume, 0), ...sides, ...low].map((spot) =>
    head.project(outside(cut, spot)),
  );
  const back = bulging(ring, size, chance);

  const outer: Flat[] = round
    ? [-30, 0, 30, 50].map((y): Flat => [ball(y) - 4, y])
    : [
        [150 + volume * 0.8, -30],
        [152 + volume * 0.8, 40],
        [148 + volume * 0.6, Math.min(end, 120)],
        [126 + volume * 0.2, Math.min(end + 16, 190)],
      ];
  const inner: Flat[] = [
    [120, Math.min(end, 170) - 30],
    [124, 40],
    [122, -30],
    [104, -96],
    [54, fringe ? -92 : -138],
  ];
  const around = [
    ...[...mirrored(outer), ...crown(volume * 0.9, -30), ...outer].map((spot) => head.project(outside(cut, spot))),
    ...[...inner, [6, fringe ? -84 : -150] as Flat, ...mirrored(inner)].map((spot) => head.project(onBrow(spot))),
  ];
  const front = bulging(around, size * 0.82, chance);
  return {
    back: behind(cut, back) + coils(cut, ring, back, size),
    front: mass(cut, front) + coils(cut, ring, front, size),
    shadow: front,
  };
}

/** Rings of curls within the outline: `ring` shrinks toward the middle of the head, a little lighter on the side of the light. */
export function coils(
  cut: Pick<Cut, 'paints' | 'defs' | 'chance'>,
  ring: readonly Spot[],
  within: string,
  size: number,
): string {
  const { paints, defs, chance } = cut;
  const rings = [0.93, 0.84, 0.75, 0.66, 0.57].map((share, index) => {
    const spots = ring.map(([x, y]): Spot => [x * share, -40 + (y + 40) * share]);
    const dashes = `${Math.round(size * (1 + chance.next()))} ${Math.round(size * (0.5 + chance.next() * 0.8))}`;
    const colour = index % 2 ? paints.hairShade : paints.hairLight;
    return `<path d="${bulging(spots, size * 0.8, chance)}" fill="none" stroke="${colour}" stroke-width="${Math.max(3, Math.round(size * 0.13))}" stroke-linecap="round" stroke-dasharray="${dashes}" stroke-opacity="${index % 2 ? 0.5 : 0.42}"/>`;
  });
  return clipped(rings.join(''), defs.clip(within));
}

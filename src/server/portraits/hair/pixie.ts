import { filled } from '../svg.ts';
import { type Cut, crown, type Flat, type Hair, onBrow, outside, sheen } from './cut.ts';
import { nape } from './skull.ts';
import { combedLocks, hairsOf, leaf, type Tress } from './tress.ts';

/** Cut close around the neck, longer above, swept over the forehead from a parting. */
export function pixie(cut: Cut, { to = 1 }: { to?: -1 | 1 }): Hair {
  const { head, paints, chance } = cut;
  const volume = 18 + chance.next() * 10;
  const brow: Flat[] = [
    [to * 120, -60],
    [to * 84, -96],
    [to * 20, -120],
    [-to * 52, -150],
    [-to * 96, -116],
    [-to * 121, -60],
  ];
  const around = crown(volume, 12).map((spot) => outside(cut, spot));
  const body = head.curve([...(to > 0 ? around : around.reverse()), ...brow.map(onBrow)]);
  const on = (x: number, y: number) => head.project(onBrow([to * x, y]));
  const swept = (count: number, low: number): Tress[] =>
    Array.from({ length: count }, (_, index): Tress => {
      const share = index / (count - 1);
      const tip = on(132 - share * 92 - chance.next() * 10, low - share * 46 + chance.next() * 18);
      const root = on(-54 + share * 8, -238 + share * 78);
      return [root, on(62 - share * 56, -196 + share * 52), tip];
    });
  const other = [0, 1, 2, 3, 4].map((index): Tress => {
    const tip = on(-126 + index * 3, -4 - index * 22 + chance.next() * 16);
    return [on(-58, -232 + index * 18), on(-112 + index * 5, -170 + index * 14), tip];
  });
  // Before the ears.
  const beside = ([1, -1] as const).flatMap((sign) =>
    [0, 1, 2].map((index): Tress => {
      const at = (x: number, y: number) => head.project([to * sign * x, y, 34]);
      return [
        at(134 - index * 7, -110),
        at(138 - index * 8, -30),
        at(126 - index * 4, 66 - index * 22 + chance.next() * 16),
      ];
    }),
  );
  const over = ([-1, 1] as const).flatMap((sign) =>
    [0, 1, 2].map((index): Tress => {
      const at = (x: number, y: number) => head.project(outside(cut, [to * sign * x, y]));
      const wide = volume + 2 + chance.next() * 4;
      return [
        at(80 + index * 20, -226 + index * 22),
        at(136 + index * 9, -160 + index * 38),
        at(130 + wide, -74 + index * 36),
      ];
    }),
  );
  const tresses = [...over, ...other, ...swept(8, -38), ...swept(7, -58)];
  return {
    back: nape(cut, paints.hairShade, 128),
    front:
      filled(body, sheen(cut)) +
      combedLocks(cut, beside, 26, 0.1) +
      combedLocks(cut, tresses, 38) +
      filled(hairsOf(cut, tresses.slice(6), 14), paints.hairLight, 0.4) +
      filled(hairsOf(cut, tresses.slice(6), 12), paints.hairShade, 0.5),
    shadow:
      body +
      tresses
        .slice(11)
        .map((tress) => leaf(tress, 36))
        .join(''),
  };
}

import type { Chance } from '../../demo/random.ts';
import { mix } from '../colour.ts';
import { clipped, filled, type Spot, sliver, smooth } from '../svg.ts';
import { type Cut, combedTo, crown, type Flat, type Hair, mass, mirrored, onBrow, outside } from './cut.ts';
import { billowed, tiers } from './locks.ts';
import { cap, hairline, nape, shade, shorn } from './skull.ts';

interface ShortLook {
  /** Above the forehead. */
  height?: number;
  /** Combed to the left (-1), up (0) or to the right. */
  to?: -1 | 0 | 1;
  sides?: 'short' | 'full';
  back?: number;
}

/** Short at the sides, longer above, combed to a side or up: from a crew cut to a quiff. */
export function combed(cut: Cut, { height = 36, to = 1, sides = 'short', back = 0 }: ShortLook): Hair {
  const { head } = cut;
  const full = sides === 'full';
  const way = to || 0.5;
  const lean = way * 34;
  const over: Flat[] = [
    [138 + (full ? 8 : 0), -86],
    [144 + (full ? 10 : 3), -128],
    [121 + lean * 0.4, -186 - height * 0.35],
    [70 + lean, -222 - height * 0.9],
    [10 + lean, -232 - height],
    [-60 + lean, -226 - height * 0.75],
    [-116 + lean * 0.3, -188 - height * 0.3],
    [-(144 + (full ? 10 : 3)), -128],
    [-(138 + (full ? 8 : 0)), -86],
  ];
  const dip = (x: number) => (x * way > 0 ? 10 : -4) * Math.abs(way);
  // Hair ends in tips: a hairline without any looks like a cap.
  const brow = [-114, -98, -80, -62, -44, -26, -8, 10, 28, 46, 64, 82, 98, 114].map((x, index): Flat => {
    const bare = back * (Math.abs(x) > 60 ? 0.7 : 0.3);
    const y = -152 + (Math.abs(x) / 114) ** 4 * 42 - bare + dip(x);
    if (index % 2 === 0) return [x, y];
    const drop = 2 + cut.chance.next() * 11;
    return [x + way * (2 + cut.chance.next() * 12), y + drop, 'corner'];
  });
  const top = head.curve([...lobed(over, way, cut.chance).map((spot) => outside(cut, spot)), ...brow.map(onBrow)]);
  const strands = combedTo(
    cut,
    [-112, -96, -78, -58, -40, -20, 0, 20, 40, 60, 80, 98, 112].map((x): Flat => [x, -142 - back * 0.4]),
    [lean * 2.8, -206 - height * 0.7],
    { bend: 0.3, spread: 0.5 },
  );
  return {
    ...sidesOf(cut, full ? 12 : 4, back, full ? 0.96 : 0.84, mass(cut, top, strands)),
    shadow: top,
  };
}

/** Locks along the outline over the crown, which runs from right to left: between two of them it dips, nearer to the one behind. */
function lobed(over: readonly Flat[], way: number, chance: Chance): Flat[] {
  return over.flatMap(([x, y], index): Flat[] => {
    const [nextX, nextY] = over[index + 1] ?? [x, y];
    if (index < 2 || index > over.length - 4) return [[x, y]];
    const [share, deep] = [0.5 + way * 0.25, 0.02 + chance.next() * 0.05];
    return [
      [x, y - chance.next() * 6],
      [x + (nextX - x) * share * (1 - deep), y + (nextY - y) * share + Math.abs(nextX - x) * deep * 3],
    ];
  });
}

/** Falls over the forehead in locks. */
export function tousled(cut: Cut, { height = 30, to = 1 }: ShortLook): Hair {
  const { head, paints } = cut;
  const over: Flat[] = [
    [152, -92],
    [150, -150],
    [112, -208 - height * 0.5],
    [46, -230 - height],
    [-26, -236 - height * 0.8],
    [-98, -212 - height * 0.4],
    [-150, -150],
    [-152, -92],
  ];
  const low: Flat[] = [
    [-122, -76],
    [-70, -116],
    [0, -124],
    [70, -116],
    [122, -76],
  ];
  const top = head.curve([...over.map((spot) => outside(cut, spot)), ...low.map(onBrow)]);
  const root = head.project([to * -40, -228 - height * 0.6, 30]);
  const locks = [-118, -84, -46, -8, 30, 66, 98, 122].map((x, index): Spot[] => {
    const tip = head.project(onBrow([x + to * 20, -74 + ((index * 37) % 5) * 7 + Math.abs(x) * 0.24]));
    const bend = head.project(onBrow([x - to * 6, -150]));
    const start: Spot = [root[0] + (bend[0] - root[0]) * 0.35, root[1] + 18];
    return [start, bend, [(bend[0] + tip[0]) / 2 + to * 4, (bend[1] + tip[1]) / 2], tip];
  });
  const drawn = locks.map((lock, index) => {
    const path = sliver(lock, 62, 'broad');
    return filled(
      path,
      mix(paints.hair, index % 2 ? paints.hairLight : paints.hairShade, index % 3 === 0 ? 0.15 : 0.4),
    );
  });
  const inner =
    mass(cut, top, combedTo(cut, low, [to * -30, -222 - height * 0.4], { bend: 0.6, spread: 0.5 })) + drawn.join('');
  return { ...sidesOf(cut, 12, 0, 0.95, inner), shadow: top + locks.map((lock) => sliver(lock, 56, 'broad')).join('') };
}

/** Short sides and curls above. */
export function curlyTop(cut: Cut, { height = 40, size = 40 }: ShortLook & { size?: number }): Hair {
  const { head, chance } = cut;
  const over: Flat[] = [
    [140, -92],
    [154, -150],
    [120, -206 - height * 0.5],
    [50, -234 - height],
    [-50, -234 - height],
    [-120, -206 - height * 0.5],
    [-154, -150],
    [-140, -92],
  ];
  const low: Flat[] = [
    [-104, -108],
    [-50, -126],
    [0, -120],
    [50, -128],
    [104, -108],
  ];
  const spots = [
    ...over.map((spot) => head.project(outside(cut, spot))),
    ...low.map((spot) => head.project(onBrow(spot))),
  ];
  const top = billowed(spots, size * 0.8, chance);
  return {
    ...sidesOf(
      cut,
      6,
      0,
      0.86,
      mass(cut, top) +
        tiers(cut, spots, { size, from: 0.5, middle: head.project([0, -160, 40]), bare: (_, y) => y > -96 }),
    ),
    shadow: smooth(spots),
  };
}

/** Cut close around the neck, longer above, a soft line over the forehead. */
export function pixie(cut: Cut, { to = 1 }: ShortLook): Hair {
  const { head, paints } = cut;
  const right: Flat[] = [
    [136, 66, 'corner'],
    [123, 34],
    [119, -26],
  ];
  const sweep: Flat[] = [
    [112, -70],
    [66, -84],
    [6, -104],
    [-56, -148, 'corner'],
    [-104, -104],
  ];
  const line = to > 0 ? sweep : mirrored(sweep);
  const path = head.curve([
    ...crown(22, 30).map((spot) => outside(cut, spot)),
    ...right.map(onBrow),
    ...line.map(onBrow),
    ...mirrored(right).map(onBrow),
  ]);
  const from = [124, 100, 64, 30, -10, -36].map(
    (x, index): Flat => [to * x, [-10, -74, -86, -98, -112, -136][index] ?? -100],
  );
  const strands = combedTo(cut, from, [-to * 62, -236], { bend: 0.6, spread: 0.2 });
  return {
    back: nape(cut, paints.hairShade, 132),
    front: mass(cut, path, strands),
    shadow: path,
  };
}

/** Sides and neck in a short cut, with what is above them. */
function sidesOf(cut: Cut, volume: number, back: number, share: number, top: string): Hair {
  const path = cap(cut, volume, hairline(back), [0, -156 - back * 0.3]);
  const short = shorn(cut, share);
  return {
    back: nape(cut, short, 104),
    front: filled(path, short) + clipped(shade(cut, short), cut.defs.clip(path)) + top,
    bareEars: true,
  };
}

import { mix } from '../colour.ts';
import { filled, type Spot, smooth } from '../svg.ts';
import { type Cut, type Flat, type Hair, mass, onBrow, outside, sheen } from './cut.ts';
import { billowed, tiers } from './locks.ts';
import { bristles, cap, hairline, nape, shorn } from './skull.ts';
import { combedLocks, hairsOf, inwards, leaf, type Tress } from './tress.ts';

interface ShortLook {
  /** Above the forehead. */
  height?: number;
  /** Combed to the left (-1), up (0) or to the right. */
  to?: -1 | 0 | 1;
  sides?: 'short' | 'full';
  back?: number;
}

/** Short at the sides, longer above, combed up and a little aside: from a crew cut to a quiff. */
export function combed(cut: Cut, { height = 36, to = 1, sides = 'short', back = 0 }: ShortLook): Hair {
  const { head, chance } = cut;
  const way = to || (chance.next() < 0.5 ? 0.45 : -0.45);
  const lean = way * 34;
  const over = crest(cut, { height, lean, full: sides === 'full' });
  const rising = (xs: readonly number[], reach: number): Tress[] =>
    xs.map((x) => {
      const root = head.project(onBrow([x, hairlineAt(x, back) + 2 + chance.next() * 2]));
      const high = 1 - Math.min(1, Math.abs(x) / 150) ** 2.4;
      const tip: Flat = [
        x * 0.84 + lean * (1 + reach) + (chance.next() - 0.5) * 14,
        -150 - (78 + height) * high * reach - chance.next() * 5,
      ];
      const [tipX, tipY] = head.project(outside(cut, tip));
      // Hair rises before it leans.
      return [root, [root[0] + (tipX - root[0]) * 0.2, root[1] + (tipY - root[1]) * 0.64], [tipX, tipY]];
    });
  const far = rising([-112, -92, -64, -34, -4, 26, 56, 84, 112], 1.02);
  const near = rising([-102, -78, -50, -20, 10, 42, 70, 100], 0.8);
  const order = (tresses: Tress[]) => (way > 0 ? tresses.reverse() : tresses);
  return topped(cut, { over, tresses: [...order(far), ...order(near)], sides, back, width: 40 });
}

/** Combed straight back, with a gloss. */
export function slicked(cut: Cut, { height = 22, back = 0 }: ShortLook): Hair {
  const { head, chance } = cut;
  const over = crest(cut, { height, lean: 0, full: true });
  const tresses = [-114, -98, -78, -56, -34, -11, 12, 34, 57, 79, 99, 114].map((x): Tress => {
    const root = head.project(onBrow([x, hairlineAt(x, back) - chance.next() * 9]));
    const tip = head.project(outside(cut, [x * 0.92, -170 - (50 + height) * (1 - (x / 128) ** 2)]));
    return [root, [(root[0] + tip[0]) / 2 + x * 0.05, (root[1] + tip[1]) / 2 - 4], tip];
  });
  return topped(cut, { over, tresses: inwards(tresses), sides: 'full', back, width: 44 });
}

/** From a parting to the other side. */
export function parted(cut: Cut, { height = 26, to = 1, back = 0 }: ShortLook): Hair {
  const { head, chance } = cut;
  const over = crest(cut, { height, lean: -to * 16, full: true });
  const from = -to * (58 + chance.next() * 16);
  const swept = Array.from({ length: 9 }, (_, index): Tress => {
    const share = index / 8;
    const root = head.project(onBrow([from + to * share * 60, -150 - back * 0.5 - (1 - share) * 62]));
    const tip = head.project(onBrow([to * (128 - (1 - share) * 8), -150 + share * 66 + chance.next() * 16]));
    const [x, y] = [(root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2];
    return [root, [x + to * 4, y - 34 - (1 - share) * height * 0.9], tip];
  });
  const down = [0, 1, 2, 3].map((index): Tress => {
    const root = head.project(onBrow([from - to * 4, -212 + index * 17 - back * 0.4]));
    const tip = head.project(onBrow([-to * 129, -96 + index * 4]));
    return [root, [(root[0] + tip[0]) / 2 - to * 16, (root[1] + tip[1]) / 2 - 18 + index * 6], tip];
  });
  return topped(cut, { over, tresses: [...down, ...swept], sides: 'full', back, width: 30 });
}

/** Round over the crown, from the right temple to the left one. */
function crest(cut: Cut, { height, lean, full }: { height: number; lean: number; full: boolean }): Spot[] {
  const wide = full ? 8 : 2;
  const spots: Flat[] = [
    [137 + wide, -92],
    [141 + wide, -132],
    [119 + lean * 0.4, -186 - height * 0.36],
    [70 + lean, -220 - height * 0.84],
    [8 + lean, -230 - height],
    [-58 + lean, -222 - height * 0.76],
    [-115 + lean * 0.4, -186 - height * 0.3],
    [-141 - wide, -132],
    [-137 - wide, -92],
  ];
  return spots.map((spot) => cut.head.project(outside(cut, spot)));
}

/** Height of the hairline; `back` is how far years have moved it, most at the temples. */
function hairlineAt(x: number, back: number): number {
  const bay = Math.exp(-(((Math.abs(x) - 78) / 26) ** 2));
  return -142 + (Math.abs(x) / 116) ** 5 * 46 - back * (0.3 + bay * 0.8) - bay * 6;
}

interface Top {
  over: readonly Spot[];
  tresses: readonly Tress[];
  sides: 'short' | 'full';
  back: number;
  width: number;
}

/** A body of hair between crown and hairline, locks over it with tips beyond its outline, and the sides below. */
function topped(cut: Cut, { over, tresses, sides, back, width }: Top): Hair {
  const { head, paints } = cut;
  const low: Flat[] = [
    [-120, -84],
    [-102, -112 - back * 0.4],
    [-72, -140 - back],
    [-30, -147 - back * 0.4],
    [30, -147 - back * 0.4],
    [72, -140 - back],
    [102, -112 - back * 0.4],
    [120, -84],
  ];
  const path = smooth([...over, ...low.map((spot) => head.project(onBrow(spot)))]);
  const locks = combedLocks(cut, tresses, width);
  const top =
    filled(path, sheen(cut)) +
    locks +
    filled(hairsOf(cut, tresses, 12), paints.hairLight, 0.4) +
    filled(hairsOf(cut, tresses, 10), paints.hairShade, 0.5);
  return { ...sidesOf(cut, sides === 'full' ? 9 : 3, back, sides === 'full', top), shadow: path };
}

/** Falls over the forehead in locks. */
export function tousled(cut: Cut, { height = 30, to = 1 }: ShortLook): Hair {
  const { head, chance } = cut;
  const way = to || 1;
  const over = crest(cut, { height: height * 0.8, lean: -way * 14, full: true });
  const falling = (xs: readonly number[], low: number): Tress[] =>
    xs.map((x) => {
      const root = head.project(outside(cut, [x * 0.5 - way * 26, -218 - height * 0.7 * (1 - (x / 150) ** 2)]));
      const bend = head.project(onBrow([x * 1.04 - way * 10, -168 + chance.next() * 16]));
      const down = low + (Math.abs(x) / 120) ** 2 * 34 + (chance.next() - 0.5) * 34;
      return [root, bend, head.project(onBrow([x * 0.98 + way * (16 + chance.next() * 18), down]))];
    });
  const far = falling([-118, -94, -66, -36, -6, 24, 54, 84, 110], -104);
  const near = falling([-106, -76, -44, -14, 18, 50, 80, 102], -92);
  const order = (tresses: Tress[]) => (way > 0 ? tresses : tresses.reverse());
  const loose = [-70, -24, 30, 76].map((x): Tress => {
    const at = (across: number, up: number) => head.project(outside(cut, [x + across, -206 - height * 0.6 - up]));
    return [at(-way * 30, -10), at(0, 12), at(way * (34 + chance.next() * 16), 12 + chance.next() * 14)];
  });
  const tresses = [...order(far), ...order(near)];
  const hair = topped(cut, { over, tresses, sides: 'full', back: 0, width: 40 });
  return {
    ...hair,
    back: `${hair.back ?? ''}${combedLocks(cut, loose, 22)}`,
    shadow: [...far, ...near].map((tress) => leaf(tress, 40)).join(''),
  };
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
      false,
      mass(cut, top) +
        tiers(cut, spots, { size, from: 0.5, middle: head.project([0, -160, 40]), bare: (_, y) => y > -96 }),
    ),
    shadow: smooth(spots),
  };
}

/** Sides and neck in a short cut, with what is above them: clipped toward the ears, or combed back over them. */
function sidesOf(cut: Cut, volume: number, back: number, full: boolean, top: string): Hair {
  const { paints, defs } = cut;
  const path = cap(cut, volume, hairline(back), [0, -156 - back * 0.3]);
  const colour = mix(paints.temples, paints.hairShade, 0.3);
  const fade = defs.across(
    [0, -120, 0, 44],
    [
      [0, colour],
      [0.5, colour, full ? 1 : 0.86],
      [1, colour, full ? 0.75 : 0.25],
    ],
  );
  return {
    back: nape(cut, full ? mix(colour, paints.hairShade, 0.6) : shorn(cut, 0.8), full ? 104 : 92),
    front: filled(path, fade) + bristles(cut, path, { count: full ? 60 : 90, from: -150, to: 30 }) + top,
    bareEars: true,
  };
}

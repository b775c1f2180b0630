import type { Landmark } from '../head.ts';
import { clipped, ellipse, filled, type Spot, sliver, smooth, stroked } from '../svg.ts';
import { overFace } from './curls.ts';
import { type Cut, combedTo, crown, type Flat, type Hair, mass, mirrored, onBrow, outside } from './cut.ts';
import { billowed, tiers, winding } from './locks.ts';
import { cap, hairline, nape } from './skull.ts';

const pulled: readonly Flat[] = [
  128, 124, 119, 110, 98, 84, 66, 46, 26, 6, -16, -36, -56, -74, -92, -106, -116, -123, -128,
].map((x, index): Flat => [x, -160 + (Math.abs(x) / 126) ** 3.4 * 124 + (index % 3) * 3]);

/** Combed back from the face; `to` is where it is tied. */
export function pulledBack(cut: Cut, to: Flat, volume = 16): string {
  const { line, middle } = fineLine(cut);
  const path = cap(cut, volume, line, middle);
  const combed = combedTo(cut, pulled, to, { bend: 0.75, spread: 0.42 });
  return mass(cut, path, combed);
}

/** A hairline of one's own: how deep the bays above the temples are, and how low its middle is. */
function fineLine({ chance }: Cut): { line: Flat[]; middle: Flat } {
  const [bay, low] = [chance.next() * 16, chance.next() * 12];
  const line: Flat[] = [
    [139, 30],
    [129, 2],
    [127, -48],
    [116, -98],
    [92, -136 - bay],
    [58, -151 - bay * 0.4],
    [24, -154 + low * 0.5],
  ];
  return { line, middle: [0, -156 + low] };
}

export function topBun(cut: Cut): Hair {
  const { head, paints } = cut;
  const spots: Flat[] = [
    [-66, -238],
    [-86, -292],
    [-54, -340],
    [4, -354],
    [60, -338],
    [86, -288],
    [64, -238],
  ];
  const turns = [-1, 0, 1].map((side) =>
    [
      [side * 60 - 20, -246, -25],
      [side * 40 - 6, -290, -25],
      [side * 26 + 12, -318, -25],
      [side * 10 + 40, -338, -25],
    ].map(([x = 0, y = 0, z = 0]) => head.project([x, y, z])),
  );
  return {
    back: nape(cut, paints.hairShade, 110) + mass(cut, head.curve(spots.map((spot) => outside(cut, spot))), turns),
    front: pulledBack(cut, [0, -270]),
    bareEars: true,
  };
}

export function lowBun(cut: Cut): Hair {
  const { head, paints, defs } = cut;
  const side = head.turn > 0 ? -1 : 1;
  const [x, y] = head.project([side * 84, 112, -120]);
  const bun = ellipse(x, y, 78, 70);
  const turns = [24, 42, 60].map((reach) =>
    stroked(ellipse(x + side * 6, y + 4, reach, reach * 0.88), paints.hairShade, 5, 0.5),
  );
  return {
    back: nape(cut, paints.hairShade, 118) + mass(cut, bun) + clipped(turns.join(''), defs.clip(bun)),
    front: pulledBack(cut, [0, -236], 14),
    bareEars: true,
  };
}

/** Curls that are tied up stay curls: in the knot, over the head and at the edges. */
export function curlyBun(cut: Cut, { high = false }): Hair {
  const { head, paints, chance } = cut;
  const side = head.turn > 0 ? -1 : 1;
  const [x, y, wide] = high ? [0, -282, 106] : [side * 96, 104, 84];
  const [atX, atY] = head.project([x, y, high ? -25 : -110]);
  const round = Array.from({ length: 12 }, (_, index): Spot => {
    const turn = (index * Math.PI) / 6;
    const far = wide * (0.86 + chance.next() * 0.2);
    return [atX + Math.cos(turn) * far, atY + Math.sin(turn) * far * 0.86];
  });
  const knot = billowed(round, 34, chance);
  const line = hairline();
  const skull = [
    ...crown(high ? 18 : 22, 30).map((spot) => head.project(outside(cut, spot))),
    ...[...line, [0, -150] as Flat, ...mirrored(line)].map((spot) => head.project(onBrow(spot))),
  ];
  const over = billowed(skull, 22, chance);
  return {
    back:
      nape(cut, paints.hairShade, 116) +
      mass(cut, knot) +
      tiers(cut, round, { size: 34, from: 0.05, middle: [atX, atY] }),
    front: mass(cut, over) + tiers(cut, skull, { size: 34, from: 0.5, bare: overFace(cut, -122) }) + tendrils(cut),
    shadow: smooth(skull),
    bareEars: true,
  };
}

/** Small curls that escape at the temples. */
function tendrils({ head, paints, chance }: Cut): string {
  const places = [
    [121, -44, 26],
    [128, -6, 32],
    [127, 32, 26],
  ] as const;
  const drawn = ([1, -1] as const).map((sign) =>
    places
      .map(([x, y, wide], index) => {
        const [atX, atY] = head.project([sign * x, y, 46]);
        return winding([atX, atY - wide / 2], [sign * (index % 2 ? 0.3 : -0.25), 1], wide * 0.6, chance);
      })
      .join(''),
  );
  return stroked(drawn.join(''), paints.hair, 7);
}

export function ponytail(cut: Cut, { length = 380, high = false, wave = 14 }): Hair {
  const { head, paints } = cut;
  const side = head.turn > 0 ? -1 : 1;
  const [x, y] = high ? [side * 40, -240] : [side * 110, -120];
  const tail: Flat[] = [
    [x - side * 30, y - 6],
    [x + side * 60, y - 50],
    [side * 214, -20],
    [side * 222 + wave, 140],
    [side * 206 - wave, 290],
    [side * 168, length],
    [side * 140, length - 60],
    [side * 148 + wave, 200],
    [side * 140, 40],
    [side * 120, -80],
  ];
  const away = ([across, down]: Flat): Landmark => [across, down, -70];
  const strands = [16, 34, 52].map((inset) => {
    const spots: Flat[] = [
      [x + side * 40, y - 30],
      [side * (206 - inset), 0],
      [side * (212 - inset) + wave, 140],
      [side * (196 - inset) - wave, 290],
    ];
    return spots.map((spot) => head.project(away(spot)));
  });
  return {
    back: nape(cut, paints.hairShade, 110) + mass(cut, head.curve(tail.map(away)), strands),
    front: pulledBack(cut, high ? [0, -270] : [0, -238]),
    bareEars: true,
  };
}

/** One braid over a shoulder: strands cross in turn, each over the one before, down to a ribbon. */
export function sideBraid(cut: Cut, { length = 430 }): Hair {
  const { head, paints, defs } = cut;
  const side = head.turn > 0 ? -1 : 1;
  const count = 9;
  const step = (length - 110) / count;
  const centre = (along: number): Spot =>
    head.project([side * (140 + Math.sin(along * 2.4) * 26), 96 + (length - 96) * along, 30]);
  const widthAt = (along: number) => 34 - along * 15;
  const strand = (index: number): string => {
    const along = index / count;
    const [x, y] = centre(along);
    const width = widthAt(along);
    const lean = index % 2 ? 1 : -1;
    const fill = defs.linear(lean < 0 ? [0, 0, 1, 1] : [1, 0, 0, 1], [
      [0, lean * paints.light.side > 0 ? paints.hairLight : paints.hair],
      [1, paints.hairShade],
    ]);
    const path = smooth([
      [x - lean * width * 0.5, y - step * 0.9],
      [x + lean * width * 0.55, y - step * 0.75],
      [x + lean * width, y + step * 0.1],
      [x + lean * width * 0.45, y + step * 0.85],
      [x - lean * width * 0.55, y + step * 1.25, 'corner'],
      [x - lean * width * 0.3, y + step * 0.2],
    ]);
    const hairs = sliver(
      [
        [x - lean * width * 0.2, y - step * 0.6],
        [x + lean * width * 0.7, y],
        [x - lean * width * 0.2, y + step],
      ],
      5,
    );
    return filled(path, fill) + filled(hairs, paints.hairShade, 0.35);
  };
  const [endX, endY] = centre(1);
  const tuft = smooth([
    [endX - 15, endY + step * 0.5],
    [endX + 15, endY + step * 0.5],
    [endX + 24, endY + step * 1.6],
    [endX + side * 6, endY + step * 2.7, 'corner'],
    [endX - 22, endY + step * 1.6],
  ]);
  const core = sliver([centre(-0.1), centre(0.3), centre(0.65), centre(1.08)], 62, 'broad');
  const braid =
    filled(core, paints.hairShade) +
    Array.from({ length: count + 1 }, (_, index) => strand(index)).join('') +
    filled(tuft, paints.hair) +
    filled(ellipse(endX, endY + step * 0.62, 19, 11), cut.cloth);
  const behindEar = head.curve([
    [side * 130, -30, -20],
    [side * 172, 10, -20],
    [side * 178, 90, 10],
    [side * 124, 128, 20],
    [side * 112, 40, -20],
  ]);
  return {
    back: nape(cut, paints.hairShade, 120),
    front: filled(behindEar, paints.hair) + braid + pulledBack(cut, [60, -232], 20),
  };
}

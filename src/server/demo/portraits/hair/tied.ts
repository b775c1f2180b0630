import { ellipse, filled, type Spot, stroked } from '../svg.ts';
import { behind, type Cut, combedTo, crown, type Flat, type Hair, mass, mirrored, onBrow, outside } from './cut.ts';
import { hairline } from './short.ts';

const pulled: readonly Flat[] = [
  [-126, -40],
  [-112, -96],
  [-76, -134],
  [-30, -150],
  [30, -150],
  [76, -134],
  [112, -96],
  [126, -40],
];

/** Combed back from the face; `to` is where it is tied. */
function pulledBack(cut: Cut, to: Flat, volume = 16): { path: string; front: string } {
  const path = cut.head.curve([
    ...crown(volume, 24).map((spot) => outside(cut, spot)),
    ...hairline().map(onBrow),
    onBrow([0, -154]),
    ...mirrored(hairline()).map(onBrow),
  ]);
  return { path, front: mass(cut, path, { strands: combedTo(cut, pulled, to, 0.55) }) };
}

/** A few thin locks that got away, in front of the ears. */
function loose(cut: Cut): string {
  const lock = (sign: number) =>
    cut.head.curve([
      onBrow([sign * 122, -60, 'corner']),
      [sign * 140, -10, 40],
      [sign * 138, 60, 40],
      [sign * 124, 116, 50, 'corner'],
      [sign * 130, 54, 45],
      [sign * 126, -10, 50],
    ]);
  return filled(lock(1), cut.paints.hair) + filled(lock(-1), cut.paints.hair);
}

export function topBun(cut: Cut): Hair {
  const { front } = pulledBack(cut, [0, -270]);
  const bun = (
    [
      [-66, -240],
      [-84, -292],
      [-54, -342],
      [4, -356],
      [60, -338],
      [84, -288],
      [64, -240],
    ] as Flat[]
  ).map((spot) => outside(cut, spot));
  const turns = [-1, 0, 1].map((side) =>
    cut.head.curve(
      [
        [side * 60 - 20, -250, -25],
        [side * 30, -310, -25],
        [side * 10 + 40, -336, -25],
      ],
      { closed: false },
    ),
  );
  return { back: mass(cut, cut.head.curve(bun), { strands: turns }), front: front + loose(cut) };
}

export function lowBun(cut: Cut): Hair {
  const { front } = pulledBack(cut, [0, -236], 14);
  const side = cut.head.turn > 0 ? -1 : 1;
  const [x, y] = cut.head.project([side * 92, 118, -120]);
  const bun = ellipse(x, y, 78, 70);
  return {
    back: mass(cut, bun, { strands: [ellipse(x + 6, y, 40, 34), ellipse(x + 4, y, 60, 54)] }),
    front: front + loose(cut),
  };
}

export function ponytail(cut: Cut, { length = 380, high = false, wave = 14 }): Hair {
  const { front } = pulledBack(cut, high ? [0, -270] : [0, -238]);
  const side = cut.head.turn > 0 ? -1 : 1;
  const top: Flat = high ? [side * 40, -240] : [side * 110, -120];
  const [x, y] = top;
  const tail = cut.head.curve(
    (
      [
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
      ] as Flat[]
    ).map(([across, down]): [number, number, number] => [across, down, -70]),
  );
  const strands = [16, 34, 52].map((inset) =>
    cut.head.curve(
      [
        [x + side * 40, y - 30, -70],
        [side * (206 - inset), 0, -70],
        [side * (212 - inset) + wave, 140, -70],
        [side * (196 - inset) - wave, 290, -70],
      ],
      { closed: false },
    ),
  );
  return { back: mass(cut, tail, { strands }), front: front + (high ? '' : loose(cut)) };
}

/** One braid over a shoulder. */
export function sideBraid(cut: Cut, { length = 430 }): Hair {
  const { head, paints } = cut;
  const { front } = pulledBack(cut, [60, -232], 20);
  const side = head.turn > 0 ? -1 : 1;
  let links = '';
  const count = 9;
  for (let index = count; index >= 0; index--) {
    const along = index / count;
    const [x, y] = head.project([side * (142 + Math.sin(along * 2.4) * 26), 84 + (length - 84) * along, 30]);
    const width = 44 - along * 20;
    for (const lean of [-1, 1])
      links += `<ellipse cx="${Math.round(x + lean * width * 0.36)}" cy="${Math.round(y)}" rx="${Math.round(width * 0.56)}" ry="${Math.round(width * 0.86)}" transform="rotate(${lean * 34} ${Math.round(x + lean * width * 0.36)} ${Math.round(y)})" fill="${lean * paints.light.side > 0 ? paints.hair : paints.hairShade}" stroke="${paints.hairShade}" stroke-width="3"/>`;
  }
  const nape = head.curve([
    [side * 130, -30, -20],
    [side * 168, 20, -20],
    [side * 178, 90, 10],
    [side * 120, 120, 20],
    [side * 110, 40, -20],
  ]);
  return { back: behind(cut, nape), front: filled(nape, paints.hairShade) + links + front };
}

/** Many thin braids or locs, open or gathered on top. */
export function ropes(cut: Cut, { length = 380, width = 26, gathered = false }): Hair {
  const { head, paints, chance } = cut;
  const rope = (spots: Spot[], index: number): string => {
    const d = `M${spots.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join(' ')}`;
    const [[x0, y0] = [0, 0], [x1, y1] = [0, 0], [x2, y2] = [0, 0], [x3, y3] = [0, 0]] = spots;
    const path = `M${Math.round(x0)} ${Math.round(y0)}C${Math.round(x1)} ${Math.round(y1)} ${Math.round(x2)} ${Math.round(y2)} ${Math.round(x3)} ${Math.round(y3)}`;
    const light = index % 3 === 0;
    return d === ''
      ? ''
      : stroked(path, paints.hairShade, width + 3) +
          stroked(path, paints.hair, width - 3) +
          stroked(path, paints.hairLight, 4, light ? 0.6 : 0.3) +
          `<path d="${path}" fill="none" stroke="${paints.hairShade}" stroke-width="${width - 4}" stroke-dasharray="2.5 ${Math.round(width * 0.55)}" stroke-opacity=".55"/>`;
  };
  const hang = (x: number, index: number, depth: number): string => {
    const reach = length * (0.9 + chance.next() * 0.14);
    const sign = Math.sign(x) || 1;
    return rope(
      [
        head.project([x * 0.55, -215, depth]),
        head.project([x * 1.12, -170, depth]),
        head.project([x * 1.1 + sign * 12, reach * 0.4, depth + 20]),
        head.project([x * 1.06 + sign * (chance.next() * 24), reach, depth + 30]),
      ],
      index,
    );
  };
  const { path, front } = pulledBack(cut, gathered ? [0, -280] : [0, -250], 20);
  const backRopes = [-150, -118, -84, -50, -16, 18, 52, 86, 120, 150].map((x, index) => hang(x, index, -60)).join('');
  if (gathered) {
    const bun = [-70, -40, -8, 24, 58].map((x, index) =>
      rope(
        [
          head.project([x * 0.8, -226, -20]),
          head.project([x * 1.9, -330, -20]),
          head.project([x * 1.2 + 20, -370, -20]),
          head.project([-x * 0.5, -262, 10]),
        ],
        index,
      ),
    );
    return { back: backRopes + bun.join(''), front: front + partings(cut) };
  }
  const frontRopes = [-166, -150, -134, 134, 150, 166]
    .map((x, index) =>
      rope(
        [
          head.project([x * 0.2, -214, 50]),
          head.project([x * 1.0, -190, 40]),
          head.project([x * 1.04, 0, 0]),
          head.project([x * 1.02, length * (0.86 + chance.next() * 0.16), 30]),
        ],
        index,
      ),
    )
    .join('');
  return { back: behind(cut, path) + backRopes, front: front + partings(cut) + frontRopes, shadow: '' };
}

/** The lines between braids, from the hairline back. */
function partings(cut: Cut): string {
  return combedTo(
    cut,
    [
      [-100, -112],
      [-58, -144],
      [-18, -152],
      [22, -152],
      [62, -142],
      [104, -108],
    ],
    [0, -262],
    0.6,
  )
    .map((line) => stroked(line, cut.paints.skinShade, 3, 0.55))
    .join('');
}

import { mix } from '../colour.ts';
import { filled } from '../svg.ts';
import { cloth } from './cloth.ts';
import { type Cut, type Flat, type Hair, mirrored, onBrow, outside } from './cut.ts';

/** A knitted cap; the hair below it comes from `under`. */
export function beanie(cut: Cut, under: Hair): Hair {
  const { head } = cut;
  const low: Flat[] = [
    [160, -58],
    [120, -88],
    [60, -106],
  ];
  const rim: Flat[] = [
    [164, -104],
    [112, -146],
    [50, -162],
  ];
  const dome = head.curve([
    ...(
      [
        [-166, -90],
        [-170, -160],
        [-130, -238],
        [-60, -280],
        [0, -288],
        [60, -280],
        [130, -238],
        [170, -160],
        [166, -90],
      ] as Flat[]
    ).map((spot) => outside(cut, spot)),
    ...rim.map(onBrow),
    onBrow([0, -168]),
    ...mirrored(rim).map(onBrow),
  ]);
  const band = head.curve([
    ...mirrored(rim.slice(1)).reverse().map(onBrow),
    onBrow([0, -170]),
    ...rim.slice(1).reverse().map(onBrow),
    outside(cut, [174, -112]),
    outside(cut, [166, -48]),
    ...low.map(onBrow),
    onBrow([0, -112]),
    ...mirrored(low).map(onBrow),
    outside(cut, [-166, -48]),
    outside(cut, [-174, -112]),
  ]);
  const ribs = [-140, -105, -70, -35, 0, 35, 70, 105, 140].map((x) =>
    head.curve([onBrow([x * 0.95, -70]), onBrow([x, -172])], { closed: false }),
  );
  const lines = [-120, -70, -20, 30, 80, 130].map((x) =>
    head.curve([onBrow([x, -150]), outside(cut, [x * 0.6, -290])], { closed: false }),
  );
  return {
    ...(under.back === undefined ? {} : { back: under.back }),
    ...(under.hidesEars && { hidesEars: true }),
    front: (under.front ?? '') + cloth(cut, dome, lines) + cloth(cut, band, ribs),
    shadow: band,
  };
}

/** A brimmed hat for the sun. */
export function brimmed(cut: Cut, under: Hair): Hair {
  const { head } = cut;
  const [x, y] = head.project([0, -128, 20]);
  const [topX, topY] = head.project([0, -300, -10]);
  const dome = `M${Math.round(x - 158)} ${Math.round(y)}C${Math.round(x - 160)} ${Math.round(y - 110)} ${Math.round(topX - 120)} ${Math.round(topY + 6)} ${Math.round(topX - 40)} ${Math.round(topY)}Q${Math.round(topX)} ${Math.round(topY + 16)} ${Math.round(topX + 40)} ${Math.round(topY)}C${Math.round(topX + 120)} ${Math.round(topY + 6)} ${Math.round(x + 160)} ${Math.round(y - 110)} ${Math.round(x + 158)} ${Math.round(y)}Z`;
  const brim = `M${Math.round(x - 290)} ${Math.round(y + 6)}C${Math.round(x - 240)} ${Math.round(y - 60)} ${Math.round(x + 240)} ${Math.round(y - 60)} ${Math.round(x + 290)} ${Math.round(y + 6)}C${Math.round(x + 200)} ${Math.round(y + 52)} ${Math.round(x - 200)} ${Math.round(y + 52)} ${Math.round(x - 290)} ${Math.round(y + 6)}Z`;
  const ribbon = `M${Math.round(x - 158)} ${Math.round(y - 4)}Q${Math.round(x)} ${Math.round(y + 34)} ${Math.round(x + 158)} ${Math.round(y - 4)}L${Math.round(x + 157)} ${Math.round(y - 42)}Q${Math.round(x)} ${Math.round(y - 6)} ${Math.round(x - 157)} ${Math.round(y - 42)}Z`;
  return {
    ...(under.back === undefined ? {} : { back: under.back }),
    ...(under.hidesEars && { hidesEars: true }),
    front:
      (under.front ?? '') +
      cloth(cut, brim, []) +
      cloth(cut, dome, []) +
      filled(ribbon, mix(cut.cloth, cut.paints.light.shade, 0.62)),
    shadow: `${brim}`,
  };
}

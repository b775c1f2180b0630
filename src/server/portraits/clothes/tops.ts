import { lighter, mix } from '../colour.ts';
import { corner, ellipse, filled, polygon, type Spot, smooth, stroked } from '../svg.ts';
import { cover, type Dressing, dark, fabric, neckline, pit, ribbed, trim } from './cloth.ts';

export function tee(dressing: Dressing): string {
  const line = neckline(dressing, 76, 300, 372);
  return cover(dressing, line, { sleeve: 640 }) + trim(dressing, line);
}

export function scoop(dressing: Dressing): string {
  const line = neckline(dressing, 128, 336, 448);
  return cover(dressing, line, { sleeve: 600 }) + trim(dressing, line);
}

export function vneck(dressing: Dressing): string {
  const { at, neck } = dressing.body;
  const line: Spot[] = [
    at(-1, neck + 34, 296),
    at(-1, 60, 380),
    [at(1, 0, 0)[0], 476, 'corner'],
    at(1, 60, 380),
    at(1, neck + 34, 296),
  ];
  return cover(dressing, line, { away: 8 }) + ribbed(dressing, line, 14);
}

export function wrapped(dressing: Dressing): string {
  const { at, neck } = dressing.body;
  const line: Spot[] = [
    at(-1, neck + 42, 300),
    at(-1, 66, 396),
    corner(at(1, 26, 502)),
    at(1, 84, 396),
    at(1, neck + 46, 300),
  ];
  const fold = smooth([at(1, neck + 46, 300), at(1, 60, 440), at(-1, 60, 600), at(-1, 180, 760)], { closed: false });
  return cover(dressing, line, { away: 6 }) + stroked(fold, dark(dressing), 6, 0.4) + trim(dressing, line);
}

export function straps(dressing: Dressing): string {
  const { at, shoulder } = dressing.body;
  const strap = (sign: 1 | -1) =>
    stroked(
      smooth([at(sign, 134, 332), at(sign, 146, 390), at(sign, 144, 450)], { closed: false }),
      dressing.outfit.colour,
      15,
    );
  const line: Spot[] = [at(-1, 150, 438), at(-1, 84, 446), at(1, 0, 466), at(1, 84, 446), at(1, 150, 438)];
  const side = (sign: 1 | -1): Spot[] => [
    at(sign, shoulder - 96, 530),
    at(sign, shoulder - 84, 700),
    at(sign, shoulder - 80, 1300),
  ];
  const outline = smooth([...line, ...side(1), ...side(-1).reverse()]);
  return strap(-1) + strap(1) + fabric(dressing, outline);
}

export function shirt(dressing: Dressing): string {
  const { at, neck } = dressing.body;
  const [x] = pit(dressing, 0);
  const line: Spot[] = [
    at(-1, neck + 24, 282),
    at(-1, 44, 356),
    [x, 436, 'corner'],
    at(1, 44, 356),
    at(1, neck + 24, 282),
  ];
  const collar = (sign: 1 | -1) => {
    const path = polygon([
      at(sign, neck + 4, 250),
      at(sign, neck + 44, 288),
      at(sign, neck + 28, 380),
      at(sign, 12, 432),
      at(sign, neck * 0.62, 322),
    ]);
    return (
      filled(path, lighter(dressing.outfit.colour, sign === dressing.paints.light.side ? 0.06 : 0)) +
      stroked(path, dark(dressing), 3.5, 0.4)
    );
  };
  const buttons = [500, 600, 700, 800]
    .map(
      (y) =>
        filled(ellipse(x, y, 6.5, 6.5), mix(dressing.outfit.colour, '#fff6e8', 0.55)) +
        stroked(ellipse(x, y, 6.5, 6.5), dark(dressing), 2, 0.5),
    )
    .join('');
  return (
    cover(dressing, line, { away: 8 }) +
    stroked(`M${x + 16} 440V1300`, dark(dressing), 3.5, 0.4) +
    buttons +
    collar(1) +
    collar(-1)
  );
}

import { filled, type Spot } from '../svg.ts';
import type { Cut } from './cut.ts';
import { toneOf } from './locks.ts';

export type Tress = readonly [root: Spot, bend: Spot, tip: Spot];

/** A lock that is pointed at both ends and passes through `bend`, in whole numbers: few bytes. */
export function leaf([[x, y], [bendX, bendY], [tipX, tipY]]: Tress, width: number): string {
  const [dx, dy] = [tipX - x, tipY - y];
  const far = Math.hypot(dx, dy) || 1;
  const [overX, overY] = [(-dy / far) * width, (dx / far) * width];
  const [midX, midY] = [2 * bendX - (x + tipX) / 2, 2 * bendY - (y + tipY) / 2];
  const pair = (across: number, down: number) => `${Math.round(across)} ${Math.round(down)}`;
  const path = `M${pair(x, y)}q${pair(midX + overX - x, midY + overY - y)} ${pair(dx, dy)}q${pair(midX - overX - tipX, midY - overY - tipY)} ${pair(-dx, -dy)}z`;
  return path.replaceAll(' -', '-');
}

/** One after the other, each over the one before: lighter toward the light and on the crown, and no two alike. */
export function combedLocks(
  { paints, chance }: Pick<Cut, 'paints' | 'chance'>,
  tresses: readonly Tress[],
  width: number,
  dim = 0,
): string {
  const { side } = paints.light;
  return tresses
    .map((tress) => {
      const [, [x, y]] = tress;
      const lit = (x * side) / 300 - (y + 170) / 420 + (chance.next() - 0.5) * 0.5 - dim;
      return filled(leaf(tress, width * (0.7 + chance.next() * 0.6)), toneOf(paints, lit));
    })
    .join('');
}

/** Single hairs over the locks, as one path. */
export function hairsOf({ chance }: Pick<Cut, 'chance'>, tresses: readonly Tress[], count: number): string {
  let drawn = '';
  for (let left = count; left > 0; left--) {
    const at = chance.next() * (tresses.length - 1);
    const [one, next] = [tresses[Math.floor(at)], tresses[Math.floor(at) + 1]];
    if (!one || !next) continue;
    const share = at % 1;
    const between = (index: 0 | 1 | 2): Spot => [
      one[index][0] + (next[index][0] - one[index][0]) * share,
      one[index][1] + (next[index][1] - one[index][1]) * share,
    ];
    drawn += leaf([between(0), between(1), between(2)], 2 + chance.next() * 3);
  }
  return drawn;
}

/** The middle of them last, so that it lies over both halves. */
export function inwards<Item>(items: readonly Item[]): Item[] {
  const middle = (items.length - 1) / 2;
  const far = items.map((item, index) => [Math.abs(index - middle), item] as const);
  return far.sort(([one], [other]) => other - one).map(([, item]) => item);
}

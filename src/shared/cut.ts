export type Turns = 0 | 1 | 2 | 3;

/** What of a picture stays. First it is turned; the rest are shares of the turned picture, from 0 to 1. */
export interface Cut {
  /** Quarters, clockwise. */
  turns: Turns;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Neither side of what stays is a smaller share than this: of a panorama a square is a little part. */
export const smallestCut = 0.001;

interface Size {
  width: number;
  height: number;
}

/** The size of a picture once it is turned. */
export function turnedSize({ width, height }: Size, { turns }: Pick<Cut, 'turns'>): Size {
  return turns % 2 === 1 ? { width: height, height: width } : { width, height };
}

/** What stays of the turned picture, in whole pixels: at least one, and none beyond the edge. */
export function cutPixels(cut: Cut, turned: Size): Size & { left: number; top: number } {
  const left = Math.min(Math.round(cut.left * turned.width), turned.width - 1);
  const top = Math.min(Math.round(cut.top * turned.height), turned.height - 1);
  const side = (share: number, whole: number, start: number) =>
    Math.max(1, Math.min(Math.round(share * whole), whole - start));
  return {
    left,
    top,
    width: side(cut.width, turned.width, left),
    height: side(cut.height, turned.height, top),
  };
}

export type Turns = 0 | 1 | 2 | 3;

/** Remaining part of a photo. Turned first; the rest are shares of the turned photo, from 0 to 1. */
export interface Cut {
  /** Quarters, clockwise. */
  turns: Turns;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Minimum share of either side: a square of a panorama is a small part. */
export const smallestCut = 0.001;

interface Size {
  width: number;
  height: number;
}

/** Size of a photo after turning. */
export function turnedSize({ width, height }: Size, { turns }: Pick<Cut, 'turns'>): Size {
  return turns % 2 === 1 ? { width: height, height: width } : { width, height };
}

/** Remaining part of the turned photo, in whole pixels: at least one, within the edges. */
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

import { type Cut, type Turns, turnedSize } from '../../shared/cut.ts';

/** Frame: the photo's own shape, a card's, or a square. */
export type Shape = 'whole' | 'card' | 'square';

/** Part of the photo in the frame. */
export interface View {
  turns: Turns;
  shape: Shape;
  /** 1 shows as much as fits. */
  zoom: number;
  /** Centre of the frame, as a share of the turned photo. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const wholeView: View = { turns: 0, shape: 'whole', zoom: 1, x: 0.5, y: 0.5 };
export const maxZoom = 4;

/** Aspect ratio of the frame. */
export function ratioOf({ shape, turns }: View, photo: Size): number {
  if (shape === 'whole') {
    const { width, height } = turnedSize(photo, { turns });
    return width / height;
  }
  return shape === 'card' ? 3 / 4 : 1;
}

export function cutOf(view: View, photo: Size): Cut {
  const turned = turnedSize(photo, view);
  const ratio = ratioOf(view, photo);
  const widest = Math.min(turned.width, turned.height * ratio);
  const width = Math.min(1, widest / view.zoom / turned.width);
  const height = Math.min(1, widest / ratio / view.zoom / turned.height);
  return {
    turns: view.turns,
    left: within(view.x - width / 2, 1 - width),
    top: within(view.y - height / 2, 1 - height),
    width,
    height,
  };
}

export const leavesAll = ({ turns, width, height }: Cut): boolean => turns === 0 && width === 1 && height === 1;

/** `view` with a change, clamped to the photo if its size is known. */
export function changed(view: View, change: Partial<View>, photo: Size | undefined): View {
  const next = { ...view, ...change };
  next.zoom = Math.min(maxZoom, Math.max(1, next.zoom));
  if (!photo) return next;
  const { left, top, width, height } = cutOf(next, photo);
  return { ...next, x: left + width / 2, y: top + height / 2 };
}

/** Turns around the frame's centre. */
export function turned({ turns, x, y }: View, by: 'left' | 'right'): Partial<View> {
  return by === 'right'
    ? { turns: ((turns + 1) % 4) as Turns, x: 1 - y, y: x }
    : { turns: ((turns + 3) % 4) as Turns, x: y, y: 1 - x };
}

/** Moves the photo with the hand: `right` and `down` are shares of the frame. */
export function moved(view: View, { right, down }: { right: number; down: number }, photo: Size): Partial<View> {
  const { width, height } = cutOf(view, photo);
  return { x: view.x - right * width, y: view.y - down * height };
}

const within = (value: number, most: number): number => Math.min(Math.max(0, most), Math.max(0, value));

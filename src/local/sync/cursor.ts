import type { Cursor } from '../../shared/calls/chat.ts';

/** True if `next` is the change right after `known`, in the same epoch. */
export function isNext(known: Cursor | undefined, next: Cursor | undefined): boolean {
  return distance(known, next) === 1;
}

/** True unless `known` has reached `head`. It may be ahead: an answer can overtake the event of an earlier change. */
export function isBehind(known: Cursor | undefined, head: Cursor): boolean {
  return !(distance(known, head) <= 0);
}

/** Changes from one cursor to the other; NaN across epochs. */
function distance(from: Cursor | undefined, to: Cursor | undefined): number {
  if (!from || !to) return Number.NaN;
  const [[epoch, place], [otherEpoch, otherPlace]] = [from.split('.'), to.split('.')];
  return epoch === otherEpoch ? Number(otherPlace) - Number(place) : Number.NaN;
}

import type { KeyboardEvent } from 'react';

interface Photos {
  at: number;
  count: number;
  show(index: number): void;
}

/** Arrows, Home and End go through photos. */
export function keyedPhoto(event: KeyboardEvent, { at, count, show }: Photos): void {
  const to: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 };
  const index = to[event.key];
  if (index === undefined) return;
  event.preventDefault();
  show(Math.max(0, Math.min(index, count - 1)));
}

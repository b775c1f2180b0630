import type { KeyboardEvent } from 'react';

interface Deeds {
  pass(): void;
  like(): void;
  undo(): void;
}

const deedOf: Record<string, keyof Deeds> = {
  ArrowLeft: 'pass',
  ArrowRight: 'like',
  Backspace: 'undo',
  z: 'undo',
  Z: 'undo',
};

/**
 * The game by keyboard, while the focus is on its cards or its buttons (WCAG 2.1.4): a like is one of four, and a letter that somebody
 * speaks or types elsewhere undoes nothing.
 */
export function act(event: KeyboardEvent, deeds: Deeds): void {
  const deed = deedOf[event.key];
  if (!deed || event.repeat || event.altKey || event.shiftKey) return;
  if ((event.ctrlKey || event.metaKey) && event.key !== 'z') return;
  event.preventDefault();
  deeds[deed]();
}

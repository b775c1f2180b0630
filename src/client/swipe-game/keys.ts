import type { KeyboardEvent } from 'react';

interface Deeds {
  pass(): void;
  like(): void;
  undo(): void;
  before(): void;
  after(): void;
}

const deedOf: Record<string, keyof Deeds> = {
  ArrowLeft: 'pass',
  ArrowRight: 'like',
  ArrowUp: 'before',
  ArrowDown: 'after',
  Backspace: 'undo',
  z: 'undo',
  Z: 'undo',
};

/**
 * Keys work only while cards or buttons have the focus (WCAG 2.1.4): likes are scarce, so stray letters must not judge
 * or undo.
 */
export function act(event: KeyboardEvent, deeds: Deeds): void {
  const deed = deedOf[event.key];
  if (!deed || event.repeat || event.altKey || event.shiftKey) return;
  if ((event.ctrlKey || event.metaKey) && event.key !== 'z') return;
  event.preventDefault();
  deeds[deed]();
}

import type { KeyboardEvent } from 'react';

const rows = '[data-chat], [data-hit]';

/**
 * Handles arrows and Home in a virtual list, whose neighbouring rows are always mounted. Answers whether it handled
 * the key.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>): boolean {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(rows)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined) return false;
  event.preventDefault();
  all[to]?.focus();
  return true;
}

import { useLocation } from 'react-router';

/** History state of a link to a conversation: opens at this message. `fromList`: see leave.ts. */
export const stateAt = (message: string, fromList: boolean) => ({ message, ...(fromList && { fromList }) });

/** Message at which the conversation opened; `key` changes with each press. */
export function useSearched(): { message: string; key: string } | undefined {
  const { state, key } = useLocation();
  const { message } = (state ?? {}) as { message?: unknown };
  return typeof message === 'string' ? { message, key } : undefined;
}

/** Focuses the first result below the field. */
export function focusFound(field: Element): boolean {
  const row = field.closest('.chat-list, dialog')?.querySelector<HTMLElement>('[data-chat], [data-hit]');
  row?.focus();
  return row != null;
}

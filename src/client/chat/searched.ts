import { useLocation } from 'react-router';

/** Carried by a link to a conversation: it opens at this message. `fromList`: see leave.ts. */
export const stateAt = (message: string, fromList: boolean) => ({ message, ...(fromList && { fromList }) });

/** The message that the conversation was opened at; `key` is another one with each press. */
export function useSearched(): { message: string; key: string } | undefined {
  const { state, key } = useLocation();
  const { message } = (state ?? {}) as { message?: unknown };
  return typeof message === 'string' ? { message, key } : undefined;
}

/** The first row of what was found below the field. */
export function focusFound(field: Element): boolean {
  const row = field.closest('.chat-list, dialog')?.querySelector<HTMLElement>('[data-chat], [data-hit]');
  row?.focus();
  return row != null;
}

import type { RouteName } from '../../shared/paths.ts';

/** Routes of the members area (SPECIFICATION 11.24). */
export const membersArea: readonly RouteName[] = ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'];

/** True without open dialog or menu, and while nobody types. */
export function isFree(): boolean {
  return !document.querySelector('dialog[open], [role=menu]') && !isField(document.activeElement);
}

const isField = (element: Element | null): boolean =>
  element !== null && (element.matches(typed) || (element as HTMLElement).isContentEditable);

const typed = 'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=range])';

import type { RouteName } from '../../shared/paths.ts';

/** Where banners and popups of members belong (seed.md section 2, "Layouts"). */
export const membersArea: readonly RouteName[] = ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'];

/** No dialog and no menu is open, and nobody types. */
export function isFree(): boolean {
  return !document.querySelector('dialog[open], [role=menu]') && !isField(document.activeElement);
}

const isField = (element: Element | null): boolean =>
  element !== null && (element.matches(typed) || (element as HTMLElement).isContentEditable);

const typed = 'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=range])';

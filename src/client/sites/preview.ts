import { atom } from 'jotai';

export const previewKey = 'preview';
export const ended = '';

/**
 * Token of the draft that this tab shows (SPECIFICATION 13.6): of its first address, since the next ones may lack it.
 * `ended`: it is no longer there, or was left.
 */
export const previewAtom = atom(tokenOfTab());

function tokenOfTab(): string | undefined {
  const asked = new URLSearchParams(location.search).get(previewKey) ?? undefined;
  try {
    if (asked) sessionStorage.setItem(previewKey, asked);
    return asked ?? sessionStorage.getItem(previewKey) ?? undefined;
  } catch {
    return asked; // storage is switched off
  }
}

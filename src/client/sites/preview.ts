import { atom } from 'jotai';
import { inTab, keepInTab } from '../app/tab-memory.ts';

export const previewKey = 'preview';
export const ended = '';

/**
 * Token of the draft that this tab shows (SPECIFICATION 13.6): of its first address, since the next ones may lack it.
 * `ended`: it is no longer there, or was left.
 */
export const previewAtom = atom(tokenOfTab());

function tokenOfTab(): string | undefined {
  const asked = new URLSearchParams(location.search).get(previewKey) ?? undefined;
  if (asked) keepInTab(previewKey, asked);
  return asked ?? inTab(previewKey);
}

import { atom } from 'jotai';
import { remember, remembered } from './remembered.ts';
import { store } from './store.ts';

/** Light or dark: as the device has it, unless the member chose. index.html shows the choice before the first paint. */
export type Scheme = 'system' | 'light' | 'dark';

const kept = remembered('scheme');
export const schemeAtom = atom<Scheme>(kept === 'light' || kept === 'dark' ? kept : 'system');

export function chooseScheme(scheme: Scheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.theme;
  else dataset.theme = scheme;
  remember('scheme', scheme === 'system' ? undefined : scheme);
  store.set(schemeAtom, scheme);
}

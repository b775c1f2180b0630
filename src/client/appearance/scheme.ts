import { atom } from 'jotai';
import type { User } from '../../shared/calls/accounts-user.ts';
import { remember, remembered } from '../app/remembered.ts';
import { store } from '../app/store.ts';

/** Light or dark: as the device has it (`auto`), unless the member chose. src/boot shows the choice before the first paint. */
export type Scheme = User['scheme'];

const saved = remembered('scheme');
export const schemeAtom = atom<Scheme>(saved === 'light' || saved === 'dark' ? saved : 'auto');

export function chooseScheme(scheme: Scheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'auto') delete dataset.theme;
  else dataset.theme = scheme;
  remember('scheme', scheme === 'auto' ? undefined : scheme);
  store.set(schemeAtom, scheme);
}

/** The account's choice applies to all the member's devices; without one, each device keeps its own. */
export function followScheme(before: Scheme | undefined, now: Scheme): void {
  if (now !== before && (before !== undefined || now !== 'auto')) chooseScheme(now);
}

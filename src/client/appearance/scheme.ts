import { atom } from 'jotai';
import type { User } from '../../shared/calls/accounts-user.ts';
import { remember, remembered } from '../app/remembered.ts';
import { store } from '../app/store.ts';

/**
 * Light or dark: the device's preference (`auto`) unless the member chose. The page's first script applies it before
 * painting.
 */
export type Scheme = User['scheme'];

const stored = remembered('scheme');
export const schemeAtom = atom<Scheme>(stored === 'light' || stored === 'dark' ? stored : 'auto');

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

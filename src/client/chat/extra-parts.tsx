import { lazy } from 'react';
import { loadCatalog } from '../i18n.ts';

type Code = typeof import('./extras.ts');

const Nothing = () => <></>;
/** The search and the icebreaker with their words: loaded when somebody begins to search, or a conversation. */
const load = (): Promise<Pick<Code, 'Found' | 'SearchInside' | 'Icebreaker'>> =>
  Promise.all([import('./extras.ts'), loadCatalog('meeting')]).then(
    ([code]) => code,
    () => ({ Found: Nothing, SearchInside: Nothing, Icebreaker: Nothing }),
  );

export const Found = lazy(async () => ({ default: (await load()).Found }));
export const SearchInside = lazy(async () => ({ default: (await load()).SearchInside }));
export const Icebreaker = lazy(async () => ({ default: (await load()).Icebreaker }));

import { useLingui } from '@lingui/react';
import { atom, useAtomValue } from 'jotai';
import type { Profile } from '../../shared/calls/members.ts';
import { type Language, languageOf, languages } from '../../shared/languages.ts';
import type { Locale } from '../../shared/locales.ts';
import { userAtom } from '../app/atoms.ts';
import { capital } from '../i18n/capital.ts';
import { nameOf } from './names.ts';

/** Names a language as in a sentence: many write it small. */
export function useLanguageName(): (code: string) => string {
  const { i18n } = useLingui();
  return (code) => nameOf(i18n.locale, 'language', code);
}

/** Languages as a line of its own. */
export function useLanguageList(): (codes: readonly string[]) => string {
  const { i18n } = useLingui();
  const name = useLanguageName();
  return (codes) => capital(i18n.locale, codes.map(name).join(', '));
}

/** All languages to choose from, by code. */
export function useLanguageNames(): Record<Language, string> {
  const list = useLanguageList();
  return Object.fromEntries(languages.map((code) => [code, list([code])])) as Record<Language, string>;
}

/** As one string, so that a reloaded user with equal languages rerenders no card. */
const mineAtom = atom((get) => get(userAtom)?.profile.spoken?.join(' ') ?? '');

/** Languages that I speak or read the app in. */
export function useMyLanguages(): string[] {
  const { i18n } = useLingui();
  const mine = useAtomValue(mineAtom).split(' ').filter(Boolean);
  return [...new Set([...mine, languageOf(i18n.locale as Locale)])];
}

const mostNamed = 2;

/** A member's first languages, if I share none of them; otherwise undefined. */
export function useForeign({ spoken = [] }: Pick<Profile, 'spoken'>): string | undefined {
  const name = useLanguageName();
  const mine = useMyLanguages();
  if (spoken.length === 0 || spoken.some((code) => mine.includes(code))) return undefined;
  return spoken.slice(0, mostNamed).map(name).join(', ');
}

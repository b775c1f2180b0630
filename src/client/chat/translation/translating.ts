import { atom, useAtom, useAtomValue } from 'jotai';
import { createContext, useContext } from 'react';
import type { BuiltIn } from './built-in.ts';

/** The open conversation is always translated. */
export const TranslatesChat = createContext(false);

const canTranslateAtom = atom(false);
canTranslateAtom.onMount = (set) => {
  const { Translator, LanguageDetector } = globalThis as Partial<BuiltIn>;
  // Some browsers have both, but no model that tells languages apart.
  if (Translator && LanguageDetector)
    LanguageDetector.availability().then(
      (availability) => set(availability !== 'unavailable'),
      () => undefined,
    );
};

/** The browser translates on the device (SPECIFICATION 7.31). False until it has said so. */
export const useCanTranslate = (): boolean => useAtomValue(canTranslateAtom);

/** By message: number of times that a translation was asked for; 0: its original was, last. */
const askedAtom = atom<Readonly<Record<string, number>>>({});

/** Of messages that the member has put back, the translation is wanted again. */
export const dropOriginalsAtom = atom(null, (_get, set) =>
  set(askedAtom, (all) => Object.fromEntries(Object.entries(all).filter(([, asked]) => asked > 0))),
);

interface Translating {
  /** A translation is to be shown. */
  wanted: boolean;
  /** Number of times that the member asked for this one; 0 if the whole conversation is translated. */
  asked: number;
  want: (translation: boolean) => void;
}

export function useTranslating(message: string): Translating {
  const [all, set] = useAtom(askedAtom);
  const whole = useContext(TranslatesChat);
  const can = useCanTranslate();
  const asked = all[message];
  return {
    wanted: can && (asked === undefined ? whole : asked > 0),
    asked: asked ?? 0,
    want: (translation) => set((all) => ({ ...all, [message]: translation ? (all[message] ?? 0) + 1 : 0 })),
  };
}

/** Emoji and numbers are the same in every language. */
export const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** Translations on the screen, by message. */
export const shownAtom = atom<Readonly<Record<string, string>>>({});

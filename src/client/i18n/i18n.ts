import { catalogs } from 'virtual:catalogs';
import { i18n } from '@lingui/core';
import { saveValue } from '../../local/storage/values.ts';
import type { CatalogPart } from '../../shared/catalog-parts.ts';
import { localeInAddress } from '../../shared/landers.ts';
import {
  defaultDateLocale,
  defaultLocale,
  type Locale,
  localeChosenCookie,
  localeCookie,
  localeCookieDays,
  toLocale,
} from '../../shared/locales.ts';
import { readCookie, writeCookie } from '../app/cookies.ts';
import { remember, remembered } from '../app/remembered.ts';
import { capital } from './capital.ts';

const wanted = new Set<CatalogPart>(['entry']);

/**
 * First locale without a request: from the address, cookie, last one on this device, or the site's. Sets the cookie
 * only without a choice.
 */
export function knownLocale(siteLanguage: string | undefined): Locale | undefined {
  const named = readCookie(localeChosenCookie) === undefined ? localeInAddress(location) : undefined;
  if (named) {
    saveInCookie(named);
    return named;
  }
  const saved = toLocale(readCookie(localeCookie));
  if (saved) return saved;
  const own = toLocale(siteLanguage);
  if (own) saveInCookie(own);
  return own ?? toLocale(remembered('locale'));
}

/** Loads a locale's catalog parts in use, and activates it. Rejects if they can't be fetched. */
export async function activate(locale: Locale): Promise<void> {
  await loadWanted(locale);
  speak(locale);
}

function speak(locale: Locale): void {
  i18n.activate(locale);
  document.documentElement.lang = locale;
  remember('locale', locale);
  // Tells the worker, which otherwise uses the site's language.
  void saveValue('locale', locale);
}

/** Repeats for parts requested meanwhile: a screen opened during the switch loads the old locale's texts. */
async function loadWanted(locale: Locale): Promise<void> {
  const loaded = new Set<CatalogPart>();
  for (let left = [...wanted]; left.length > 0; left = [...wanted].filter((part) => !loaded.has(part))) {
    await Promise.all(left.map((part) => load(locale, part)));
    for (const part of left) loaded.add(part);
  }
}

/** Locale of the start; English if its first part can't be fetched. Where another part can't, its screen says so. */
export async function start(locale: Locale): Promise<void> {
  startsIn(locale);
  try {
    await load(locale, 'entry');
    speak(locale);
  } catch (error) {
    if (locale === defaultLocale) throw error;
    await activate(defaultLocale);
  }
}

let startsIn: (locale: Locale) => void;
const localeOfStart = new Promise<Locale>((resolve) => {
  startsIn = resolve;
});

const coming = new Map<CatalogPart, Promise<void>>();

/** Loads a screen's catalog part beside its code. Concurrent requests share the load. */
export function loadCatalog(part: CatalogPart): Promise<void> {
  const loaded = coming.get(part) ?? loadOnce(part);
  coming.set(part, loaded);
  return loaded;
}

async function loadOnce(part: CatalogPart): Promise<void> {
  if (wanted.has(part)) return;
  wanted.add(part);
  try {
    await load(toLocale(i18n.locale) ?? (await localeOfStart), part);
  } catch (error) {
    wanted.delete(part);
    coming.delete(part);
    throw error;
  }
}

export const loadMembersCatalog = (): Promise<void> => loadCatalog('members');

export async function chooseLocale(locale: Locale): Promise<void> {
  await activate(locale);
  saveInCookie(locale);
  writeCookie(localeChosenCookie, '1', localeCookieDays);
}

/** The language that a visitor chose here, if any: once, for the account. Later the account knows better. */
export function takeChosenLocale(): Locale | undefined {
  const isChosen = readCookie(localeChosenCookie) !== undefined;
  writeCookie(localeChosenCookie, '', 0);
  return isChosen ? toLocale(readCookie(localeCookie)) : undefined;
}

/** Speaks the account's language, as if it came with the page. */
export async function followAccount(locale: Locale): Promise<void> {
  await activate(locale);
  saveInCookie(locale);
}

/** Locale for Intl: Dutch until a language is active (SPECIFICATION 1.11). */
export const dateLocale = (): string => i18n.locale || defaultDateLocale;

/** Name of a language in that language. */
export function nameOf(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return capital(locale, name);
}

async function load(locale: Locale, part: CatalogPart): Promise<void> {
  const { messages } = await catalogs[locale][part]();
  // A copy: Lingui adds later parts to the object it was given first, and the console's is every locale's.
  i18n.load(locale, { ...messages });
}

const saveInCookie = (locale: Locale): void => writeCookie(localeCookie, locale, localeCookieDays);

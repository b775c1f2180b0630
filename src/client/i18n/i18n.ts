import { catalogs } from 'virtual:catalogs';
import { i18n } from '@lingui/core';
import { saveValue } from '../../local/storage/values.ts';
import type { CatalogPart } from '../../shared/catalog-parts.ts';
import { localeInSlug } from '../../shared/landers.ts';
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

const wanted = new Set<CatalogPart>(['entry']);

/**
 * The locale to start with, as far as it is known without asking: the cookie's, the one this device showed last, or the
 * site's own. The cookie is set only where there is none, or where a landing page's address names a language and nobody has chosen.
 */
export function knownLocale(siteLanguage: string | undefined): Locale | undefined {
  const named = readCookie(localeChosenCookie) === undefined ? localeInSlug(location.pathname) : undefined;
  if (named) {
    saveInCookie(named);
    return named;
  }
  const chosen = toLocale(readCookie(localeCookie));
  if (chosen) return chosen;
  const own = toLocale(siteLanguage);
  if (own) saveInCookie(own);
  return own ?? toLocale(remembered('locale'));
}

/** Loads a locale's catalog, as much of it as is in use, and shows it. Rejects when it can't be fetched. */
export async function activate(locale: Locale): Promise<void> {
  await loadWanted(locale);
  i18n.activate(locale);
  document.documentElement.lang = locale;
  remember('locale', locale);
  // The worker speaks the same language; without it, it speaks the site's.
  void saveValue('locale', locale);
}

/** A screen that is opened meanwhile gets its sentences in the locale that is on its way out: it needs them in this one too. */
async function loadWanted(locale: Locale): Promise<void> {
  const loaded = new Set<CatalogPart>();
  for (let left = [...wanted]; left.length > 0; left = [...wanted].filter((part) => !loaded.has(part))) {
    await Promise.all(left.map((part) => load(locale, part)));
    for (const part of left) loaded.add(part);
  }
}

/** The locale of a first visit, with English where its catalog can't be had. */
export async function start(locale: Locale): Promise<void> {
  await activate(locale).catch((error: unknown) => (locale === defaultLocale ? fail(error) : activate(defaultLocale)));
}

const coming = new Map<CatalogPart, Promise<void>>();

/** For a screen outside of the entry: its sentences, beside its code. Whoever asks while they are on their way waits too. */
export function loadCatalog(part: CatalogPart): Promise<void> {
  const loaded = coming.get(part) ?? loadOnce(part);
  coming.set(part, loaded);
  return loaded;
}

async function loadOnce(part: CatalogPart): Promise<void> {
  if (wanted.has(part)) return;
  wanted.add(part);
  const locale = toLocale(i18n.locale);
  if (!locale) return; // the start of the page brings it
  try {
    await load(locale, part);
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

/** Locale for Intl: Dutch until a language is active (SPECIFICATION 1.11). */
export const dateLocale = (): string => i18n.locale || defaultDateLocale;

/** A language's name in that language. */
export function nameOf(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

async function load(locale: Locale, part: CatalogPart): Promise<void> {
  const { messages } = await catalogs[locale][part]();
  i18n.load(locale, messages);
}

const saveInCookie = (locale: Locale): void => writeCookie(localeCookie, locale, localeCookieDays);

function fail(error: unknown): never {
  throw error;
}

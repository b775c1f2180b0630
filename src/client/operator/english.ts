import { catalogs } from 'virtual:catalogs';
import { type I18n, setupI18n } from '@lingui/core';
import { defaultLocale } from '../../shared/locales.ts';

let coming: Promise<I18n> | undefined;

/**
 * The console's language, whatever the operator's is: it has no translation, and the words it shares with members would
 * be the only translated ones.
 */
export function english(): Promise<I18n> {
  coming ??= load().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

async function load(): Promise<I18n> {
  const { entry, operator } = catalogs[defaultLocale];
  const parts = await Promise.all([entry(), operator()]);
  const messages = Object.assign({}, ...parts.map(({ messages }) => messages));
  return setupI18n({ locale: defaultLocale, messages: { [defaultLocale]: messages } });
}

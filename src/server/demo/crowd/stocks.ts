import type { Locale } from '../../../shared/locales.ts';
import { danish } from './stock/danish.ts';
import { dutch } from './stock/dutch.ts';
import { english } from './stock/english.ts';
import { finnish } from './stock/finnish.ts';
import { french } from './stock/french.ts';
import { german } from './stock/german.ts';
import { italian } from './stock/italian.ts';
import { norwegian } from './stock/norwegian.ts';
import { polish } from './stock/polish.ts';
import { spanish } from './stock/spanish.ts';
import { swedish } from './stock/swedish.ts';
import type { Stock } from './stock.ts';

export const stocks: Record<Locale, Stock> = {
  en: english,
  nl: dutch,
  de: german,
  it: italian,
  fr: french,
  es: spanish,
  pl: polish,
  da: danish,
  fi: finnish,
  nb: norwegian,
  sv: swedish,
};

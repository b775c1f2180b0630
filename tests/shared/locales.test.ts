import { expect, test } from 'vitest';
import {
  defaultDateLocale,
  defaultLocale,
  fallbackLocale,
  locales,
  localesOf,
  toLocale,
} from '../../src/shared/locales.ts';

/** The languages that each country sees (SPECIFICATION 1.13). */
const visible =
  'US en, es; NL nl; BE nl, fr, de; FR fr; IT it; ES es; DE de; AT de; IE en; GB en; CA en, fr; PL pl; AU en; NZ en; CH de, it, fr, en; DK da; FI fi, sv; NO nb; SE sv';

test('each country of the specification is offered its languages, every other country all of them', () => {
  const offered = visible.split('; ').map((row) => row.slice(0, 2));
  expect(offered.map((country) => `${country} ${localesOf(country).join(', ')}`).join('; ')).toBe(visible);
  expect(localesOf('BR')).toEqual(locales);
});

test('eleven locales, by the first two letters; English by default, Dutch for dates and for what is missing', () => {
  expect(locales.join(', ')).toBe('en, nl, de, it, fr, es, pl, da, fi, nb, sv');
  expect([defaultLocale, fallbackLocale, defaultDateLocale]).toEqual(['en', 'nl', 'nl']);
  expect(['nl_BE', 'DE-at', 'pt', undefined].map(toLocale)).toEqual(['nl', 'de', undefined, undefined]);
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Catalog, partsOf, readCatalog } from '../.build/catalogs.ts';
import { defaultLocale, type Locale, locales } from '../src/shared/locales.ts';
import { typeset } from '../src/shared/typeset.ts';
import { readSources } from './support/imports.ts';

const root = join(import.meta.dirname, '..');

/** Words that nobody would say in an app, with what is said instead (src/client/README.md, Voice). */
const banned: [RegExp, string][] = [
  [/\bwhom\b/i, 'who'],
  [/\bwhoever\b/i, 'anyone who, people who'],
  [/\banew\b/i, 'again'],
  [/\b(some|every|any)body\b/i, 'someone, everyone, anyone'],
  [/\bwhat (became|came|becomes) of\b/i, 'how it ended, your order’s status'],
  [/\be?-?mails?\b(?<!\bemails?)/i, 'email'],
  [/\bpress(es|ed)?\b/i, 'tap, choose'],
  [/\bneed not\b/i, 'don’t have to'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bas soon as there is\b|\bthere is no connection\b/i, 'when you’re online, you’re offline'],
  [/\b(do|does|did|was|were|will|would|could|should|has|have|had) not\b(?! be found)|\bcan ?not\b/i, 'a contraction'],
  [/\btoo few\b/i, 'not enough'],
  [/\bunspent\b/i, 'unused'],
  [/\bgo on\b/i, 'continue'],
];

test('English says it as one would', async () => {
  const messages = membersMessages(await readCatalog(root, defaultLocale));
  expect(messages.length).toBeGreaterThan(1000);
  expect(messages.flatMap(oddWords)).toEqual([]);
});

test.for(locales)('%s has the right quotes, ellipses and spaces', async (locale) => {
  const said = Object.values(await readCatalog(root, locale)).map(({ translation }) => translation ?? '');
  expect(said.length).toBeGreaterThan(1000);
  expect(said.flatMap((text) => wrongSigns(locale, text))).toEqual([]);
});

test.for(locales)('%s has all plural forms', async (locale) => {
  const said = Object.values(await readCatalog(root, locale)).map(({ translation }) => translation ?? '');
  expect(said.flatMap((text) => missingForms(locale, text))).toEqual([]);
});

test.for(locales)('%s has no word before or after a name that depends on the name', async (locale) => {
  const said = Object.values(await readCatalog(root, locale)).map(({ translation }) => translation ?? '');
  expect(said.filter((text) => dependsOnName(locale, text))).toEqual([]);
});

test('an empty screen says it in 90 characters, in every language', async () => {
  const texts = [...readSources(root, ['src/client'], /\.tsx$/)]
    .filter(([file]) => !/\/(operator|sandbox)\//.test(file))
    .flatMap(([, source]) => emptyTexts(source));
  expect(texts.length).toBeGreaterThan(30);
  for (const locale of locales) {
    const said = new Map(
      Object.values(await readCatalog(root, locale)).map((each) => [each.message, each.translation]),
    );
    expect(texts.map((text) => said.get(text) ?? text).filter((text) => text.length > 90)).toEqual([]);
  }
});

test.for([
  ['Like whom you like.', 'who'],
  ['Whoever likes you will be here.', 'anyone who, people who'],
  ['Look into your mail', 'email'],
  ['We send you an e-mail', 'email'],
  ['Press the link', 'tap, choose'],
  ['We could not search', 'a contraction'],
  ['Show it to somebody', 'someone, everyone, anyone'],
] as const)('the check sees what is odd in “%s”', ([message, better]) => {
  expect(oddWords(message)).toEqual([`${better}: ${message}`]);
});

test.for([
  ['en', "Don't"],
  ['nl', 'Kies "Melden"'],
  ['de', 'Wähle “Melden”'],
  ['fr', 'Choisis “Signaler”'],
  ['en', 'Loading...'],
  ['en', 'One moment …'],
  ['fr', 'Prêt\u00a0?'],
  ['fr', 'Prêt?'],
  ['en', 'Two  spaces'],
] as const)('the check sees the wrong sign in %s: %s', ([locale, text]) => {
  expect(wrongSigns(locale, text)).toEqual([`${locale}: ${text}`]);
});

test.for([
  ['pl', '{n, plural, one {# dzień} other {# dni}}', ['few', 'many']],
  ['nl', 'Na {n, plural, one {# dag} other {# {unit}}} en {m, plural, other {#}}', ['one']],
  ['fr', '{n, plural, one {# jour} other {# jours}}', []],
] as const)('the check sees the missing forms in %s: %s', ([locale, text, forms]) => {
  expect(missingForms(locale, text)).toEqual(forms.map((form) => `${form}: ${text}`));
});

test.for([
  ['fr', 'Photo de {name}', true],
  ['fr', 'Ce que <0>{site}</0> garde', true],
  ['fr', 'Photo envoyée par {name}', false],
  ['fi', 'Lahja {name}lle', true],
  ['fi', 'Lahja jäsenelle {name}', false],
  ['da', '{name}s billede', true],
  ['de', '{name}s Foto', true],
  ['es', 'Tú y {name}', true],
  ['pl', 'Rozmowa z {name}', true],
  ['pl', 'Rozmowa: {name}', false],
  ['pl', 'Możliwe do {date}', false],
] as const)('the check knows what depends on a name in %s: %s', ([locale, text, depends]) => {
  expect(dependsOnName(locale, text)).toBe(depends);
});

test('neither check stops at what is right', () => {
  const right = 'By email: <mail>{mail}</mail>. We’ve emailed you; “Report” takes a moment…';
  expect([...oddWords(right), ...wrongSigns('en', right)]).toEqual([]);
  expect(wrongSigns('fr', 'Choisis « Signaler » : c’est fait !')).toEqual([]);
});

test.for([
  ['fr', 'Prêt ? Oui ! Non ; si : « là »', 'Prêt\u202f? Oui\u202f! Non\u202f; si\u00a0: «\u00a0là\u00a0»'],
  [
    'fr',
    '{count, plural, one {# jour : fini} other {# jours : fini}}',
    '{count, plural, one {# jour\u00a0: fini} other {# jours\u00a0: fini}}',
  ],
  ['de', '{percentage} % günstiger, z. B. heute', '{percentage}\u00a0% günstiger, z.\u00a0B. heute'],
  ['sv', '30 % rabatt i 5 min', '30\u00a0% rabatt i 5\u00a0min'],
  ['nl', 'Je limiet van € 150 in 7 dagen', 'Je limiet van €\u00a0150 in 7 dagen'],
  ['da', 'skriver …', 'skriver\u00a0…'],
  ['nl', 'Je e-mailadres', 'Je e\u2011mailadres'],
  ['en', 'Are you sure?', 'Are you sure?'],
] as const)('no line breaks where it must not in %s: %s', ([locale, text, expected]) => {
  expect(typeset(locale, text)).toBe(expected);
});

/** Messages that members see, of app and server, in the source language. */
function membersMessages(catalog: Catalog): string[] {
  return Object.entries(catalog)
    .filter(([, entry]) => partsOf(entry).join() !== 'operator')
    .map(([id, { message }]) => message ?? id);
}

/** Values and tags have names of their own. */
function oddWords(message: string): string[] {
  const said = message.replace(/\{\w+(, plural,)?|<\/?\w+\/?>/g, ' ');
  return banned.flatMap(([words, better]) => (words.test(said) ? [`${better}: ${message}`] : []));
}

function wrongSigns(locale: Locale, text: string): string[] {
  const wrong = [/['"`´]/, /\.\.\./, /[\u00a0\u202f]/, / {2}/, ...(signs[locale] ?? [])];
  return wrong.some((each) => each.test(text)) ? [`${locale}: ${text}`] : [];
}

/** Forms of the language that a plural of the text lacks. */
const missingForms = (locale: Locale, text: string): string[] =>
  formsIn(text).flatMap((forms) =>
    neededForms[locale].filter((form) => !forms.includes(form)).map((form) => `${form}: ${text}`),
  );

/** For whole numbers: French, Italian and Spanish have one more, from a million on. */
const neededForms = Object.fromEntries(
  locales.map((locale) => {
    const rules = new Intl.PluralRules(locale);
    return [locale, [...new Set([...Array.from({ length: 200 }, (_, n) => rules.select(n)), 'other'])].sort()];
  }),
) as Record<Locale, string[]>;

/** Names of the forms of each plural in a text. */
function formsIn(text: string): string[][] {
  return text
    .split(/\{\w+, plural,/)
    .slice(1)
    .map((rest) => {
      const forms: string[] = [];
      let depth = 0;
      for (const [sign, name] of rest.matchAll(/(\S+) \{|[{}]/g)) {
        if (sign === '}') depth--;
        else if (depth++ === 0 && name) forms.push(name);
        if (depth < 0) break;
      }
      return forms;
    });
}

const dependsOnName = (locale: Locale, text: string): boolean => besideNames[locale]?.test(text) ?? false;

/** Elision, case endings, genitives and prepositions with a case, at values that may be any name. */
const anyName = String.raw`(?:<\w+>)?\{(?:name|site|siteName|company|from|region)\}`;
const genitive = new RegExp(`${anyName}(?:</\\w+>)?s\\b`);
const besideNames: Partial<Record<Locale, RegExp>> = {
  de: genitive,
  da: genitive,
  nb: genitive,
  sv: genitive,
  fr: new RegExp(`(?:\\b(?:de|que|jusque|lorsque|puisque|si|le|la) |[dlq]u?’)${anyName}`, 'i'),
  es: new RegExp(`\\b[yo] ${anyName}`, 'i'),
  pl: new RegExp(`(?<!\\S)(?:do|od|z|ze|dla|o|u|w|bez|przez|za|przed|przy) ${anyName}`, 'i'),
  fi: new RegExp(`${anyName}(?:</\\w+>)?:?\\p{L}`, 'u'),
};

/** Texts inside of <Empty>, with its title and button. */
function emptyTexts(source: string): string[] {
  const blocks = source.split('<Empty').slice(1);
  return blocks.flatMap((block) => {
    const [empty = ''] = block.split('</Empty>');
    return [...empty.matchAll(/<Trans>([^<]*)<\/Trans>/g)].map(([, text = '']) => text.replace(/\s+/g, ' ').trim());
  });
}

/** Signs that are wrong in one language, beside those that are wrong in all. */
const signs: Partial<Record<Locale, RegExp[]>> = {
  en: [/[„«»]/, / …/],
  nl: [/[„«»]/],
  it: [/[„]/],
  de: [/[«»”]/, /“[^\s.,:;!?)]/],
  fr: [/[“”„]/, /[^\s\u202f][?!;](?:\s|$)/, /\S»|«\S/],
  es: [/[“”„]/],
  pl: [/[“«»]/],
  da: [/[“”„]/],
  nb: [/[“”„]/],
  fi: [/[“„«»]/],
  sv: [/[“„«»]/],
};

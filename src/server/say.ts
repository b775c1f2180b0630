import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { fallbackLocale, type Locale } from '../shared/locales.ts';
import { typeset } from '../shared/typeset.ts';

declare const isMessage: unique symbol;
/** English text of a message in the catalogs, with ICU placeholders. */
export type Message = string & { [isMessage]: true };

/** Marks a text for translators. `npm run messages` reads it as lingui's macro: one line, without expressions. */
export const msg = ({ raw: [text] }: TemplateStringsArray): Message => text as Message;

export type Values = Readonly<Record<string, string | number>>;

/** Says a message in a language. A placeholder without a value stays empty. */
export const say = (locale: Locale, message: Message, values: Values = {}): string =>
  fill(tokensOf(locale, message), locale, values);

/** Tells if there is a value for each placeholder of a message. */
export const isWhole = (message: Message, values: Values): boolean =>
  namesIn(tokensOf(fallbackLocale, message)).every((name) => name in values);

const namesIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) =>
    typeof token === 'string'
      ? []
      : [token[0], ...Object.values(token[2] ?? {}).flatMap((each) => (Array.isArray(each) ? namesIn(each) : []))],
  );

type Token = string | [name: string] | [name: string, kind: 'plural', cases: Record<string, Token[]>];

// Lingui's own formatter decodes \x3c and \u202e in values too, which are members' texts.
function fill(tokens: readonly Token[], locale: Locale, values: Values, count?: number): string {
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token === '#' && count !== undefined ? count.toLocaleString(locale) : token;
      const [name, , cases] = token;
      const value = values[name] ?? '';
      if (!cases) return value.toLocaleString(locale);
      const number = Number(value);
      const chosen = cases[number] ?? cases[new Intl.PluralRules(locale).select(number)] ?? cases.other ?? [];
      return fill(chosen, locale, values, number);
    })
    .join('');
}

const catalogs = new Map<Locale, Map<string, string>>();
const compiled = new Map<string, Token[]>();

function tokensOf(locale: Locale, message: Message): Token[] {
  const key = `${locale} ${message}`;
  const known = compiled.get(key);
  if (known) return known;
  const text = catalogOf(locale).get(message) ?? catalogOf(fallbackLocale).get(message) ?? message;
  const tokens = compileMessage(typeset(locale, text)) as Token[];
  compiled.set(key, tokens);
  return tokens;
}

function catalogOf(locale: Locale): Map<string, string> {
  const catalog = catalogs.get(locale) ?? readCatalog(join(import.meta.dirname, '../../locales', `${locale}.po`));
  catalogs.set(locale, catalog);
  return catalog;
}

/** Reads the server's translations. Lingui's own reader takes ten times as long and is not there in production. */
function readCatalog(file: string): Map<string, string> {
  const entries = existsSync(file) ? readFileSync(file, 'utf8').split('\n\n') : [];
  return new Map(
    entries
      .filter((entry) => /^#: src\/server\//m.test(entry))
      .map((entry) => [fieldOf(entry, 'msgid'), fieldOf(entry, 'msgstr')] as const)
      .filter(([, translation]) => translation !== ''),
  );
}

/** A field is one quoted line, or several after an empty one. */
function fieldOf(entry: string, name: string): string {
  const [, lines = ''] = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry) ?? [];
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line || '""') as string)
    .join('');
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { expect, onTestFinished, test } from 'vitest';
import { type Catalog, compile, partsOf, readCatalog } from '../.build/catalogs.ts';
import { defaultLocale, locales } from '../src/shared/locales.ts';
import { readSources } from './support/imports.ts';

const root = join(import.meta.dirname, '..');
const source = await readCatalog(root, defaultLocale);

test('the catalogs hold what the code says, no more and no less (npm run messages)', { timeout: 240_000 }, () => {
  const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js');
  // Its worker threads look for files that are not in the package when NODE_ENV is 'test'.
  const args = [lingui, 'check', 'sync', '--clean', '--verbose', '--workers', '1'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
});

test('every text of the server is in the catalogs, for which its `msg` must be imported as ../say.ts', () => {
  const known = new Set(Object.values(source).map(({ message }) => message));
  const texts = [...readSources(root, ['src/server'], /\.ts$/).values()].flatMap((file) =>
    [...file.matchAll(/\bmsg`([^`]*)`/g)].map(([, text = '']) => text),
  );
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => !known.has(text))).toEqual([]);
});

test.for(locales)('%s says everything', async (locale) => {
  expect(Object.keys(source).length).toBeGreaterThan(50);
  expect(missing(source, await readCatalog(root, locale))).toEqual([]);
});

test.for(locales)('%s names the same values and tags as the source', async (locale) => {
  expect(differentValues(source, await readCatalog(root, locale))).toEqual([]);
});

/** Dutch sentences, word for word (SPECIFICATION 14.12), each with the code's English one. */
const specified = {
  'Your profile name must differ from your email address': 'Je profielnaam moet anders zijn dan je e-mailadres',
  'Your profile name must not start with an @': 'Je profielnaam mag niet beginnen met een @',
  'Invalid date of birth': 'Ongeldige geboortedatum.',
  'Invalid email': 'Ongeldige e-mail',
  'The passwords don’t match': 'De opgegeven wachtwoorden zijn niet gelijk.',
  'Check your old password': 'Controleer je oude wachtwoord.',
  'Code not found': 'Code niet gevonden',
  'Code already used': 'Code reeds gebruikt',
  'Invalid code': 'Code ongeldig',
  'We couldn’t log you in. Try again.': 'Login mislukt, probeer opnieuw',
  'Too many attempts, account locked for {minutes} min.':
    'Te veel foute pogingen, account voor {minutes} min geblokkeerd.',
  'Too many password recovery emails sent, please try again tomorrow.':
    'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
  'Email address not found': 'E-mailadres niet gevonden',
  'This link has expired or is invalid. Please ask for a new email.':
    'Link verlopen of invalide, vraag een nieuwe e-mail aan',
  'Something went wrong. Please try again later.': 'Er is een fout opgetreden, probeer het later opnieuw.',
  'Activation failed': 'Activeren mislukt',
  'Payment failed': 'Betaling mislukt',
  'You don’t have enough credits': 'Je hebt onvoldoende credits',
};

test('the Dutch sentences of the specification are the Dutch catalog’s, word for word', async () => {
  const dutch = new Map(Object.values(await readCatalog(root, 'nl')).map((said) => [said.message, said.translation]));
  expect(Object.fromEntries(Object.keys(specified).map((message) => [message, dutch.get(message)]))).toEqual(specified);
});

test('the checks see a missing sentence, a lost value and a lost tag', () => {
  const one = { a: { message: 'Hello {name}, <0>read</0> {count, plural, one {# chat} other {# chats}}' } };
  expect(missing(one, {})).toEqual([one.a.message]);
  expect(missing(one, { a: { translation: '' } })).toEqual([one.a.message]);
  const right = 'Hallo {name}, {count, plural, one {<0>lees</0> één chat} other {<0>lees</0> # chats}}';
  expect(differentValues(one, { a: { translation: right } })).toEqual([]);
  for (const lost of ['{name}', '<0>', '{count,']) {
    const wrong = right.replaceAll(lost, lost === '{count,' ? '{aantal,' : '');
    expect(differentValues(one, { a: { translation: wrong } })).toEqual([wrong]);
  }
});

test.for([
  [['members'], ['src/client/chat/composer.tsx']],
  [['members'], ['src/client/chat/composer.tsx', 'src/client/member-card/card.tsx', 'src/server/mail/words.ts']],
  [
    ['members', 'meeting'],
    ['src/client/chat/composer.tsx', 'src/client/likes/likes.tsx'],
  ],
  [['account'], ['src/client/mailed-links/token/token-page.tsx', 'src/client/settings/settings.tsx']],
  [
    ['members', 'account'],
    ['src/client/chat/composer.tsx', 'src/client/settings/settings.tsx'],
  ],
  [['entry'], ['src/client/chat/composer.tsx', 'src/client/layouts/header.tsx']],
  [['meeting', 'operator'], ['src/client/reports/rule-words.ts']],
  [['entry'], ['src/client/login/login-page.tsx']],
  [['entry'], ['src/client/router.tsx']],
  [[], ['src/server/mail/words.ts']],
] as const)('parts %s hold what is said in %s', ([parts, files]) => {
  expect(partsOf({ origin: files.map((file) => [file]) })).toEqual(parts);
});

test('what a locale lacks is Dutch, and English where Dutch lacks it too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-catalogs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'locales'));
  const write = (locale: string, sentences: Record<string, string>) =>
    writeFileSync(
      join(folder, 'locales', `${locale}.po`),
      ['One', 'Two', 'Three']
        .map((id) => `#: src/client/router.tsx\nmsgid "${id}"\nmsgstr "${sentences[id] ?? ''}"\n`)
        .join('\n'),
    );
  write('en', { One: 'One', Two: 'Two', Three: 'Three' });
  write('nl', { One: 'Een', Two: 'Twee' });
  write('de', { One: 'Eins' });
  const code = await compile(folder, 'de', 'entry');
  expect(code.match(/Eins|Een|One|Zwei|Twee|Two|Drie|Three/g)?.sort()).toEqual(['Eins', 'Three', 'Twee']);
});

function missing(wanted: Catalog, catalog: Catalog): string[] {
  return (
    Object.entries(wanted)
      // The console speaks English where nobody has translated it.
      .filter(([id, entry]) => !catalog[id]?.translation && partsOf(entry).join() !== 'operator')
      .map(([id, entry]) => entry.message ?? id)
  );
}

/** Translations whose values or tags are not those of the source: they would show a hole. */
function differentValues(wanted: Catalog, catalog: Catalog): string[] {
  return Object.entries(wanted).flatMap(([id, { message }]) => {
    const translation = catalog[id]?.translation;
    if (!message || !translation) return [];
    return valuesIn(message) === valuesIn(translation) ? [] : [translation];
  });
}

function valuesIn(message: string): string {
  const { source: json, errors } = createCompiledCatalog('en', { message }, { namespace: 'json' });
  if (errors[0]) return errors[0].error.message;
  const found = new Set<string>();
  collect(JSON.parse(json).messages.message, found);
  return [...found].sort().join(' ');
}

/** Compiled messages are texts and [name, kind, choices]; tags stand in the texts. */
function collect(tokens: unknown, found: Set<string>): void {
  if (!Array.isArray(tokens)) return;
  for (const token of tokens) {
    if (typeof token === 'string') for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) found.add(tag);
    if (!Array.isArray(token)) continue;
    const [name, , choices] = token;
    found.add(`{${name}}`);
    if (typeof choices === 'object' && choices !== null)
      for (const choice of Object.values(choices)) collect(choice, found);
  }
}

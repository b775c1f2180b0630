import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSources } from './support/imports.ts';

const root = `${import.meta.dirname}/..`;

/** Nouns of the product, spelled the same in every part. */
const nouns = [
  ...[
    'account-deletion',
    'accounts',
    'blocks',
    'chat',
    'client-errors',
    'complaints',
    'discounts',
    'export',
    'landers',
    'likes',
    'mail',
  ],
  ...['match-finder', 'members', 'my-profile', 'notifications', 'operator', 'payments', 'photos', 'places', 'push'],
  ...['reports', 'search', 'signup', 'sites', 'statistics', 'swipe-game', 'verification'],
];
/** Folders of one part alone: what it is made of. */
const own: Record<string, readonly string[]> = {
  'src/shared/calls': [],
  'src/local': ['device', 'install', 'outbox', 'share', 'storage', 'sync'],
  'src/client': [
    ...[
      'app',
      'appearance',
      'banners',
      'bonus',
      'confirm',
      'costs',
      'desktop',
      'kinds',
      'entry-warning',
      'forms',
      'i18n',
      'install',
      'layouts',
      'message-files',
    ],
    ...['login', 'mailed-links', 'member-card', 'popups', 'sandbox', 'session', 'settings', 'share', 'static-pages'],
    ...['styles', 'ui'],
  ],
  'src/server': [
    ...[
      'backup',
      'calls',
      'db',
      'demo',
      'http',
      'jobs',
      'ledger',
      'limits',
      'manifest',
      'media',
      'metrics',
      'portraits',
      'sms',
      'sync',
    ],
  ],
};

test.for(Object.keys(own))('the folders of %s have the names of the nouns', (part) => {
  const found = readdirSync(`${root}/${part}`, { withFileTypes: true })
    .filter((entry) => (part.endsWith('calls') ? entry.isFile() : entry.isDirectory()))
    .map(({ name }) => name.replace(/\.ts$/, ''))
    // A call's file is a noun, or a part of one: payments-mandates.
    .filter((name) => !nouns.some((noun) => name === noun || (part.endsWith('calls') && name.startsWith(`${noun}-`))));
  expect(found.filter((name) => !own[part]?.includes(name))).toEqual([]);
});

test('few files are loose', () => {
  const loose = (part: string) =>
    readdirSync(`${root}/${part}`, { withFileTypes: true }).filter((entry) => /\.tsx?$/.test(entry.name)).length;
  expect(loose('src/local')).toBeLessThanOrEqual(3);
  expect(loose('src/client')).toBeLessThanOrEqual(8);
});

/** Words that had several meanings, with what is said now. */
const replaced: Record<string, string> = {
  patience: 'timeoutMs',
  kept: 'saved, cached',
  told: 'notified, sent',
  untold: 'unsent',
  world: 'platform, layer, app',
  guest: 'pendingPopup',
  kit: 'http, calls, limits',
  leaving: 'accountDeletion, recheck',
  figures: 'statistics',
  peopled: 'hasMembers',
  mirrors: 'fanOut',
  anew: 'again',
  sight: 'visibility',
};

test('no name has a word that we no longer use', () => {
  const names = [...readSources(root, ['src', 'sw', '.build', 'tests'])]
    .filter(([file]) => file !== 'tests/names.test.ts') // it holds them all
    .flatMap(([file, source]) =>
      [file, ...declared(source)].flatMap((name) => wordsOf(name).map((word) => ({ file, name, word }))),
    );
  expect(names.length).toBeGreaterThan(10_000);
  const old = names.filter(({ word }) => Object.hasOwn(replaced, word));
  expect(old.map(({ file, name, word }) => `${file}: ${name} (${replaced[word]})`)).toEqual([]);
});

test('no comment begins with a question word: its subject comes first', () => {
  const question = /(?:\/\*\*?|^\s*\*|\/\/) (?:Who|Whom|Whoever|What|Where|Whether)\b.*/gm;
  const found = [...readSources(root, ['src', 'sw', '.build', 'tests'], /\.(tsx?|css)$/)].flatMap(([file, source]) =>
    [...source.matchAll(question)].map(([line]) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

test('it sees a name', () => {
  const source = 'export const mostPatience = 1; function tell({ keptAll }: { world: Of; } ) {}';
  expect(declared(source).flatMap(wordsOf)).toEqual(expect.arrayContaining(['patience', 'kept', 'world']));
});

/** Names that a source declares: variables, functions, types, and the keys of objects and of types. */
function declared(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').replace(/(['"`])(?:\\.|(?!\1)[^\\])*\1/g, '""');
  const found = code.matchAll(/\b(?:const|let|function|class|interface|type)\s+(\w+)|[{,(]\s*(\w+)(?=\??\s*[:,})])/g);
  return [...found].flatMap(([, name, key]) => name ?? key ?? []);
}

const wordsOf = (name: string): string[] =>
  name
    .replaceAll('WebKit', 'Webkit')
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .filter(Boolean);

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { landers } from '../src/shared/landers.ts';
import { type Locale, locales } from '../src/shared/locales.ts';
import { kindsWith } from '../src/shared/message-kinds.ts';
import { niches } from '../src/shared/niches.ts';
import { typeset } from '../src/shared/typeset.ts';
import { readCatalog } from './catalogs.ts';

type Words = Record<'heading' | 'text' | 'action', string>;

/**
 * Writes `.vite/words.json`: texts of landing pages, prices, login and the chat list, and titles of static pages, in every
 * language. The server puts them into pages, to be readable before scripts load.
 */
export function serverWords(): Plugin {
  let root = '';
  return {
    name: 'server-words',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      const read = (file: string) => readFile(join(root, 'src/client', file), 'utf8');
      const source = { ...wordsIn(await read('landers/words.ts')), login, pricing };
      const ofNiches = nicheWordsIn(await read('sites/niche/words.ts'));
      const titles = titlesIn(await read('screens.ts'));
      const ofRows = { ...kindWordsIn(await read('kinds/words.ts')), ...rowWords };
      const all = await Promise.all(
        locales.map(async (locale) => [locale, await translated(root, locale, { source, ofNiches, ofRows, titles })]),
      );
      const json = JSON.stringify(Object.fromEntries(all));
      this.emitFile({ type: 'asset', fileName: '.vite/words.json', source: json });
    },
  };
}

const login: Words = { heading: 'Welcome back', text: 'Log in to {siteName}', action: 'Log in' };
const pricing: Words = {
  heading: 'Prices',
  text: 'Browsing, likes, matches and reading messages are free. There’s no subscription.',
  action: 'Create a free profile',
};
/** Titles of the pages for everybody that have no words but their own text, by route. */
function titlesIn(source: string): Record<string, string> {
  const declared = source.matchAll(/^ {2}'?(pages-[\w-]+|complaints)'?: anyone\(msg`([^`]+)`/gm);
  const found = Object.fromEntries([...declared].map(([, route = '', title = '']) => [route, title]));
  if (!found.complaints || !found['pages-terms']) throw new Error('client/screens.ts declares no titles');
  return found;
}

const rowWords = { you: 'You: <0>{text}</0>', robot: 'Demo robot' };

/** Parses the source's macros, because a catalog does not say which text belongs where. */
function wordsIn(source: string): Record<string, Words> {
  const entries = source.matchAll(
    /^ {2}(\w+): \{\s*heading: msg`([^`]+)`,\s*text: msg`([^`]+)`,\s*action: msg`([^`]+)`,?\s*\}/gm,
  );
  const found = Object.fromEntries(
    [...entries].map(([, name = '', heading = '', text = '', action = '']) => [name, { heading, text, action }]),
  );
  const missing = [...landers, 'member', 'fictional'].filter((name) => !found[name]);
  if (missing.length > 0) throw new Error(`client/landers/words.ts says nothing of ${missing.join(', ')}`);
  return found;
}

/** Audience of each niche; `general` has none. */
function nicheWordsIn(source: string): Record<string, string> {
  const found = Object.fromEntries(
    [...source.matchAll(/^ {2}(\w+): msg`([^`]+)`,$/gm)].map(([, niche = '', text = '']) => [niche, text]),
  );
  const missing = niches.filter((niche) => niche !== 'general' && !found[niche]);
  if (missing.length > 0) throw new Error(`client/sites/niche/words.ts says nothing of ${missing.join(', ')}`);
  return found;
}

/** Kinds of messages that have no text of their own. */
function kindWordsIn(source: string): Record<string, string> {
  const [table = ''] = source.slice(source.indexOf('const kindWords')).split('\n};');
  const found = Object.fromEntries(
    [...table.matchAll(/^ {2}(\w+): msg`([^`]+)`,$/gm)].map(([, kind = '', text = '']) => [kind, text]),
  );
  const missing = [...kindsWith('file'), 'withdrawn'].filter((kind) => !found[kind]);
  if (missing.length > 0) throw new Error(`client/kinds/words.ts says nothing of ${missing.join(', ')}`);
  return found;
}

interface Sources {
  source: Record<string, Words>;
  ofNiches: Record<string, string>;
  ofRows: Record<string, string>;
  titles: Record<string, string>;
}

async function translated(
  root: string,
  locale: Locale,
  { source, ofNiches, ofRows, titles }: Sources,
): Promise<object> {
  const catalog = Object.values(await readCatalog(root, locale));
  const said = new Map(catalog.map(({ message, translation = '' }) => [message, typeset(locale, translation)]));
  for (const sentence of [...Object.values(login), ...Object.values(pricing), ...Object.values(rowWords)])
    if (!said.has(sentence)) throw new Error(`The app does not say “${sentence}” any more`);
  const each = (words: Record<string, string>) =>
    Object.fromEntries(Object.entries(words).map(([name, text]) => [name, said.get(text) || text]));
  const words = ({ heading, text, action }: Words): Words => ({
    heading: said.get(heading) || heading,
    text: said.get(text) || text,
    action: said.get(action) || action,
  });
  return {
    ...Object.fromEntries(Object.entries(source).map(([name, each]) => [name, words(each)])),
    niches: each(ofNiches),
    rows: each(ofRows),
    titles: each(titles),
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { landers } from '../src/shared/landers.ts';
import { type Locale, locales } from '../src/shared/locales.ts';
import { niches } from '../src/shared/niches.ts';
import { readCatalog } from './catalogs.ts';

type Words = Record<'heading' | 'text' | 'action', string>;

/**
 * Writes `.vite/landers.json`, the texts of landing pages and login in every language, which the server puts into pages
 * to be readable before scripts load.
 */
export function landerWords(): Plugin {
  let root = '';
  return {
    name: 'lander-words',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      const read = (file: string) => readFile(join(root, 'src/client', file), 'utf8');
      const source = { ...wordsIn(await read('landers/words.ts')), login };
      const ofNiches = nicheWordsIn(await read('sites/niche/words.ts'));
      const all = await Promise.all(
        locales.map(async (locale) => [locale, await translated(root, locale, source, ofNiches)]),
      );
      const json = JSON.stringify(Object.fromEntries(all));
      this.emitFile({ type: 'asset', fileName: '.vite/landers.json', source: json });
    },
  };
}

const login: Words = { heading: 'Welcome back', text: 'Log in to {siteName}', action: 'Log in' };

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

async function translated(
  root: string,
  locale: Locale,
  source: Record<string, Words>,
  ofNiches: Record<string, string>,
): Promise<object> {
  const catalog = Object.values(await readCatalog(root, locale));
  const said = new Map(catalog.map(({ message, translation }) => [message, translation]));
  for (const sentence of Object.values(login))
    if (!said.has(sentence)) throw new Error(`The login does not say “${sentence}” any more`);
  const words = ({ heading, text, action }: Words): Words => ({
    heading: said.get(heading) || heading,
    text: said.get(text) || text,
    action: said.get(action) || action,
  });
  return {
    ...Object.fromEntries(Object.entries(source).map(([name, each]) => [name, words(each)])),
    niches: Object.fromEntries(Object.entries(ofNiches).map(([niche, text]) => [niche, said.get(text) || text])),
  };
}

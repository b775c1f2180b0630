import { existsSync, readFileSync } from 'node:fs';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';
import { type CatalogPart, catalogParts } from '../src/shared/catalog-parts.ts';
import { defaultLocale, fallbackLocale, type Locale, locales } from '../src/shared/locales.ts';
import { typeset } from '../src/shared/typeset.ts';
import { partsOfFile } from './folders.ts';

const catalogsId = 'virtual:catalogs';
const partId = /^virtual:catalog\/([a-z]{2})\/([a-z]+)$/;

/**
 * `virtual:catalogs` from locales/*.po: a lazy chunk per locale and part. Missing translations fall back to the
 * fallback locale, then to the source.
 */
export function catalogs(root: string): Plugin {
  let stretched = false;
  return {
    name: 'catalogs',
    configResolved: ({ command }) => {
      stretched = command === 'serve' && process.env.PSEUDO === '1';
    },
    resolveId: (id) => (id === catalogsId || partId.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${catalogsId}`) return index();
      const catalog = catalogOf(id);
      if (!catalog) return;
      for (const used of new Set([catalog.locale, fallbackLocale, defaultLocale]))
        this.addWatchFile(poFile(root, used));
      return compile(root, catalog.locale, catalog.part, stretched);
    },
    // Reload the page, because text on the screen can't be replaced.
    hotUpdate({ file }) {
      if (!file.startsWith(`${root}/locales/`)) return;
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

/** Names a catalog's chunk after its locale and part, so that the worker can tell it from code. */
export function catalogChunkName(facadeModuleId: string | null | undefined): string | undefined {
  const catalog = catalogOf(facadeModuleId);
  return catalog && `assets/locale-${catalog.locale}-${catalog.part}-[hash].js`;
}

/** Undefined for every other module. */
export function catalogOf(id: string | null | undefined): { locale: Locale; part: CatalogPart } | undefined {
  const [, locale, part] = partId.exec(id?.replace('\0', '') ?? '') ?? [];
  return locale && part ? { locale: locale as Locale, part: part as CatalogPart } : undefined;
}

function index(): string {
  const loaders = locales.map((locale) => {
    // The console is in English only: each additional file name costs every visitor a dozen bytes.
    const spoken = (part: CatalogPart) => (part === 'operator' ? defaultLocale : locale);
    const imports = catalogParts.map((part) => `${part}: () => import('virtual:catalog/${spoken(part)}/${part}')`);
    return `${locale}: { ${imports.join(', ')} }`;
  });
  return `export const catalogs = { ${loaders.join(',\n')} };`;
}

/**
 * Compiles one part of a catalog. Throws for an invalid ICU message. `stretched` adds accents and 40% length, to reveal
 * untranslated and clipped text.
 */
export async function compile(root: string, locale: Locale, part: CatalogPart, stretched = false): Promise<string> {
  const [own, fallback, source] = await Promise.all(
    [locale, fallbackLocale, defaultLocale].map((each) => readCatalog(root, each as Locale)),
  );
  const messages: Record<string, string> = {};
  for (const [id, entry] of Object.entries(source ?? {})) {
    if (!partsOf(entry).includes(part)) continue;
    const text = own?.[id]?.translation || fallback?.[id]?.translation || entry.translation || entry.message || id;
    messages[id] = typeset(locale, text);
  }
  const { source: code, errors } = createCompiledCatalog(locale, messages, {
    namespace: 'es',
    ...(stretched && { pseudoLocale: locale, pseudoLocaleOptions: { extend: 0.4 } }),
  });
  if (errors.length > 0) {
    throw new Error(errors.map(({ source, error }) => `${locale}: "${source}": ${error.message}`).join('\n'));
  }
  return code;
}

export type Catalog = Awaited<ReturnType<ReturnType<typeof formatter>['parse']>>;
type Entry = Catalog[string];

/** Reads a locale's messages by id, with the source text filled in. Empty if the file does not exist. */
export async function readCatalog(root: string, locale: Locale): Promise<Catalog> {
  const filename = poFile(root, locale);
  if (!existsSync(filename)) return {};
  const content = readFileSync(filename, 'utf8');
  const catalog = await formatter({ lineNumbers: false }).parse(content, {
    locale,
    sourceLocale: defaultLocale,
    filename,
  });
  return Object.fromEntries(Object.entries(catalog).filter(([, entry]) => !entry.obsolete));
}

/**
 * Lists the parts that use a message: each of them, because one may load without the other. None for the server's own
 * texts.
 */
export function partsOf(entry: Entry): CatalogPart[] {
  const files = (entry.origin ?? []).map(([file]) => file).filter((file) => !file.startsWith('src/server/'));
  const found = new Set<CatalogPart>(files.flatMap((file) => partsOfFile(file) ?? ['entry']));
  return found.has('entry') ? ['entry'] : [...found];
}

const poFile = (root: string, locale: Locale): string => `${root}/locales/${locale}.po`;

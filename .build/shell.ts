import { join } from 'node:path';
import { build } from 'rolldown';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { catalogOf } from './catalogs.ts';
import { codeOf, conversation, startOfMembers } from './screens.ts';

const bootScript = /<script([^<>]*?) src="\/(src\/boot\/[^"]+)"><\/script>/g;
/** The global that src/boot/preload.ts reads. */
const placeholder = 'filesOfStart';

/** Inlines the scripts of src/boot where index.html mentions them: a request for each would delay the first paint. */
export function bootScripts(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'boot-scripts',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const files = [...html.matchAll(bootScript)].map(([, , file = '']) => file);
        const codes = await Promise.all(files.map((file) => bundle(file, config)));
        return html.replace(bootScript, (_, attributes: string) => `<script${attributes}>${codes.shift()}</script>`);
      },
    },
    // Vite does not know these files as parts of the page.
    hotUpdate({ file }) {
      const { name, hot } = this.environment;
      if (name === 'client' && file.startsWith(join(config.root, 'src/boot'))) hot.send({ type: 'full-reload' });
    },
  };
}

/** Bundles a script with its imports, for the same browsers as the app. */
async function bundle(file: string, { root, build: { target }, command }: ResolvedConfig): Promise<string> {
  const { output } = await build({
    input: join(root, file),
    write: false,
    transform: {
      ...(target && { target }),
      // In development nothing is preloaded.
      define: command === 'serve' ? { [placeholder]: '{}' } : {},
    },
    output: { format: 'iife', minify: true },
  });
  const [{ code }, ...others] = output;
  if (others.length > 0) throw new Error(`${file} is more than one script`);
  if (/<\/script|<!--/i.test(code)) throw new Error(`${file} would end the element that it stands in`);
  return code.trim();
}

const stylesheet = /(?<!\s)\s*<link rel="stylesheet"[^<>]*>/g;

/**
 * Moves the stylesheet behind the skeleton: in the head it delays the first paint (1512 ms instead of 704 ms). The
 * entry still waits for it.
 */
export function stylesheetAfterSkeleton(): Plugin {
  return {
    name: 'stylesheet-after-skeleton',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const links = html.match(stylesheet)?.join('') ?? '';
        return html.replace(stylesheet, '').replace('</body>', `${links}\n  </body>`);
      },
    },
  };
}

/**
 * Tells src/boot/preload.ts the names of what a member's start needs, so that it can ask for all of it at once. On a
 * first visit a header does that (server/http/preloads.ts); out of the worker's cache there is none.
 */
export function preloadsInShell(): Plugin {
  return {
    name: 'preloads-in-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const entry = codeOf(chunks, ['index.html']);
        const start = codeOf(chunks, startOfMembers, entry);
        const open = codeOf(chunks, [conversation], new Set([...entry, ...start]));
        const files: Record<string, string[]> = { all: namesOf(start), open: namesOf(open) };
        for (const { facadeModuleId, fileName } of chunks) {
          const { locale, part } = catalogOf(facadeModuleId) ?? {};
          if (locale && (part === 'entry' || part === 'members')) files[locale] = [...(files[locale] ?? []), fileName];
        }
        if (html.split(placeholder).length !== 2) throw new Error(`index.html should have one "${placeholder}"`);
        return html.replace(placeholder, () => JSON.stringify(files));
      },
    },
  };
}

const namesOf = (chunks: Set<Rolldown.OutputChunk>): string[] => [...chunks].map(({ fileName }) => fileName);

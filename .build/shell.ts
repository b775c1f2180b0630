import type { Plugin, Rolldown } from 'vite';
import { catalogOf } from './catalogs.ts';
import { codeOf, conversation, startOfMembers } from './screens.ts';

const stylesheet = /(?<!\s)\s*<link rel="stylesheet"[^<>]*>/g;

/**
 * Puts the stylesheet's link behind the skeleton: a stylesheet in the head holds back the first paint (1512 ms instead of
 * 704 ms on a slow phone). The entry still waits for it, since a script runs after the stylesheets that precede it.
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

const placeholder = '/* files of the build */ {}';

/**
 * Tells the shell's own script the names of what a member's start needs, so that it can ask for all of it at once. On a
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
        if (!html.includes(placeholder)) throw new Error(`index.html has no "${placeholder}"`);
        return html.replace(placeholder, () => JSON.stringify(files));
      },
    },
  };
}

const namesOf = (chunks: Set<Rolldown.OutputChunk>): string[] => [...chunks].map(({ fileName }) => fileName);

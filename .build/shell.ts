import type { Plugin, Rolldown } from 'vite';

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

/** Chunks that a member's start needs in addition to the entry. */
const startOfMembers = ['src/client/session/device.ts', 'src/client/chat/chats.tsx'];
/** Chunks for a start in a conversation. */
const conversation = ['src/client/chat/conversation.ts'];
const placeholder = '/* files of the build */ {}';

/**
 * Writes file names into the shell's script, so that a member's start loads all at once. A first visit uses a header
 * (server/http/preloads.ts).
 */
export function preloadsInShell(): Plugin {
  return {
    name: 'preloads-in-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const all = codeOf(chunks, startOfMembers);
        const open = [...codeOf(chunks, conversation)].filter((file) => !all.has(file));
        const files: Record<string, string[]> = { all: [...all], open };
        for (const { fileName } of chunks) {
          const locale = /\/locale-([a-z]{2})-(?:entry|members)-/.exec(fileName)?.[1];
          if (locale) files[locale] = [...(files[locale] ?? []), fileName];
        }
        if (!html.includes(placeholder)) throw new Error(`index.html has no "${placeholder}"`);
        return html.replace(placeholder, () => JSON.stringify(files));
      },
    },
  };
}

/** Collects all imports except the entry, which the page loads itself. */
function codeOf(chunks: Rolldown.OutputChunk[], sources: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || chunk.isEntry || chunk.name === 'entry' || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const imported of chunk.imports) visit(chunks.find(({ fileName }) => fileName === imported));
  };
  for (const file of sources) visit(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file)));
  return found;
}

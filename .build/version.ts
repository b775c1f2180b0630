import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import project from '../package.json' with { type: 'json' };

/**
 * Names the build in its page, for the app and for the server that serves it. The same sources make the same name: it
 * is a hash of the page and of all file names, which hold hashes themselves.
 */
export function versionInShell(): Plugin {
  return {
    name: 'version-in-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const hash = createHash('sha256').update([html, ...Object.keys(bundle).sort()].join('\n'));
        const content = `${project.version}+${hash.digest('hex').slice(0, 8)}`;
        return [{ tag: 'meta', attrs: { name: 'version', content }, injectTo: 'head' }];
      },
    },
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

/** Builds sw/kill.ts as a separate file that the server can serve instead of the worker. */
export function killWorker(): Plugin {
  let source = '';
  return {
    name: 'kill-worker',
    apply: 'build',
    configResolved: (config) => {
      source = join(config.root, 'sw/kill.ts');
    },
    async generateBundle() {
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false });
      this.emitFile({ type: 'asset', fileName: 'kill-sw.js', source: code });
    },
  };
}

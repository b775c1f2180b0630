import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Runs `work` on the output folder once all of it is written, in the order of the plugins. Not after a failed build. */
export function afterBuild(name: string, work: (outDir: string) => Promise<void>): Plugin {
  let outDir = '';
  let written = false;
  return {
    name,
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: () => {
      written = true;
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        // The build's own error is the one to read.
        if (written) await work(outDir);
      },
    },
  };
}

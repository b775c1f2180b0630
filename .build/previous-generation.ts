import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Paths below the build folder, of the newest build and of the previous one. */
interface Generations {
  current: string[];
  previous: string[];
}

/**
 * Keeps the previous build's hashed files for tabs open during a deployment (SPECIFICATION 10.11). Must follow the
 * worker's plugin, or they would be precached.
 */
export function keepPreviousGeneration(): Plugin {
  let outDir = '';
  let record = '';
  let before: Generations = { current: [], previous: [] };
  let after: Generations | undefined;
  const saved = new Map<string, Buffer>();
  return {
    name: 'keep-previous-generation',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
      record = join(outDir, '.vite/generations.json');
    },
    // Read before Vite empties the folder.
    buildStart() {
      if (existsSync(record)) before = JSON.parse(readFileSync(record, 'utf8'));
      for (const file of [...before.current, ...before.previous]) {
        if (existsSync(join(outDir, file))) saved.set(file, readFileSync(join(outDir, file)));
      }
    },
    writeBundle(_, bundle) {
      const current = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
      const gone = before.current.filter((file) => !current.includes(file));
      // Rebuilding the same sources makes no new generation.
      const previous = gone.length > 0 ? gone : before.previous;
      after = { current, previous };
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        if (!after) return; // The build failed.
        for (const file of after.previous) {
          const bytes = saved.get(file);
          if (bytes) write(join(outDir, file), bytes);
        }
        write(record, JSON.stringify(after, null, 2));
      },
    },
  };
}

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

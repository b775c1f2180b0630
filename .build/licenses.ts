import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { afterBuild } from './after-build.ts';
import { packageOf } from './folders.ts';

const license = /^(licen[cs]e|copying)(\.|$)/i;
/** Apache's licence wants it to come along. */
const notice = /^notice(\.|$)/i;
const stylesUsed = /^@use "((?:@[\w-]+\/)?\w[\w-]*)\//gm;

/**
 * Writes licenses.txt: name, version and licence of each package whose code comes to a device (SPECIFICATION 12.8). Both
 * builds, the app's and the worker's, get `collect`; `write` must follow the worker's.
 */
export function licenses(): { collect: Plugin; write: Plugin } {
  const found = new Set<string>();
  let root = '';
  return {
    collect: {
      name: 'collect-licenses',
      apply: 'build',
      configResolved: (config) => {
        root = config.root;
      },
      async generateBundle(_, bundle) {
        const folders = [
          ...Object.values(bundle).flatMap(modulesOf).flatMap(folderOf),
          ...(await foldersOfStyles(root)),
        ];
        for (const folder of folders) found.add(folder);
      },
    },
    write: afterBuild('write-licenses', async (outDir) => {
      const parts = await Promise.all([...found].sort().map(licenseOf));
      await writeFile(join(outDir, 'licenses.txt'), `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
    }),
  };
}

/** Modules that leave code in a file. */
const modulesOf = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): string[] =>
  output.type === 'chunk' ? Object.keys(output.modules).filter((id) => output.modules[id]?.renderedLength) : [];

/** The folder of the package that a module belongs to. */
function folderOf(id: string): string[] {
  const name = packageOf(id);
  return name ? [join(id.slice(id.indexOf('/'), id.lastIndexOf('/node_modules/')), 'node_modules', name)] : [];
}

/** Sass reads its packages itself: they are no modules of the build. */
async function foldersOfStyles(root: string): Promise<string[]> {
  const files = (await readdir(join(root, 'src'), { recursive: true })).filter((file) => file.endsWith('.scss'));
  const sources = await Promise.all(files.map((file) => readFile(join(root, 'src', file), 'utf8')));
  const names = sources.flatMap((source) => [...source.matchAll(stylesUsed)].map(([, name = '']) => name));
  return names.map((name) => join(root, 'node_modules', name));
}

async function licenseOf(folder: string): Promise<string> {
  const settings = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const texts = await Promise.all((await filesOf(folder, settings.name)).map((file) => readFile(file, 'utf8')));
  const heading = `${settings.name} ${settings.version} (${settings.license})`;
  return [heading, ...texts.map((text) => text.trim())].join('\n\n');
}

/** A package may come without its text. Then .build/licenses has it, from where the package is developed. */
async function filesOf(folder: string, name: string): Promise<string[]> {
  const files = (await readdir(folder)).sort();
  const own = files.filter((file) => license.test(file) || notice.test(file)).map((file) => join(folder, file));
  if (files.some((file) => license.test(file))) return own;
  const added = join(import.meta.dirname, 'licenses', `${name.replace('/', '-')}.txt`);
  if (!existsSync(added)) throw new Error(`${name} comes without its licence's text: add it as ${added}`);
  return [added, ...own];
}

import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const root = join(import.meta.dirname, '../..');

/** A checkout of the same code whose build has other names for all its assets. Gone when the test is over. */
export function createCheckout(): string {
  const checkout = temporaryFolder();
  for (const name of ['package.json', 'src', 'locales', 'dist'])
    cpSync(join(root, name), join(checkout, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  const assets = readdirSync(join(checkout, 'dist/assets')).filter((name) => /\.(js|css)$/.test(name));
  renameIn(
    join(checkout, 'dist'),
    new Map(assets.map((name) => [name, withHash(name, (hash) => `X${hash.slice(1)}`)])),
  );
  return checkout;
}

/** The name that an asset would have with another content. */
export const withHash = (name: string, change: (hash: string) => string): string =>
  name.replace(/(?<=-)[\w-]{8}(?=\.\w+$)/, change);

/** Gives assets of a build other names, wherever they are named, and the shell another revision. */
export function renameIn(dist: string, names: ReadonlyMap<string, string>): void {
  const read = (name: string) => readFileSync(join(dist, name), 'utf8');
  for (const [from, to] of names) renameSync(join(dist, 'assets', from), join(dist, 'assets', to));
  const anyName = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const name of readdirSync(dist, { recursive: true }) as string[]) {
    if (/\.(br|gz)$/.test(name))
      rmSync(join(dist, name)); // Of the build before.
    else if (/\.(html|js|css|json)$/.test(name))
      writeFileSync(
        join(dist, name),
        read(name).replace(anyName, (found) => names.get(found) ?? found),
      );
  }
  const version = /(<meta name="version" content="[^"]*)\w(")/;
  writeFileSync(join(dist, 'index.html'), read('index.html').replace(version, '$1x$2'));
  const revision = createHash('md5').update(read('index.html')).digest('hex');
  const shell = /("revision":")\w+(","url":"index.html")/;
  writeFileSync(join(dist, 'sw.js'), read('sw.js').replace(shell, `$1${revision}$2`));
}

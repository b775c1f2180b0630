import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Unzipped, unzipSync, zipSync } from 'fflate';
import { day, second } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import type { Medium } from '../media/media.ts';
import { fileOf, readFiles, type StaticFile } from './static.ts';

/**
 * During a deploy, and for days after it, pages ask servers for the code of another build (SPECIFICATION 10.11). So
 * servers share theirs in the media store.
 */

/** Time that a build stays after its last server has ended, in ms. */
const staysMs = 14 * day;
const renewedAfterMs = day;

/** Job: puts the build of this machine into the store, or renews it there. */
export async function publishBuild({ media, now }: Pick<Context, 'media' | 'now'>, dist: string): Promise<void> {
  const name = nameOf(revisionOf(await readFile(join(dist, 'index.html'))));
  const since = now().getTime() - renewedAfterMs;
  const found = (await all(media.builds)).find((each) => each.name === name);
  if (!found || found.changed.getTime() < since) await media.builds.write(name, pack(readFiles(dist)));
}

/** Job: removes builds that no server has renewed for long. */
export async function removeOldBuilds({ media, now }: Pick<Context, 'media' | 'now'>): Promise<void> {
  const until = now().getTime() - staysMs;
  for (const { name, changed } of await all(media.builds))
    if (changed.getTime() < until) await media.builds.remove(name);
}

type Files = ReadonlyMap<string, StaticFile>;

/** The newest ones are read: a file of an older one is answered with 404, and the page then reloads. */
const most = 5;
/** Misses within this time ask the store once. */
const listedForMs = 5 * second;

/** The builds of other servers, read when a file is asked for that this one lacks. */
export class RecentBuilds {
  readonly #media: Context['media'];
  readonly #own: string;
  #builds: ReadonlyMap<string, Unzipped> = new Map();
  #listed = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() };

  constructor({ media }: Pick<Context, 'media'>, own: string) {
    this.#media = media;
    this.#own = nameOf(own);
  }

  /** Undefined if no recent build has such an asset. Throws MediaUnavailable. */
  async find(path: string): Promise<StaticFile | undefined> {
    await this.#list();
    for (const build of this.#builds.values()) {
      const file = fileIn(build, path);
      if (file) return file;
    }
    return undefined;
  }

  /** The shell of the build with this revision. Throws MediaUnavailable. */
  async findShell(revision: string): Promise<StaticFile | undefined> {
    await this.#list();
    const build = this.#builds.get(nameOf(revision));
    return build && fileIn(build, '/index.html');
  }

  #list(): Promise<void> {
    if (performance.now() - this.#listed.at > listedForMs) {
      this.#listed = { at: performance.now(), done: this.#read() };
      this.#listed.done.catch(() => {
        this.#listed.at = Number.NEGATIVE_INFINITY;
      });
    }
    return this.#listed.done;
  }

  async #read(): Promise<void> {
    const found = (await all(this.#media.builds)).filter(({ name }) => name !== this.#own);
    const newest = found.sort((a, b) => b.changed.getTime() - a.changed.getTime()).slice(0, most);
    const builds = new Map<string, Unzipped>();
    for (const { name } of newest) {
      const bytes = this.#builds.has(name) ? undefined : await this.#media.builds.read(name);
      const build = this.#builds.get(name) ?? (bytes && unzipSync(bytes));
      if (build) builds.set(name, build);
    }
    this.#builds = builds;
  }
}

async function all({ list }: Context['media']['builds']): Promise<Medium[]> {
  const media: Medium[] = [];
  for await (const part of list()) media.push(...part);
  return media;
}

const nameOf = (revision: string): string => `${revision.replace(/[^0-9a-f]/g, '')}.zip`;

/** As Workbox counts it in the worker's list. */
export const revisionOf = (shell: Buffer): string => createHash('md5').update(shell).digest('hex');

/** Files whose names never come back with another content, and the shell. */
function pack(files: Files): Uint8Array {
  const packed = [...files].filter(([path]) => path.startsWith('/assets/') || path === '/index.html');
  const entries = packed.map(([path, { plain, br }]) => [br ? `${path}.br` : path, br ?? plain]);
  return zipSync(Object.fromEntries(entries), { level: 0 });
}

/** Unpacks one file: all of a build would hold up every other call. */
function fileIn(build: Unzipped, path: string): StaticFile | undefined {
  const packed = build[`${path}.br`];
  const br = packed && Buffer.from(packed);
  const plain = br ? brotliDecompressSync(br) : build[path];
  return plain && fileOf(path, Buffer.from(plain), { br });
}

import type { Media } from '../media/media.ts';

/** A backup's files on their way into the store. */
export interface Replacement {
  /** A file, or the next piece of it. */
  add(name: string, pieces: Buffer[]): Promise<void>;
  /** The last one is whole. Resolves when all are written. */
  close(): Promise<void>;
  /** Removes what the backup does not hold. */
  finish(): Promise<void>;
  /** Leaves what was there before. */
  undo(): Promise<void>;
}

/** Files on their way at a time. */
const filesAtOnce = 16;

/**
 * Files come before the commit: a store that fails leaves the old rows with their files. A name is never given twice, so what is there
 * under a name of the backup is the same file.
 */
export async function replaceMedia(media: Media): Promise<Replacement> {
  const before = await namesIn(media);
  const written = new Set<string>();
  const writing = new Set<Promise<void>>();
  let open: { name: string; pieces: Buffer[] } | undefined;

  /** Throws what an earlier write threw. */
  async function writeOpen(): Promise<void> {
    if (!open) return;
    const { name, pieces } = open;
    open = undefined;
    written.add(name);
    const write = media.write(name, Buffer.concat(pieces)).then(() => void writing.delete(write));
    // Awaited below, or by undo; until then it may have failed.
    write.catch(() => undefined);
    writing.add(write);
    if (writing.size === filesAtOnce) await Promise.race(writing);
  }
  return {
    async close() {
      await writeOpen();
      await Promise.all(writing);
    },
    async add(name, pieces) {
      if (open?.name !== name) await writeOpen();
      open ??= { name, pieces: [] };
      open.pieces.push(...pieces);
    },
    async finish() {
      for (const name of before) if (!written.has(name)) await media.remove(name);
    },
    async undo() {
      // A write that ends after the removal would bring its file back.
      await Promise.allSettled(writing);
      for (const name of written) if (!before.has(name)) await media.remove(name);
    },
  };
}

async function namesIn(media: Media): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const part of media.list()) for (const { name } of part) names.add(name);
  return names;
}

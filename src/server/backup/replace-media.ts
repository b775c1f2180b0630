import type { Media } from '../media/media.ts';

/** A backup's files on their way into the store. */
export interface Replacement {
  /** A file, or the next piece of it. */
  add(name: string, pieces: Buffer[]): Promise<void>;
  /** The last one is whole. */
  close(): Promise<void>;
  /** Removes what the backup does not hold. */
  finish(): Promise<void>;
  /** Leaves what was there before. */
  undo(): Promise<void>;
}

/**
 * Files come before the commit: a store that fails leaves the old rows with their files. A name is never given twice, so what is there
 * under a name of the backup is the same file.
 */
export async function replaceMedia(media: Media): Promise<Replacement> {
  const before = await namesIn(media);
  const written = new Set<string>();
  let open: { name: string; pieces: Buffer[] } | undefined;

  async function close(): Promise<void> {
    if (!open) return;
    const { name, pieces } = open;
    open = undefined;
    written.add(name);
    await media.write(name, Buffer.concat(pieces));
  }
  return {
    close,
    async add(name, pieces) {
      if (open?.name !== name) await close();
      open ??= { name, pieces: [] };
      open.pieces.push(...pieces);
    },
    async finish() {
      for (const name of before) if (!written.has(name)) await media.remove(name);
    },
    async undo() {
      for (const name of written) if (!before.has(name)) await media.remove(name);
    },
  };
}

async function namesIn(media: Media): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const part of media.list()) for (const { name } of part) names.add(name);
  return names;
}

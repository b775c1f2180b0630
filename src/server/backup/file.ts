import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CannotStart } from '../cannot-start.ts';

/**
 * A backup is gzipped lines of JSON. Each object announces strings: rows in PostgreSQL's text format or base64 pieces.
 * The last line marks completeness.
 */
export type Line = Header | Table | Sequence | Media | End | string;
export interface Header {
  backup: 1;
  migration: string;
  /** ISO 8601. */
  at: string;
  /** Id of the installation that the media belong to (media/marker.ts). Older backups lack it. */
  mediaId?: string;
}
export interface Table {
  table: string;
  columns: string[];
}
interface Sequence {
  sequence: string;
  /** A string, because it may exceed a JavaScript number. */
  value: string;
}
interface Media {
  /** Its name in the store. */
  media: string;
}
interface End {
  end: true;
}

/** Writes atomically and readable by the owner only, because it contains everything that members wrote. */
export async function writeLines(file: string, lines: AsyncIterable<Line[]>): Promise<void> {
  const draft = `${file}.part`;
  try {
    const text = Readable.from(toText(lines));
    await pipeline(text, createGzip(), createWriteStream(draft, { mode: 0o600, flags: 'wx' }));
    await flush(draft);
    await rename(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(draft, { force: true });
    throw error;
  }
}

async function* toText(batches: AsyncIterable<Line[]>): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map((line) => `${JSON.stringify(line)}\n`).join('');
  yield `${JSON.stringify({ end: true } satisfies End)}\n`;
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}

/** Throws CannotStart for an invalid or truncated backup. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let last: Line | undefined;
  try {
    for await (const text of split(createReadStream(file).pipe(createGunzip()))) {
      last = JSON.parse(text) as Line;
      yield last;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z') || error instanceof SyntaxError)
      throw new CannotStart(`${file} is no backup, or it is damaged.`);
    throw error;
  }
  if (typeof last !== 'object' || !('end' in last))
    throw new CannotStart(`${file} is no whole backup: its end is missing.`);
}

/** Splits lines. node:readline would also split at U+2028, which members' texts may contain. */
async function* split(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const text of stream.setEncoding('utf8')) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

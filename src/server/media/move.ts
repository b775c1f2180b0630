import { allEnded } from '../all-ended.ts';
import { findServer } from '../backup/after-restore.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Db } from '../context.ts';
import { checkMedia, foreign, identityOf, isMovedMarker, markMedia, movedMarker } from './marker.ts';
import type { Media } from './media.ts';
import { isMedium } from './names.ts';

interface Move {
  db: Db;
  from: Media;
  to: Media;
  /** Called with each file. */
  note: (name: string) => void;
}

/** Files on their way at a time. */
const atOnce = 8;

/**
 * Moves all files to another store, while servers run: then it only copies, and must be run again when they are stopped. What a
 * crash leaves undone, the next run does. Throws CannotStart.
 */
export async function moveMedia(move: Move): Promise<void> {
  const { db, from, to } = move;
  const id = await checkStores(move);
  const before = await findServer(db);
  await copyAll(move);
  const server = before ?? (await findServer(db));
  if (server)
    throw new CannotStart(
      `All files are in ${to.place}, and ${server} goes on with those in ${from.place}. Stop all servers and run this again: it copies what is new since.`,
    );
  await markMedia(db, to);
  await from.marker.write(movedMarker(id, to));
  await removeAll(move);
  // Servers put theirs into the other store when they start.
  for await (const part of from.builds.list()) for (const { name } of part) await from.builds.remove(name);
}

/** Returns the id of this installation, whose stores both are, or nobody's. */
async function checkStores({ db, from, to }: Move): Promise<string> {
  const known = await identityOf(db);
  if (!known) throw new CannotStart('The database knows no media yet: run npm start -- migrate first.');
  const { id } = known;
  const isNamed = (marker?: string) => marker === undefined || marker === id || isMovedMarker(id, marker);
  const marker = await to.marker.read();
  if (marker !== undefined && !isNamed(marker)) throw foreign(to, marker, id);
  // After a crash between the markers and the last removal.
  if (marker === id && isMovedMarker(id, await from.marker.read())) return id;
  await checkMedia(db, from);
  return id;
}

/** Files that are deleted meanwhile stay in the copy, where the sweep finds them (photos/sweep.ts). */
async function copyAll({ from, to, note }: Move): Promise<void> {
  await forEach(from, async (name) => {
    note(name);
    if (!isMedium(name)) return;
    const there = await to.size(name);
    if (there !== undefined && there === (await from.size(name))) return;
    const bytes = await from.read(name);
    if (bytes) await to.write(name, bytes);
  });
}

async function removeAll({ from, to, note }: Move): Promise<void> {
  await forEach(from, async (name) => {
    note(name);
    if (!isMedium(name) || (await to.size(name)) !== undefined) await from.remove(name);
  });
}

async function forEach(media: Media, work: (name: string) => Promise<void>): Promise<void> {
  const names = namesIn(media);
  const worker = async () => {
    for await (const name of names) await work(name);
  };
  await allEnded(Array.from({ length: atOnce }, worker));
}

async function* namesIn(media: Media): AsyncGenerator<string> {
  for await (const part of media.list()) for (const { name } of part) yield name;
}

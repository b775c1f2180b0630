import { sql } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import type { Db } from '../context.ts';
import type { Tx } from '../db/schema/database.ts';
import type { Media } from './media.ts';
import { markerName } from './names.ts';

/** As the database has it. The epoch would not do: it changes with every restore and failover. */
export interface Identity {
  id: string;
  /** Its store has the marker, so one without it is another store. */
  marked: boolean;
}

/** Throws CannotStart unless the store is this installation's. A store that nobody has marked is marked. */
export async function claimMedia(db: Db, media: Media): Promise<void> {
  const known = await identityOf(db);
  if (known?.marked && (await media.marker.read()) === known.id) return;
  await db.transaction().execute(async (tx) => {
    // One after the other: servers that start together mark it once.
    await tx.selectFrom('installation').select('id').forUpdate().execute();
    await checkMedia(tx, media);
    await markMedia(tx, media);
  });
}

/** Throws CannotStart as above, and changes nothing. */
export async function checkMedia(db: Db, media: Media): Promise<void> {
  const known = await identityOf(db);
  if (!known) return;
  const { id, marked } = known;
  const marker = await media.marker.read();
  if (marker === id) return;
  if (marker !== undefined) throw foreign(media, marker, id);
  if (marked || ((await isEmpty(media)) && (await hasFiles(db))))
    throw new CannotStart(
      `${media.place} is not where the photos are: is the folder mounted, is S3_URL right, have they been moved (npm start -- move-media)? ${wayOut(id)}`,
    );
}

/** The marker first: after a crash in between, the next start finds it. */
export async function markMedia(db: Db, media: Media): Promise<void> {
  const { name } = await db.selectFrom('installation').select('name').executeTakeFirstOrThrow();
  await media.marker.write(name);
  await db.updateTable('installation').set({ media_marked: true }).execute();
}

/**
 * Throws CannotStart unless the store that a restore fills is nobody's, or belongs to what it replaces or restores. Returns its marker.
 */
export async function checkRestored(media: Media, ids: (string | undefined)[]): Promise<string | undefined> {
  const marker = await media.marker.read();
  if (marker === undefined || ids.includes(marker)) return marker;
  throw new CannotStart(
    `${media.place} belongs to another installation: its marker says "${marker}". To replace what is there, remove "${markerName}" there first.`,
  );
}

/** A copy of an installation in another place becomes another one: none of them may ever sweep the other's store. */
export async function takeIdentity(tx: Tx, marker: string | undefined): Promise<void> {
  const id = marker ?? sql`gen_random_uuid()`;
  await sql`update installation set name = ${id}, media_marked = ${marker !== undefined}`.execute(tx);
}

/** Undefined in an empty database, and in one of an older version. */
export async function identityOf(db: Db): Promise<Identity | undefined> {
  const { rows: tables } = await sql<{ known: boolean }>`select exists (
    select from information_schema.columns where table_schema = current_schema()
      and table_name = 'installation' and column_name = 'name') as known`.execute(db);
  if (!tables[0]?.known) return undefined;
  const row = await db.selectFrom('installation').select(['name', 'media_marked']).executeTakeFirst();
  return row && { id: row.name, marked: row.media_marked };
}

/** Left in a store whose files were moved (move.ts). */
export const movedMarker = (id: string, { place }: Media): string => `${id} moved to ${place}`;
export const isMovedMarker = (id: string, marker = ''): boolean => marker.startsWith(`${id} moved to `);

export const foreign = ({ place }: Media, marker: string, id: string): CannotStart =>
  new CannotStart(`${place} is not this installation's: its marker says "${marker}", not "${id}". ${wayOut(id)}`);

const wayOut = (id: string): string => `If it is right all the same, write ${id} into "${markerName}" there.`;

async function isEmpty(media: Media): Promise<boolean> {
  for await (const part of media.list()) if (part.length > 0) return false;
  return true;
}

/** Drawn portraits are made when they are asked for. */
async function hasFiles(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from photos where drawing is null)
      or exists (select from messages where file is not null) as has`.execute(db);
  return rows[0]?.has ?? false;
}

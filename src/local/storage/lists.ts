import { dropOrphans } from '../chat/conversations.ts';
import type { Device } from '../device/device.ts';
import type { LocalDb } from './db.ts';

/** Ids of the match finder's last matches; see match-finder.ts. */
export const matchesKey = 'POST match-finder.php';
/** Ids of related members; see related.ts. */
export const relatedKey = 'GET related.php';

export type SavedRelated = Record<string, { profiles: string[]; at: number }>;

/** Number of opened profiles that stay readable offline: the most recently loaded ones. */
export const maxSavedAlbums = 200;

/** Opened profiles confirmed before a moment, without the member's own photos. */
export const oldAlbums = ({ db, member }: Device, before: number) =>
  db.albums
    .where('checked_at')
    .below(before)
    .filter(({ id }) => id !== member);

/** Tables that `dropUnlisted` reads and writes. */
export const listTables = (db: LocalDb) => [
  db.profiles,
  db.albums,
  db.found,
  db.answers,
  db.deck,
  db.chats,
  db.likes,
  db.outbox,
];

/** Filters members to those in a local list of strangers: found, matches, related, dealt. */
async function inLists(db: LocalDb, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const [found, matches, related, dealt] = await Promise.all([
    db.found.where('profile').anyOf(ids).toArray(),
    db.answers.get(matchesKey),
    db.answers.get(relatedKey),
    db.deck.bulkGet([...ids]),
  ]);
  const matched = (matches?.answer as { matches: { profile: string }[] } | undefined)?.matches ?? [];
  const standing = new Set([
    ...[...found, ...matched].map(({ profile }) => profile),
    ...Object.values((related?.answer ?? {}) as SavedRelated).flatMap(({ profiles }) => profiles),
  ]);
  return new Set(ids.filter((id, i) => standing.has(id) || dealt[i]));
}

/** Deletes members who left a list, are in no other, and whose profile was never opened. */
export async function dropUnlisted(db: LocalDb, before: readonly string[]): Promise<void> {
  if (before.length === 0) return;
  const [standing, opened] = await Promise.all([inLists(db, before), db.albums.bulkGet([...before])]);
  await dropOrphans(
    db,
    before.filter((id, i) => !standing.has(id) && !opened[i]),
  );
}

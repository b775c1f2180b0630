import { dropOrphans } from '../chat/conversations.ts';
import type { Device } from '../device/device.ts';
import type { LocalDb } from './db.ts';

/** Whom the last matches of the match finder are, by their ids; see match-finder.ts. */
export const matchesKey = 'POST match-finder.php';
/** Who is related to whom, by ids; see related.ts. */
export const relatedKey = 'GET related.php';

export type SavedRelated = Record<string, { profiles: string[]; at: number }>;

/** Of the profiles that were opened here, the ones that were asked for last stay within reach without network. */
export const savedAlbums = 200;

/** Opened profiles of which the server last spoke before a moment; one's own photos are no profile of another. */
export const oldAlbums = ({ db, member }: Device, before: number) =>
  db.albums
    .where('checked_at')
    .below(before)
    .filter(({ id }) => id !== member);

/** What `dropUnlisted` reads and writes. */
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

/** Of these members, those who stand in a list of strangers on this device: found, matches, related, dealt. */
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

/** Those who have left a list, whom no other list and nothing else holds here, and whose profile was never opened. */
export async function dropUnlisted(db: LocalDb, before: readonly string[]): Promise<void> {
  if (before.length === 0) return;
  const [standing, opened] = await Promise.all([inLists(db, before), db.albums.bulkGet([...before])]);
  await dropOrphans(
    db,
    before.filter((id, i) => !standing.has(id) && !opened[i]),
  );
}

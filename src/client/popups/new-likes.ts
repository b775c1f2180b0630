import type { LikeRow } from '../../local/storage/db.ts';

/** Likes at one moment, by member. */
export type Likes = ReadonlyMap<string, LikeRow>;

/** Identifies a received like; a like given again is a new one. */
export const keyOf = ({ id, received_at }: LikeRow): string => `${id} ${received_at}`;

export const isMatch = (row: LikeRow | undefined): row is LikeRow =>
  row?.received_at !== undefined && row.given_at !== undefined;

const isNewLike = (row: LikeRow): boolean => row.like_new === 1 && !isMatch(row);

/** Unseen matches; those up to `since` are old. */
export function newMatches(likes: Likes, since: string): string[] {
  return [...likes.values()]
    .filter((row) => isMatch(row) && row.like_new === 1 && (row.received_at ?? '') > since)
    .map(({ id }) => id);
}

/** True if a non-matching like arrived; at a start, if one is unseen. */
export function hasNewLike(likes: Likes, before: Likes | undefined): boolean {
  return [...likes.values()].some((row) => {
    const known = before?.get(row.id);
    return isNewLike(row) && !(known && keyOf(known) === keyOf(row));
  });
}

/** Member of the newest unseen like. */
export function newestNew(likes: Likes): string | undefined {
  const [newest] = [...likes.values()]
    .filter(isNewLike)
    .sort((one, other) => ((one.received_at ?? '') < (other.received_at ?? '') ? 1 : -1));
  return newest?.id;
}

export function newestReceived(likes: Likes): string {
  return [...likes.values()].reduce(
    (newest, { received_at = '' }) => (received_at > newest ? received_at : newest),
    '',
  );
}

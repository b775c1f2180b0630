import type { LikeRow } from '../../local/storage/db.ts';

/** The likes of one moment, by member. */
export type Likes = ReadonlyMap<string, LikeRow>;

/** One like that was received; another one if it is taken back and given again. */
export const keyOf = ({ id, received_at }: LikeRow): string => `${id} ${received_at}`;

export const isMatch = (row: LikeRow | undefined): row is LikeRow =>
  row?.received_at !== undefined && row.given_at !== undefined;

const isNewLike = (row: LikeRow): boolean => row.like_new === 1 && !isMatch(row);

/** Matches that nobody has looked at yet; those of `since` and before are no news. */
export function newMatches(likes: Likes, since: string): string[] {
  return [...likes.values()]
    .filter((row) => isMatch(row) && row.like_new === 1 && (row.received_at ?? '') > since)
    .map(({ id }) => id);
}

/** Whether a like has come that is no match; at a start, whether there is one that was not looked at. */
export function hasNewLike(likes: Likes, before: Likes | undefined): boolean {
  return [...likes.values()].some((row) => {
    const known = before?.get(row.id);
    return isNewLike(row) && !(known && keyOf(known) === keyOf(row));
  });
}

/** Whose like it is that came last of those that nobody has looked at. */
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

import type { CallAnswer } from '../../shared/calls.ts';
import { dropOrphans } from '../chat/conversations.ts';
import type { LikeRow, LocalDb } from '../storage/db.ts';

/**
 * Runs in the pull's transaction. `whole`: the answer is complete. Answers new matches that the member has not opened.
 */
export async function mergeLikes(db: LocalDb, answer: CallAnswer<'GET likes.php'>, whole: boolean): Promise<string[]> {
  const rows = new Map<string, LikeRow>();
  const rowOf = (id: string): LikeRow => {
    const row = rows.get(id) ?? { id, like_new: 0 };
    rows.set(id, row);
    return row;
  };
  for (const { id, like_new, liked_at } of answer.liked_by) {
    Object.assign(rowOf(id), { received_at: liked_at, like_new: like_new ? 1 : 0 });
  }
  for (const { id, liked_at } of answer.liked) rowOf(id).given_at = liked_at;

  const before = await db.likes.bulkGet([...rows.keys()]);
  const gone = whole ? await db.likes.toCollection().primaryKeys() : (answer.removed ?? []);
  const existing = (await db.likes.bulkGet(gone)).flatMap((row) => (row ? [row.id] : []));
  await db.likes.bulkDelete(gone);
  await db.likes.bulkPut([...rows.values()]);
  await db.profiles.bulkPut(answer.profiles);
  // Keeps profiles I unliked myself: one may be open now.
  await dropOrphans(db, existing);
  return [...rows.values()]
    .filter((row, i) => row.like_new === 1 && isMatch(row) && !isMatch(before[i]))
    .map(({ id }) => id);
}

const isMatch = (row: LikeRow | undefined): boolean => row?.received_at !== undefined && row.given_at !== undefined;

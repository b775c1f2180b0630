import type { Profile } from '../../shared/calls/members.ts';
import { savedAnswer } from '../storage/answers.ts';
import type { LocalDb } from '../storage/db.ts';

/** I have blocked them, and the server may not have heard of it: what it still says of them is not to be kept. */
export async function isBlockWaiting(db: LocalDb, profile: string): Promise<boolean> {
  const waiting = await db.outbox.where('key').equals(`block ${profile}`).last();
  return waiting?.command.name === 'block';
}

/** Whom I have unblocked here; the server may not have heard of it. */
export async function unblocking(db: LocalDb): Promise<ReadonlySet<string>> {
  const waiting = await db.outbox.where('key').startsWith('block ').toArray();
  return new Set(waiting.flatMap(({ command }) => (command.name === 'unblock' ? [command.input.profile] : [])));
}

/** In the list of those whom I have blocked, once this device has it; inside a transaction. */
export async function changeBlocked(db: LocalDb, change: (profiles: Profile[]) => Profile[]): Promise<void> {
  const answer = await savedAnswer(db, 'GET block.php');
  if (answer) await db.answers.put({ call: 'GET block.php', answer: { profiles: change(answer.profiles) } });
}

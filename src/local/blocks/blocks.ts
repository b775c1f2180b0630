import type { Profile } from '../../shared/calls/members.ts';
import { savedAnswer } from '../storage/answers.ts';
import type { LocalDb } from '../storage/db.ts';

/** True while my block waits in the outbox: discard anything the server still sends about them. */
export async function isBlockWaiting(db: LocalDb, profile: string): Promise<boolean> {
  const waiting = await db.outbox.where('key').equals(`block ${profile}`).last();
  return waiting?.command.name === 'block';
}

/** Members I have unblocked here; the server may not know yet. */
export async function unblocking(db: LocalDb): Promise<ReadonlySet<string>> {
  const waiting = await db.outbox.where('key').startsWith('block ').toArray();
  return new Set(waiting.flatMap(({ command }) => (command.name === 'unblock' ? [command.input.profile] : [])));
}

/** Edits the list of blocked members if this device has it. Call inside a transaction. */
export async function changeBlocked(db: LocalDb, change: (profiles: Profile[]) => Profile[]): Promise<void> {
  const answer = await savedAnswer(db, 'GET block.php');
  if (answer) await db.answers.put({ call: 'GET block.php', answer: { profiles: change(answer.profiles) } });
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CallAnswer, CallInput } from '../../shared/calls.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { newName } from '../photos/files.ts';
import type { Site } from '../sites/sites.ts';
import { fileKinds } from './files.ts';
import { checkSend, sendMessage } from './messages.ts';

/** Its receiver and kind. */
export type FileMessage = CallInput<'POST chat-file.php'>;

/**
 * Sends a message with a file. A retry with the same bytes is charged once. Throws Refusal `id_taken` and those of
 * sendMessage and of its kind.
 */
export async function sendFile(
  context: Context,
  { me, site }: { me: Me; site: Site },
  to: FileMessage,
  bytes: Buffer,
): Promise<CallAnswer<'POST chat-file.php'>> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const { waveform, ...addressed } = to;
  const outgoing = { ...addressed, text: '', digest };
  const known = await checkSend(context.db, { me, site, now: context.now() }, outgoing);
  if (known) return known;
  const { file, ending, about } = await fileKinds[to.kind].make(bytes, { waveform });
  const name = `${newName(context)}-chat.${ending}`;
  try {
    // Write the file before the message, so that no one sees the name of a missing file.
    await context.media.write(name, file);
    const sender = { me, site, now: context.now() };
    const message = { ...outgoing, file: { name, ...about } };
    const { rings, ...answer } = await transact(context.db, (tx) => sendMessage(tx, sender, message));
    context.bell.ring(rings);
    return answer;
  } finally {
    await removeUnlessSent(context, name);
  }
}

/** Throws what sendFile would throw now for any bytes. */
export const checkFile = ({ db, now }: Context, sender: { me: Me; site: Site }, to: FileMessage): Promise<unknown> =>
  checkSend(db, { ...sender, now: now() }, { ...to, text: '' });

/** Keeps the file if the database can't be asked: a commit whose answer was lost may have stored the message. */
async function removeUnlessSent({ db, media, log }: Context, name: string): Promise<void> {
  try {
    const { rows } = await sql`select from messages where file is not null and file ->> 'name' = ${name}`.execute(db);
    if (rows.length === 0) await media.remove(name);
  } catch (error) {
    log.warn('message file cleanup failed', { error });
  }
}

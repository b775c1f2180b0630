import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CallAnswer } from '../../shared/calls.ts';
import type { Me } from '../accounts/session.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { messageFile, newName } from '../photos/files.ts';
import { makeRenditions } from '../photos/pipeline.ts';
import type { Site } from '../sites/sites.ts';
import { checkSend, sendMessage } from './messages.ts';

/**
 * Sends a photo, re-encoded like every photo. A retry with the same bytes is charged once. Throws Refusal `id_taken`
 * and those of sendMessage and makeRenditions.
 */
export async function sendPhoto(
  context: Context,
  { me, site }: { me: Me; site: Site },
  to: { id: string; profile: string },
  bytes: Buffer,
): Promise<CallAnswer<'POST chat-photo.php'>> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const outgoing = { ...to, kind: 'image' as const, text: '', digest };
  const known = await checkSend(context.db, { me, site }, outgoing);
  if (known) return known;
  const { full, width, height, thumbhash } = await makeRenditions(bytes);
  const name = newName(context);
  try {
    // Write the file before the message, so that no one sees the name of a missing file.
    await context.media.write(messageFile({ name }), full);
    const sender = { me, site, now: context.now() };
    const file = { name, width, height, thumbhash };
    const { rings, ...answer } = await transact(context.db, (tx) => sendMessage(tx, sender, { ...outgoing, file }));
    context.bell.ring(rings);
    return answer;
  } finally {
    await removeUnlessSent(context, name);
  }
}

/** Throws what sendPhoto would throw now for any bytes. */
export const checkPhoto = (
  { db }: Context,
  sender: { me: Me; site: Site },
  to: { id: string; profile: string },
): Promise<unknown> => checkSend(db, sender, { ...to, kind: 'image', text: '' });

/** Keeps the file if the database can't be asked: a commit whose answer was lost may have stored the message. */
async function removeUnlessSent({ db, media, log }: Context, name: string): Promise<void> {
  try {
    const { rows } = await sql`select from messages where file is not null and file ->> 'name' = ${name}`.execute(db);
    if (rows.length === 0) await media.remove(messageFile({ name }));
  } catch (error) {
    log.warn('photo cleanup failed', { error });
  }
}

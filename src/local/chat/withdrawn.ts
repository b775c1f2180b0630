import type { Content, Message } from '../../shared/calls/chat.ts';
import { fileOf } from '../../shared/message-kinds.ts';
import type { LocalDb, LocalMessage, OutboxItem } from '../storage/db.ts';
import { forgetFile } from '../storage/images.ts';
import { refreshLast } from './conversations.ts';
import { withReactions } from './reactions.ts';

/** Message to store: once withdrawn, it stays so, even if an older answer still has its text. */
export function standing<Given extends Message>(message: Given, stored: LocalMessage | undefined): Given {
  if (message.kind === 'withdrawn') return message;
  if (stored?.kind !== 'withdrawn') return { ...withReactions(message, stored), ...(stored?.heard && { heard: true }) };
  return { ...blank(message), ...(stored.was && { was: stored.was }) };
}

/** Clears the content. Call inside a transaction, as with all below. */
export async function markWithdrawn(db: LocalDb, id: string): Promise<void> {
  const row = await db.messages.get(id);
  if (!row) return;
  const { kind, text, reply_to, reactions } = row;
  const file = fileOf(row);
  if (kind !== 'withdrawn')
    await db.messages.put({
      ...blank(row),
      was: {
        ...{ kind, text },
        ...(reply_to && { reply_to }),
        ...(reactions && { reactions }),
        ...(file && { [kind]: file }),
      },
    });
  await refreshLast(db, row.conversation);
}

function blank<Row extends Content>(row: Row): Row {
  const blanked: Record<string, unknown> = { ...row, kind: 'withdrawn', text: '' };
  delete blanked[row.kind];
  for (const beside of ['reply_to', 'reactions', 'reacting']) delete blanked[beside];
  return blanked as unknown as Row;
}

/** Deletes the content for good after the server has withdrawn the message. */
export async function settleWithdrawn(db: LocalDb, id: string): Promise<void> {
  const row = await db.messages.get(id);
  if (!row) return;
  const { was, ...rest } = row;
  forgetFile(db, was && fileOf(was));
  await db.messages.put(rest);
  await refreshLast(db, row.conversation);
}

/** Restores the message after the server refused the withdrawal. */
export async function restoreWithdrawn(db: LocalDb, id: string): Promise<void> {
  const row = await db.messages.get(id);
  if (!row?.was) return;
  const { was, ...rest } = row;
  await db.messages.put({ ...rest, ...was });
  await refreshLast(db, row.conversation);
}

export const withdrawalKey = (id: string): string => `withdraw ${id}`;

/** Withdrawal that waits behind its own message. */
export async function withdrawalOf(db: LocalDb, id: string): Promise<OutboxItem | undefined> {
  return await db.outbox.where('key').equals(withdrawalKey(id)).first();
}

import type { Device } from '../device/device.ts';
import type { LocalDb, LocalMessage } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';
import { loadOlder } from './history.ts';

/** The message that the member's next one answers. */
export async function replyOf(db: LocalDb, conversation: string): Promise<{ reply_to?: string }> {
  const { reply_to } = (await reopening(db, () => db.drafts.get(conversation))) ?? {};
  return { ...(reply_to !== undefined && { reply_to }) };
}

/** Keeps the text. Call inside a transaction. */
export async function dropReply(db: LocalDb, conversation: string): Promise<void> {
  const { text = '' } = (await db.drafts.get(conversation)) ?? {};
  if (text) await db.drafts.put({ conversation, text });
  else await db.drafts.delete(conversation);
}

/** A message that is answered; undefined if this conversation lacks it here. */
export async function originalOf(db: LocalDb, conversation: string, id: string): Promise<LocalMessage | undefined> {
  const message = await reopening(db, () => db.messages.get(id));
  return message?.conversation === conversation ? message : undefined;
}

/** Loads history up to a message. Answers whether it is here. */
export async function loadOriginal(device: Device, conversation: string, id: string): Promise<boolean> {
  while (!(await originalOf(device.db, conversation, id)))
    if ((await loadOlder(device, conversation)) !== 'more')
      return (await originalOf(device.db, conversation, id)) !== undefined;
  return true;
}

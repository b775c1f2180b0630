import { conversationId, uuidv7 } from '../../shared/ids.ts';
import { typingEvery } from '../../shared/limits.ts';
import type { Device } from '../device/device.ts';
import { applyItem } from '../outbox/effects.ts';
import { run } from '../outbox/run.ts';
import { discardSends, release, sendOf, sendsIn } from '../outbox/sends.ts';
import type { LocalDb } from '../storage/db.ts';
import { saving } from '../storage/saving.ts';
import { replyOf } from './reply.ts';
import { withdrawMessage } from './withdraw.ts';

/**
 * Paints the message as waiting, queues it and clears the draft in one transaction; answers its id. Rejects only if
 * this device can't store it.
 */
export async function sendMessage(
  device: Device,
  { profile, text }: { profile: string; text: string },
): Promise<string> {
  const id = uuidv7(device.now(), device.random);
  const conversation = conversationId(device.member, profile);
  const answered = await replyOf(device.db, conversation);
  await run(device, { name: 'sendMessage', input: { id, profile, kind: 'text', text, ...answered } }, (db) =>
    db.drafts.delete(conversation),
  );
  return id;
}

/** Sends a refused message again under the same id, behind the queue. Releases everything that waits for credits. */
export async function retryMessage(device: Device, message: string): Promise<void> {
  const { db } = device;
  await saving(device, () =>
    db.transaction('rw', db.tables, async () => {
      const found = await sendOf(db, message);
      if (found?.state === 'unpaid') await release(db, 'unpaid');
      if (found?.state !== 'failed') return;
      const { id: _, error: __, ...item } = found;
      await db.outbox.delete(found.id);
      const again = { ...item, state: 'waiting' as const, tries: 0 };
      await applyItem(db, device.member, { ...again, id: await db.outbox.add(again) });
    }),
  );
  device.ring();
}

/** Discards an unsent message of mine; one that is being sent right now may still arrive. */
export async function discardMessage(device: Device, message: string): Promise<void> {
  const { db } = device;
  await saving(device, () =>
    db.transaction('rw', db.tables, async () => {
      const found = await sendOf(db, message);
      if (found) await discardSends(db, [found]);
    }),
  );
}

/** Sets unread to 0 here at once; the other member and my other devices follow through the outbox. */
export async function openChat(device: Device, conversation: string): Promise<void> {
  const chat = await device.db.chats.get(conversation);
  if (!chat || (chat.num_unread_messages === 0 && chat.read_through >= chat.last_number)) return;
  await run(device, { name: 'readChat', input: { conversation, read_through: chat.last_number } });
}

/**
 * Removes the chat here at once, with its refused messages. Waiting messages are still sent, then hidden with the
 * rest.
 */
export async function removeChat(device: Device, conversation: string): Promise<void> {
  const chat = await device.db.chats.get(conversation);
  if (!chat) return;
  for (const { command, state } of await sendsIn(device.db, conversation)) {
    // The server may have it from the signup (signup/first-message.ts), and would send it.
    if (state === 'unconfirmed') await withdrawMessage(device, { id: command.input.id, conversation });
  }
  const discardRefused = async (db: LocalDb) => {
    const sends = await sendsIn(db, conversation);
    await discardSends(
      db,
      sends.filter((item) => item.state !== 'waiting'),
    );
    // The server doesn't know this chat, so there is nothing to remove there.
    return chat.last_number > 0 || sends.some((item) => item.state === 'waiting');
  };
  await run(device, { name: 'removeChat', input: { conversation, through: chat.last_number } }, discardRefused);
}

const lastTyping = new WeakMap<Device, Map<string, number>>();

/** Sends the typing indicator without waiting for an answer. */
export function sayTyping(device: Device, profile: string): void {
  const said = lastTyping.get(device) ?? new Map<string, number>();
  lastTyping.set(device, said);
  // Compare both ways: after the clock was set back, `now` stays below the stored time.
  if (Math.abs(device.now() - (said.get(profile) ?? 0)) < typingEvery || !device.platform.online()) return;
  said.set(profile, device.now());
  sendTyping(device, profile).catch(() => undefined);
}

/** Sends nothing before the first message: a member's hesitation is private. */
async function sendTyping(device: Device, profile: string): Promise<void> {
  const chat = await device.db.chats.get(conversationId(device.member, profile));
  if (chat && chat.last_number > 0) await device.api.call('POST typing.php', { profile }, { retry: false });
}

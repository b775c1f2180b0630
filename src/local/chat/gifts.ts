import { conversationId, uuidv7 } from '../../shared/ids.ts';
import type { Device } from '../device/device.ts';
import { run } from '../outbox/run.ts';
import { askAgain, savedAnswer } from '../storage/answers.ts';
import type { LocalDb } from '../storage/db.ts';
import { dropReply, replyOf } from './reply.ts';

/** Gifts with their cost in credits, from the server's last answer; undefined before it. */
export async function giftsOf(db: LocalDb): Promise<{ id: string; cost: number }[] | undefined> {
  return (await savedAnswer(db, 'GET gifts.php'))?.gifts;
}

/** Throws ApiError. */
export async function loadGifts(device: Device): Promise<void> {
  await askAgain(device, 'GET gifts.php');
}

/**
 * Queues a gift behind the conversation's other messages and keeps the draft. Rejects if this device can't store it.
 */
export async function sendGift(device: Device, { profile, gift }: { profile: string; gift: string }): Promise<void> {
  const id = uuidv7(device.now(), device.random);
  const conversation = conversationId(device.member, profile);
  const answered = await replyOf(device.db, conversation);
  await run(device, { name: 'sendMessage', input: { id, profile, kind: 'gift', text: gift, ...answered } }, (db) =>
    dropReply(db, conversation),
  );
}

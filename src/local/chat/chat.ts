import type { Profile } from '../../shared/calls/members.ts';
import { conversationId, uuidv7 } from '../../shared/ids.ts';
import { typingEvery } from '../../shared/limits.ts';
import type { Device } from '../device/device.ts';
import { applyItem } from '../outbox/effects.ts';
import { run } from '../outbox/run.ts';
import { allSends, discardSends, release, sendOf, sendsIn } from '../outbox/sends.ts';
import { type ChatRow, type LocalDb, type LocalMessage, waitingPosition } from '../storage/db.ts';
import { reopening, saving } from '../storage/saving.ts';
import { messageRange } from './conversations.ts';

export interface ChatItem {
  chat: ChatRow;
  /** Undefined if the other member is no longer visible and only my messages are left. */
  profile: Profile | undefined;
  draft: string;
}

/** Lists the `newest` conversations: those with unsent messages first, then by time of the last message. */
export function listChats(db: LocalDb, newest = Number.POSITIVE_INFINITY): Promise<ChatItem[]> {
  return reopening(db, async () => {
    const recent = await recentChats(db, newest);
    const chats = [...recent, ...(await olderUnsent(db, recent))].sort(newestFirst);
    const profiles = await profilesOf(db, chats);
    const drafts = new Map((await db.drafts.toArray()).map((draft) => [draft.conversation, draft.text]));
    return chats.map((chat, i) => ({ chat, profile: profiles[i], draft: drafts.get(chat.id) ?? '' }));
  });
}

/** ISO time of the last message: the server's, or this device's while it waits. */
export const lineTime = ({ last, last_message_at }: ChatRow): string =>
  last && last.number === undefined ? last.sent_at : last_message_at;

function newestFirst(one: ChatRow, other: ChatRow): number {
  const waiting = Number(isWaiting(other.last)) - Number(isWaiting(one.last));
  if (waiting !== 0) return waiting;
  const [at, otherAt] = [lineTime(one), lineTime(other)];
  return at === otherAt ? 0 : at < otherAt ? 1 : -1;
}

/** Above this count, reading the whole table beats a cursor or single gets. */
const wholeTableThreshold = 200;

async function recentChats(db: LocalDb, newest: number): Promise<ChatRow[]> {
  const byTime = db.chats.orderBy('last_message_at');
  if (newest < wholeTableThreshold) return await byTime.reverse().limit(newest).toArray();
  return (await byTime.toArray()).reverse().slice(0, newest);
}

async function profilesOf(db: LocalDb, chats: readonly ChatRow[]): Promise<(Profile | undefined)[]> {
  const ids = chats.map((chat) => chat.profile);
  if (ids.length < wholeTableThreshold) return await db.profiles.bulkGet(ids);
  const all = new Map((await db.profiles.toArray()).map((profile) => [profile.id, profile]));
  return ids.map((id) => all.get(id));
}

/** Chats with an unsent last message that are not among the recent ones. */
async function olderUnsent(db: LocalDb, recent: readonly ChatRow[]): Promise<ChatRow[]> {
  const known = new Set(recent.map((chat) => chat.id));
  const lanes = new Set((await allSends(db)).map((item) => item.lane).filter((lane) => !known.has(lane)));
  const chats = await db.chats.bulkGet([...lanes]);
  return chats.filter((chat) => chat?.last !== undefined && chat.last.number === undefined) as ChatRow[];
}

export function countChats(db: LocalDb): Promise<number> {
  return reopening(db, () => db.chats.count());
}

export function chatOf(db: LocalDb, conversation: string): Promise<ChatItem | undefined> {
  return reopening(db, async () => {
    const chat = await db.chats.get(conversation);
    if (!chat) return undefined;
    return { chat, profile: await db.profiles.get(chat.profile), draft: await draftOf(db, conversation) };
  });
}

/** Tells "no chats" apart from "not loaded yet". */
export function areChatsKnown(db: LocalDb): Promise<boolean> {
  return reopening(db, async () => (await db.cursors.get('chats')) !== undefined);
}

/** Newest messages, in order. */
export function messagesOf(db: LocalDb, conversation: string, newest = 100): Promise<LocalMessage[]> {
  return reopening(db, async () => {
    const messages = await messageRange(db, conversation).reverse().limit(newest).toArray();
    return messages.reverse();
  });
}

/** Messages from one position to another, in order. */
export function messagesBetween(
  db: LocalDb,
  conversation: string,
  from: number,
  to = Number.POSITIVE_INFINITY,
): Promise<LocalMessage[]> {
  return reopening(db, () => messageRange(db, conversation, from, to).toArray());
}

/** Up to `most` messages before or after a position: the nearest ones, in order. */
export function messagesBeside(
  db: LocalDb,
  conversation: string,
  {
    before,
    after,
    most,
  }: { before: number; after?: never; most: number } | { before?: never; after: number; most: number },
): Promise<LocalMessage[]> {
  return reopening(db, async () => {
    if (after !== undefined)
      return await messageRange(db, conversation, after + 1)
        .limit(most)
        .toArray();
    const messages = await messageRange(db, conversation, 0, before - 1)
      .reverse()
      .limit(most)
      .toArray();
    return messages.reverse();
  });
}

/** A message with up to `each` before and after it, in order; undefined if this conversation lacks it here. */
export function messagesAround(
  db: LocalDb,
  conversation: string,
  id: string,
  each: number,
): Promise<LocalMessage[] | undefined> {
  return reopening(db, async () => {
    const message = await db.messages.get(id);
    if (message?.conversation !== conversation) return undefined;
    const [older, newer] = await Promise.all([
      messagesBeside(db, conversation, { before: message.place, most: each }),
      messagesBeside(db, conversation, { after: message.place, most: each }),
    ]);
    return [...older, message, ...newer];
  });
}

export function unreadTotal(db: LocalDb): Promise<number> {
  return reopening(db, async () => {
    const unread = await db.chats.where('num_unread_messages').above(0).toArray();
    return unread.reduce((total, chat) => total + chat.num_unread_messages, 0);
  });
}

/**
 * Paints the message as waiting, queues it and clears the draft in one transaction. Rejects only if this device can't
 * store it.
 */
export async function sendMessage(
  device: Device,
  { profile, text }: { profile: string; text: string },
): Promise<LocalMessage> {
  const id = uuidv7(device.now(), device.random);
  const conversation = conversationId(device.member, profile);
  await run(device, { name: 'sendMessage', input: { id, profile, kind: 'text', text } }, (db) =>
    db.drafts.delete(conversation),
  );
  const message = await device.db.messages.get(id);
  if (!message) throw new Error('a message that was just stored is not there');
  return message;
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

export async function saveDraft(device: Device, conversation: string, text: string): Promise<void> {
  await saving(device, async () => {
    if (text === '') await device.db.drafts.delete(conversation);
    else await device.db.drafts.put({ conversation, text });
  });
}

export function draftOf(db: LocalDb, conversation: string): Promise<string> {
  return reopening(db, async () => (await db.drafts.get(conversation))?.text ?? '');
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

/** Delivery status of my message. */
export function messageStatus(
  message: LocalMessage,
  chat: Pick<ChatRow, 'seen_through' | 'delivered_through'>,
): 'waiting' | 'held' | 'sent' | 'delivered' | 'seen' | 'failed' {
  if (message.failed) return 'failed';
  if (message.number === undefined) return message.held ? 'held' : 'waiting';
  if (message.number <= chat.seen_through) return 'seen';
  return message.number <= chat.delivered_through ? 'delivered' : 'sent';
}

const isWaiting = (message: LocalMessage | undefined): boolean =>
  message !== undefined && message.place >= waitingPosition && message.failed === undefined;

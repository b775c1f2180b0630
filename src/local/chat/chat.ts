import type { Profile } from '../../shared/calls/members.ts';
import { allSends } from '../outbox/sends.ts';
import { type ChatRow, type LocalDb, type LocalMessage, waitingPosition } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';

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

export function unreadTotal(db: LocalDb): Promise<number> {
  return reopening(db, async () => {
    const unread = await db.chats.where('num_unread_messages').above(0).toArray();
    return unread.reduce((total, chat) => total + chat.num_unread_messages, 0);
  });
}

export function draftOf(db: LocalDb, conversation: string): Promise<string> {
  return reopening(db, async () => (await db.drafts.get(conversation))?.text ?? '');
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

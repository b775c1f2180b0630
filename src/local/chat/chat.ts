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

/** Lists the `newest` conversations: pinned ones first, then those with unsent messages, then by time of the last message. */
export function listChats(db: LocalDb, newest = Number.POSITIVE_INFINITY): Promise<ChatItem[]> {
  return reopening(db, async () => {
    const recent = await recentChats(db, newest);
    const chats = [...recent, ...(await olderOnTop(db, recent))].sort(inListOrder);
    const profiles = await profilesOf(db, chats);
    const drafts = new Map((await db.drafts.toArray()).map((draft) => [draft.conversation, draft.text]));
    return chats.map((chat, i) => ({ chat, profile: profiles[i], draft: drafts.get(chat.id) ?? '' }));
  });
}

/** ISO time of the last message: the server's, or this device's while it waits. */
export const lineTime = ({ last, last_message_at }: ChatRow): string =>
  last && last.number === undefined ? last.sent_at : last_message_at;

function inListOrder(one: ChatRow, other: ChatRow): number {
  const above = rank(other) - rank(one);
  if (above !== 0) return above;
  const [at, otherAt] = [lineTime(one), lineTime(other)];
  return at === otherAt ? 0 : at < otherAt ? 1 : -1;
}

const rank = ({ pinned, last }: ChatRow): number => 2 * (pinned ?? 0) + Number(isWaiting(last));

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

/** Chats that are pinned or have an unsent last message, and are not among the recent ones. */
async function olderOnTop(db: LocalDb, recent: readonly ChatRow[]): Promise<ChatRow[]> {
  const known = new Set(recent.map((chat) => chat.id));
  const pinned = await db.chats.where('pinned').equals(1).primaryKeys();
  const lanes = (await allSends(db)).map((item) => item.lane);
  const others = [...new Set([...pinned, ...lanes])].filter((id) => !known.has(id));
  const chats = await db.chats.bulkGet(others);
  return chats.filter((chat) => chat?.pinned || (chat?.last && chat.last.number === undefined)) as ChatRow[];
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

/** Chats with unread messages, without the muted ones. */
export function unreadChats(db: LocalDb): Promise<ChatRow[]> {
  return reopening(db, () =>
    withUnread(db)
      .filter(({ muted }) => !muted)
      .toArray(),
  );
}

/** Number of unread messages; those of muted chats apart. */
export function unreadCounts(db: LocalDb): Promise<{ unread: number; muted: number }> {
  return reopening(db, async () => {
    const counts = { unread: 0, muted: 0 };
    for (const { muted, num_unread_messages } of await withUnread(db).toArray())
      counts[muted ? 'muted' : 'unread'] += num_unread_messages;
    return counts;
  });
}

const withUnread = (db: LocalDb) => db.chats.where('num_unread_messages').above(0);

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

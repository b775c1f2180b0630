import type { Profile } from '../../shared/calls/members.ts';
import { day } from '../../shared/limits.ts';
import { profileOf } from '../members/members.ts';
import { allSends } from '../outbox/sends.ts';
import { type ChatRow, type LocalDb, type LocalMessage, waitingPosition } from '../storage/db.ts';
import { reading, reopening } from '../storage/saving.ts';

export interface ChatItem {
  chat: ChatRow;
  /** Undefined if the other member is no longer visible and only my messages are left. */
  profile: Profile | undefined;
  draft: string;
}

/** Lists the `newest` conversations: pinned ones first, then those with unsent messages, then by time of the last message. */
export function listChats(db: LocalDb, newest = Number.POSITIVE_INFINITY): Promise<ChatItem[]> {
  return reading(db, [db.chats, db.outbox, db.profiles, db.drafts], async () => {
    const [recent, onTop, allDrafts] = await Promise.all([recentChats(db, newest), idsOnTop(db), db.drafts.toArray()]);
    const chats = [...recent, ...(await olderOnTop(db, recent, onTop))].sort(inListOrder);
    const profiles = await profilesOf(db, chats);
    const drafts = new Map(allDrafts.map((draft) => [draft.conversation, draft.text]));
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

/** Chats that are pinned or may have an unsent last message. */
async function idsOnTop(db: LocalDb): Promise<Set<string>> {
  const [pinned, sends] = await Promise.all([db.chats.where('pinned').equals(1).primaryKeys(), allSends(db)]);
  return new Set([...pinned, ...sends.map((item) => item.lane)]);
}

/** Those that are not among the recent ones. */
async function olderOnTop(db: LocalDb, recent: readonly ChatRow[], onTop: Set<string>): Promise<ChatRow[]> {
  const known = new Set(recent.map((chat) => chat.id));
  const others = [...onTop].filter((id) => !known.has(id));
  const chats = others.length > 0 ? await db.chats.bulkGet(others) : [];
  return chats.filter((chat) => chat?.pinned || (chat?.last && chat.last.number === undefined)) as ChatRow[];
}

export function countChats(db: LocalDb): Promise<number> {
  return reopening(db, () => db.chats.count());
}

export function chatOf(db: LocalDb, conversation: string): Promise<ChatItem | undefined> {
  return reading(db, [db.chats, db.profiles, db.drafts], async () => {
    const [chat, draft] = await Promise.all([db.chats.get(conversation), draftOf(db, conversation)]);
    return chat && { chat, profile: await db.profiles.get(chat.profile), draft };
  });
}

interface OpenedChat extends Pick<ChatItem, 'profile' | 'draft'> {
  chat: ChatRow | undefined;
  /** Tells "no such chat" apart from "not loaded yet". */
  known: boolean;
}

/** The conversation of an address, which may name the member too. */
export function openedChat(db: LocalDb, conversation: string, member: string | undefined): Promise<OpenedChat> {
  return reading(db, [db.chats, db.profiles, db.drafts, db.cursors], async () => {
    const [item, draft, known] = await Promise.all([
      chatOf(db, conversation),
      draftOf(db, conversation),
      areChatsKnown(db),
    ]);
    const profile = item?.profile ?? (member === undefined ? undefined : await profileOf(db, member));
    return { chat: item?.chat, profile, draft, known };
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

/** Nobody expects an answer to older messages. */
const maxTurnAge = 14 * day;

/** The other member wrote last, and not long ago. `now` in ms. */
export const isMyTurn = ({ profile, last, gone, last_message_at }: ChatRow, now: number): boolean =>
  last?.sender === profile &&
  last.kind !== 'withdrawn' &&
  gone === undefined &&
  Date.parse(last_message_at) > now - maxTurnAge;

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

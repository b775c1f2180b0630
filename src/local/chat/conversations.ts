import { Dexie } from 'dexie';
import type { Device } from '../device/device.ts';
import { forgetProfiles } from '../members/forget-profiles.ts';
import { type ChatRow, type LocalDb, type LocalMessage, waitingPosition } from '../storage/db.ts';
import { messageOrder } from '../storage/message-order.ts';
import type { LoadedRange } from './loaded-range.ts';

/** Messages from one position to another, both included. */
export function messageRange(
  db: LocalDb,
  conversation: string,
  from: number | typeof Dexie.minKey = Dexie.minKey,
  to: number | typeof Dexie.maxKey = Dexie.maxKey,
): ReturnType<LocalDb['messages']['toCollection']> {
  return db.messages.where(messageOrder).between([conversation, from], [conversation, to], true, true);
}

/** A conversation known only here, for one waiting or refused message of mine. */
export function unlisted(id: string, profile: string, message: LocalMessage): ChatRow {
  return {
    id,
    profile,
    started_by: message.sender,
    last_number: 0,
    last_message_at: message.sent_at,
    read_through: 0,
    seen_through: 0,
    delivered_through: 0,
    hidden_through: 0,
    num_unread_messages: 0,
    last: message,
    oldest: 0,
    gaps: [],
  };
}

/** Chat row with its new loaded range. */
export function withLoadedRange({ gapped: _, ...chat }: ChatRow, { oldest, gaps }: LoadedRange): ChatRow {
  return { ...chat, oldest, gaps: [...gaps], ...(gaps.length > 0 && { gapped: 1 }) };
}

export const loadedRangeOf = (chat: ChatRow): LoadedRange => ({
  oldest: chat.oldest,
  newest: chat.last_number,
  gaps: chat.gaps,
});

/** Updates the last message in the list after my messages changed. Deletes a conversation that has none left. */
export async function refreshLast(db: LocalDb, conversation: string): Promise<void> {
  const chat = await db.chats.get(conversation);
  if (!chat) return;
  const last = await messageRange(db, conversation).last();
  if (!last && chat.last_number === 0) await db.chats.delete(conversation);
  else
    await db.chats.put({
      ...chat,
      last,
      last_message_at: last && chat.last_number === 0 ? last.sent_at : chat.last_message_at,
    });
}

/**
 * Removes a conversation that the server no longer lists. My waiting or refused messages stay, without the other
 * member's name and face.
 */
export async function unlist(db: LocalDb, conversation: string): Promise<void> {
  const chat = await db.chats.get(conversation);
  await messageRange(db, conversation, Dexie.minKey, waitingPosition).delete();
  if (!chat) return;
  const last = await messageRange(db, conversation).last();
  if (last) await db.chats.put(unlisted(conversation, chat.profile, last));
  else await db.chats.delete(conversation);
}

/** Voice messages that can't be sent any more do not stay. */
export const dropRecordings = (db: LocalDb, conversations: readonly string[]): PromiseLike<unknown> =>
  db.recordings.where('conversation').anyOf(conversations).delete();

/** Conversations with members who are gone, which can be read no more. */
export const endedChats = ({ db, now }: Pick<Device, 'db' | 'now'>): ReturnType<LocalDb['chats']['toCollection']> =>
  db.chats.filter(({ gone }) => gone !== undefined && Date.parse(gone.until) <= now());

/** Deletes profiles that no chat and no like refers to: these members may not want to be seen. */
export async function dropOrphans(db: LocalDb, profiles: readonly string[]): Promise<void> {
  const ids = [...new Set(profiles)];
  const likes = await db.likes.bulkGet(ids);
  const listed = new Set(
    (await db.chats.where('profile').anyOf(ids).toArray())
      .filter((chat) => chat.last_number > 0)
      .map((chat) => chat.profile),
  );
  await forgetProfiles(
    db,
    ids.filter((id, i) => !likes[i] && !listed.has(id)),
  );
}

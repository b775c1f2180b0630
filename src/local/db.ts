import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Conversation, Cursor, Message, View } from '../shared/calls/chat.ts';
import type { Profile } from '../shared/calls/profile.ts';
import type { Flag, User } from '../shared/calls/user.ts';
import type { Command } from '../shared/commands.ts';
import type { ErrorCode } from '../shared/errors.ts';

/** A conversation as this device knows it. `id` is the conversation's, `profile` the other member's. */
export interface ChatRow extends Conversation {
  profile: string;
  num_unread_messages: number;
  /** What the list shows as the last line, the member's own waiting message included. */
  last: LocalMessage | undefined;
  /** The lowest number held here; history below it is asked for when the member scrolls up. */
  oldest: number;
  /** Numbers that are missing between two that are held: after < missing < before. Closed after each pull. */
  gaps: { after: number; before: number }[];
}

/** A message of the server, or one that still waits here: same row, same id, nothing remapped. */
export interface LocalMessage extends Omit<Message, 'number'> {
  /** Absent while the message waits or has failed. */
  number?: number;
  /** Sorts a conversation: the server's number; behind all numbers, for what waits, its place in the outbox. */
  place: number;
  /** Why the server refused it; offered for retry, buy or discard. */
  failed?: ErrorCode;
}
/** Added to an outbox id to make the `place` of a waiting message: above every number a conversation can reach. */
export const waitingPlace = 2 ** 40;

export interface LikeRow {
  /** The other member. */
  id: string;
  /** When they liked me; absent if they do not. */
  received_at?: string;
  like_new: boolean;
  /** When I liked them; absent if I do not. */
  given_at?: string;
}

export interface OutboxItem {
  id: number;
  command: Command;
  /** Items of one lane leave strictly in order: a conversation, a profile, or the member. */
  lane: string;
  /** `unpaid`: answered with 402, waits until the balance rises. */
  state: 'waiting' | 'unpaid' | 'failed';
  error?: ErrorCode;
  tries: number;
}

export interface LocalDb extends Dexie {
  user: EntityTable<User, 'id'>;
  profiles: EntityTable<Profile, 'id'>;
  chats: EntityTable<ChatRow, 'id'>;
  messages: EntityTable<LocalMessage, 'id'>;
  likes: EntityTable<LikeRow, 'id'>;
  drafts: Table<{ conversation: string; text: string }, string>;
  /** Dismissal flags: unix seconds. */
  flags: Table<{ flag: Flag; at: number }, string>;
  outbox: EntityTable<OutboxItem, 'id'>;
  cursors: Table<{ view: View; cursor: Cursor }, string>;
}

/** One database a member, so that who logs in next on this device never meets another's data. */
export const databaseName = (member: string): string => `member-${member}`;

/** `options` carries the IndexedDB of a test, or the one in memory of "not my device". */
export function openDb(member: string, options?: ConstructorParameters<typeof Dexie>[1]): LocalDb {
  const db = new Dexie(databaseName(member), options) as LocalDb;
  db.version(1).stores({
    user: 'id',
    profiles: 'id',
    chats: 'id, profile, last_message_at',
    messages: 'id, [conversation+place]',
    likes: 'id',
    drafts: 'conversation',
    flags: 'flag',
    outbox: '++id, lane, state',
    cursors: 'view',
  });
  return db;
}

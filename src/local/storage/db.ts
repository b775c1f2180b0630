import { type DBCoreTransaction, Dexie, type EntityTable, type Table } from 'dexie';
import type { Flag, User } from '../../shared/calls/accounts-user.ts';
import type { Conversation, Cursor, Message } from '../../shared/calls/chat.ts';
import type { Photo, Profile } from '../../shared/calls/members.ts';
import type { CallName } from '../../shared/calls.ts';
import type { Command } from '../../shared/commands.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import type { View } from '../../shared/views.ts';
import type { Gap } from '../chat/loaded-range.ts';
import type { Filters } from '../search/filters.ts';
import { letGo } from './abort-on-pagehide.ts';
import { databaseName } from './database-name.ts';
import { messageOrder } from './message-order.ts';

/**
 * A conversation as this device knows it. `id` is the conversation's, `profile` the other member's. With `last_number` 0 the
 * server does not list it: it stands here only for own messages that wait or have failed.
 */
export interface ChatRow extends Conversation {
  profile: string;
  num_unread_messages: number;
  /** What the list shows as the last line, the member's own waiting message included. */
  last: LocalMessage | undefined;
  /** The lowest number held here; history below it is asked for when the member scrolls up. 0 when none is held. */
  oldest: number;
  /** Numbers that are missing between two that are held: after < missing < before. Closed after each pull. */
  gaps: Gap[];
  /** Present while there are gaps, so that an index finds them. */
  gapped?: 1;
}

/** A message of the server, or one that still waits here: same row, same id, nothing remapped. */
export interface LocalMessage extends Omit<Message, 'number'> {
  /** Absent while the message waits or has failed; then its picture, if it is one, is in `pictures` and has no `filename`. */
  number?: number;
  /** Sorts a conversation: the server's number; behind all numbers, for what waits, its place in the outbox. */
  place: number;
  /** Why the server refused it; offered for retry, buy or discard. One without credits goes by itself once there are some. */
  failed?: ErrorCode;
  /** The server has it, and checks it before it is sent. */
  held?: true;
  /** What a message was that was withdrawn here, as long as the server has not done it and may refuse. */
  was?: Pick<Message, 'kind' | 'text' | 'image'>;
}
/** Added to an outbox id to make the `place` of a waiting message: above every number a conversation can reach. */
export const waitingPosition = 2 ** 40;

export interface LikeRow {
  /** The other member. */
  id: string;
  /** When they liked me; absent if they do not. */
  received_at?: string;
  /** 1 until I have opened their profile: a number, since IndexedDB indexes no booleans. */
  like_new: 0 | 1;
  /** When I liked them; absent if I do not. */
  given_at?: string;
}

export interface OutboxItem {
  id: number;
  command: Command;
  /** Items of one lane leave strictly in order: all about one other member, or about the account. */
  lane: string;
  /** Natural key: what waits under it is replaced by what comes later. */
  key?: string;
  /** Another one waited under its key: with a toggle the two may cancel out on the server, and here they do not. */
  replaced?: true;
  /** When the member did it, by this device's clock, in ms: for show, never for order. */
  at: number;
  /** `unpaid`: answered with 402, waits until the balance rises. `unconfirmed`: waits until the member's address is confirmed. */
  state: 'waiting' | 'unpaid' | 'unconfirmed' | 'failed';
  error?: ErrorCode;
  /** A message that waits for the server's check. */
  held?: true;
  /** Not before, by this device's clock, in ms: the member has done too much of it for now. */
  after?: number;
  /** The balance at which it was unpaid. */
  balance?: number;
  /** In memory: it waits on the disk as well, and so outlives the page. */
  onDisk?: true;
  /** Tries that the server answered and failed; without network nothing is tried. */
  tries: number;
}

/** What only an opened profile brings: all photos of its member, and what lists leave out of what they say of themselves. */
export interface Album {
  /** The member. */
  id: string;
  photos: Photo[];
  /** As its page last brought it. Missing for oneself, and in copies of older versions. */
  profile?: Profile;
  /** When the server last said so, by this device's clock, in ms. Asked for again after a day, and when the profile is opened. */
  checked_at: number;
  /** When the member last opened it, by the same clock. Missing in copies of older versions. */
  opened_at?: number;
}

/** A line of the last search, in its order; the profile itself is in `profiles`. */
export interface Found {
  /** From 0. */
  place: number;
  profile: string;
  /** Only like those who were looked for; behind all of these. */
  similar?: true;
}

/** What the last search was for, and how to read on in it. */
export interface Search {
  id: 'last';
  filters?: Filters;
  /** As the server gave it; null where there is no more. */
  after: string | null;
  count: number;
  /** When its first page came, by this device's clock, in ms. */
  at: number;
  /** When the member last asked for it; a search that is only refreshed keeps this time. */
  asked_at?: number;
}

/** A card of the swipe game, as it was dealt; the profile itself is in `profiles`. */
export interface Card {
  /** The profile. */
  id: string;
  /** Cards are played from the lowest. */
  place: number;
  /** What the member said of it. */
  judged?: { id: string; verdict: 'like' | 'pass' } | undefined;
}

/** What the server last said of the swipe game, and what can be undone in it. */
export interface Game {
  id: 'swipe';
  likes_left: number;
  /** ISO, when the next day begins. */
  likes_return_at: string;
  /** When it said so, by this device's clock, in ms. */
  at: number;
  /** A judgement on this device that `likes_left` has counted: of those that were taken by then only the last one is kept. */
  counted?: string | undefined;
  /** The judgement that can be undone. */
  last?: string | undefined;
  /** What the server would not take, the last of it, until the member is told. */
  refused?: { command: 'judge' | 'undoJudgement'; code: ErrorCode } | undefined;
}

/** What the server last answered to a question that no view brings (answers.ts). */
interface SavedAnswer {
  call: CallName;
  answer: unknown;
}

/** A photo that was chosen and is not in the album yet (uploads.ts). */
export interface SavedUpload {
  /** Their order. */
  place: number;
  /** The photo's own. */
  id: string;
  picture: Blob;
  /** As it was chosen: it has not been made smaller yet. */
  whole?: boolean;
  /** When it was chosen, by this device's clock, in ms. */
  at: number;
}

/** A photo for a conversation that has not been sent (pictures.ts). */
export interface WaitingPicture {
  /** The message's. */
  id: string;
  /** Not as a Blob, of which Safari stores none for a private window. */
  bytes: ArrayBuffer;
  type: string;
  /** As versions of the app before 2026-11-23 kept it, in place of the bytes. */
  picture?: Blob;
  /** In pixels. */
  width: number;
  height: number;
}

export interface LocalDb extends Dexie {
  user: EntityTable<User, 'id'>;
  profiles: EntityTable<Profile, 'id'>;
  albums: EntityTable<Album, 'id'>;
  found: EntityTable<Found, 'place'>;
  searches: EntityTable<Search, 'id'>;
  deck: EntityTable<Card, 'id'>;
  games: EntityTable<Game, 'id'>;
  chats: EntityTable<ChatRow, 'id'>;
  messages: EntityTable<LocalMessage, 'id'>;
  likes: EntityTable<LikeRow, 'id'>;
  drafts: Table<{ conversation: string; text: string }, string>;
  /** Dismissal flags: unix seconds. */
  flags: Table<{ flag: Flag; at: number }, string>;
  outbox: EntityTable<OutboxItem, 'id'>;
  cursors: Table<{ view: View; cursor: Cursor }, string>;
  answers: Table<SavedAnswer, CallName>;
  uploads: EntityTable<SavedUpload, 'place'>;
  pictures: EntityTable<WaitingPicture, 'id'>;
}

// On localhost Dexie would write every failed query to the console, those of a logout too.
Dexie.debug = false;

/** `storage` carries the IndexedDB of a test, or the one in memory. */
export function openDb(member: string, storage?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }): LocalDb {
  // Dexie's cache of live queries is shared by name within a page and clones what it holds; narrow ranges are fast without.
  const db = new Dexie(databaseName(member), { cache: 'disabled', ...storage }) as LocalDb;
  db.version(1).stores({
    user: 'id',
    profiles: 'id',
    chats: 'id, profile, last_message_at, num_unread_messages, gapped',
    messages: `id, ${messageOrder}`,
    likes: 'id, like_new',
    drafts: 'conversation',
    flags: 'flag',
    outbox: '++id, lane, state, key',
    cursors: 'view',
  });
  db.version(2).stores({ albums: 'id, checked_at', found: 'place, profile', searches: 'id' });
  db.version(3).stores({ answers: 'call' });
  db.version(4).stores({ uploads: '++place, &id', deck: 'id, place', games: 'id' });
  db.version(5).stores({ pictures: 'id' });
  db.use({
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      transaction: (...of) => letGo(core.transaction(...of) as IDBTransaction) as DBCoreTransaction,
    }),
  });
  // Another tab upgrades or deletes it: make way. After an upgrade the next query opens it again; what was deleted stays so.
  db.on('versionchange', ({ newVersion }: IDBVersionChangeEvent) => {
    db.close({ disableAutoOpen: newVersion === null });
    return false;
  });
  // The others close by themselves, see above; until they have, opening waits.
  db.on('blocked', () => false);
  return db;
}

import { type DBCoreTransaction, Dexie, type EntityTable, type Table } from 'dexie';
import type { Flag, User } from '../../shared/calls/accounts-user.ts';
import type { AboutFile, Content, Conversation, Cursor, Message } from '../../shared/calls/chat.ts';
import type { Photo, Profile } from '../../shared/calls/members.ts';
import type { Filters } from '../../shared/calls/search.ts';
import type { CallName } from '../../shared/calls.ts';
import type { Command } from '../../shared/commands.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import type { View } from '../../shared/views.ts';
import type { Gap } from '../chat/loaded-range.ts';
import { letGo } from './abort-on-pagehide.ts';
import { databaseName } from './database-name.ts';
import { messageOrder } from './message-order.ts';

/**
 * A conversation on this device. `id` is the conversation's, `profile` the other member's. `last_number` 0: only
 * unsent messages, unknown to the server.
 */
export interface ChatRow extends Omit<Conversation, 'pinned'> {
  /** A number, since IndexedDB can't index booleans. */
  pinned?: 1;
  profile: string;
  /** The other member's messages are translated, on this device only. */
  translated?: true | undefined;
  num_unread_messages: number;
  /** Message shown in the list, including a waiting one of mine. */
  last: LocalMessage | undefined;
  /** Lowest loaded number, 0 if none. Older history is loaded on scrolling up. */
  oldest: number;
  /** Missing numbers between two loaded ones: after < missing < before. Filled after each pull. */
  gaps: Gap[];
  /** Set while there are gaps, for the index. */
  gapped?: 1;
}

/** A message from the server or one that still waits: same row and id, never remapped. */
export interface LocalMessage extends Omit<Message, 'number'> {
  /** Absent while the message waits or has failed; its photo is then in `files`, without `filename`. */
  number?: number;
  /** Sort key in a conversation: the server's number, or above all numbers the outbox position. */
  place: number;
  /**
   * Reason of the server's refusal; offers retry, buy or discard. Without credits it is retried automatically after a
   * purchase.
   */
  failed?: ErrorCode;
  /** The server has the message and checks it before delivery. */
  held?: true;
  /** A voice message that was played on this device. */
  heard?: true;
  /** My reaction that the server doesn't have yet; empty to take it back. */
  reacting?: string;
  /** Content of a message withdrawn here, until the server confirms: it may refuse. */
  was?: Content;
}
/** Added to an outbox id for the `place` of a waiting message: above any number of a conversation. */
export const waitingPosition = 2 ** 40;

export interface LikeRow {
  /** The other member. */
  id: string;
  /** When they liked me; absent if they don't. */
  received_at?: string;
  /** 1 until I open their profile. A number, since IndexedDB can't index booleans. */
  like_new: 0 | 1;
  /** When I liked them; absent if I don't. */
  given_at?: string;
}

export interface OutboxItem {
  id: number;
  command: Command;
  /** Items of a lane are sent strictly in order: all about one member, or the account. */
  lane: string;
  /** Natural key: a later item replaces a waiting one. */
  key?: string;
  /** Replaced a waiting item of its key: a toggle may then be no change on the server, but is one here. */
  replaced?: true;
  /** When the member did it, by this device's clock, in ms: for display, never for order. */
  at: number;
  /** `unpaid`: refused with 402, waits for credits. `unconfirmed`: waits until the member's address is confirmed. */
  state: 'waiting' | 'unpaid' | 'unconfirmed' | 'failed';
  error?: ErrorCode;
  /** A message that waits for the server's check. */
  held?: true;
  /** Earliest retry, by this device's clock, in ms, after the rate limit. */
  after?: number;
  /** Balance when it was refused. */
  balance?: number;
  /** In the copy in memory: also stored on disk, so it survives the page. */
  onDisk?: true;
  /** Failed tries that the server answered; offline tries don't count. */
  tries: number;
}

/** Data that only an opened profile brings: all photos, and texts that lists leave out. */
export interface Album {
  /** Member id. */
  id: string;
  photos: Photo[];
  /** As last loaded by its page. Missing for oneself, and in copies of older versions. */
  profile?: Profile;
  /** When the server last confirmed it, by this device's clock, in ms. Reloaded after a day, and when opened. */
  checked_at: number;
  /** When the member last opened it, in ms. Missing in copies of older versions. */
  opened_at?: number;
}

/** A result of the last search, in its order; `profiles` has the profile itself. */
export interface Found {
  /** From 0. */
  place: number;
  profile: string;
  /** Found by wider filters; sorted behind exact results. */
  similar?: true;
}

/** Filters and continuation of the last search. */
export interface Search {
  id: 'last';
  filters?: Filters;
  /** The server's cursor; null after the last page. */
  after: string | null;
  count: number;
  /** When its first page came, by this device's clock, in ms. */
  at: number;
  /** When the member last asked for it; a search that is only refreshed keeps this time. */
  asked_at?: number;
}

/** A dealt card of the swipe game; `profiles` has the profile itself. */
export interface Card {
  /** Profile id. */
  id: string;
  /** Cards are played in ascending order. */
  place: number;
  /** The member's judgement. */
  judged?: { id: string; verdict: 'like' | 'pass' } | undefined;
}

/** The server's last state of the swipe game, and the judgement that can be undone. */
export interface Game {
  id: 'swipe';
  likes_left: number;
  /** ISO, when the next day begins. */
  likes_return_at: string;
  /** When the server answered, by this device's clock, in ms. */
  at: number;
  /** A local judgement already in `likes_left`; of the accepted ones only the last is stored. */
  counted?: string | undefined;
  /** Judgement that can be undone. */
  last?: string | undefined;
  /** Last refusal, until the member has seen it. */
  refused?: { command: 'judge' | 'undoJudgement'; code: ErrorCode } | undefined;
}

/** The server's last answer to a call outside the views (answers.ts). */
interface SavedAnswer {
  call: CallName;
  answer: unknown;
}

/** A chosen photo that is not in the album yet (uploads.ts). */
export interface SavedUpload {
  /** Sort order. */
  place: number;
  /** Photo id. */
  id: string;
  photo: Blob;
  /** The original, not scaled down yet. */
  whole?: boolean;
  /** When it was chosen, by this device's clock, in ms. */
  at: number;
}

/** The file of an unsent message. */
export interface WaitingFile {
  /** Message id. */
  id: string;
  /** Not a Blob, except from app versions before 2026-11-23: Safari can't store one in a private window. */
  bytes: ArrayBuffer | Blob;
  type: string;
  about: AboutFile;
}

/** About a second of a voice message that is recorded, or that nobody has sent or thrown away yet. */
export interface RecordedPart extends AboutRecording {
  /** The recording's. */
  id: string;
  /** From 0, without gaps: only together from the first can they be played. */
  part: number;
  conversation: string;
  /** The browser's tab that records. */
  tab: string;
  bytes: ArrayBuffer;
  type: string;
}

/** Of all up to here. */
export interface AboutRecording {
  /** Milliseconds. */
  duration: number;
  waveform: string;
  ended: 'stopped' | 'full' | 'interrupted';
}

/** Text that a member is writing. */
export interface Draft {
  /** Id of the conversation, or the part of the own profile (unsaved.ts). */
  conversation: string;
  text: string;
  /** The message that it answers. */
  reply_to?: string;
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
  drafts: Table<Draft, string>;
  /** Dismissal flags: unix seconds. */
  flags: Table<{ flag: Flag; at: number }, string>;
  outbox: EntityTable<OutboxItem, 'id'>;
  cursors: Table<{ view: View; cursor: Cursor }, string>;
  answers: Table<SavedAnswer, CallName>;
  uploads: EntityTable<SavedUpload, 'place'>;
  files: EntityTable<WaitingFile, 'id'>;
  recordings: Table<RecordedPart, [string, number]>;
}

// On localhost Dexie logs every failed query to the console, even those of a logout.
Dexie.debug = false;

/** `storage`: IndexedDB of a test, or the one in memory. */
export function openDb(member: string, storage?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }): LocalDb {
  // Turns off Dexie's live query cache: it is shared by name within a page and clones its contents; narrow ranges are
  // fast without.
  const db = new Dexie(databaseName(member), { cache: 'disabled', ...storage }) as LocalDb;
  db.version(5).stores({
    user: 'id',
    profiles: 'id',
    albums: 'id, checked_at',
    found: 'place, profile',
    searches: 'id',
    deck: 'id, place',
    games: 'id',
    chats: 'id, profile, last_message_at, num_unread_messages, gapped',
    messages: `id, ${messageOrder}`,
    likes: 'id, like_new',
    drafts: 'conversation',
    flags: 'flag',
    outbox: '++id, lane, state, key',
    cursors: 'view',
    answers: 'call',
    uploads: '++place, &id',
    pictures: 'id',
  });
  db.version(6)
    .stores({ files: 'id' })
    .upgrade(async (tx) => {
      for (const { picture, bytes = picture, width, height, ...row } of await tx.table('pictures').toArray())
        await tx.table('files').add({ ...row, bytes, about: { width, height, thumbhash: '' } });
      await tx
        .table('outbox')
        .filter(({ command }) => command.name === 'sendPhoto')
        .modify(({ command }) => {
          Object.assign(command, { name: 'sendFile', input: { kind: 'image', ...command.input } });
        });
      await tx
        .table('uploads')
        .toCollection()
        .modify((row) => {
          row.photo = row.picture;
        });
    });
  // Dexie removes a store before the upgrade of the same version could read it.
  db.version(7).stores({ pictures: null });
  db.version(8).stores({ chats: 'id, profile, last_message_at, num_unread_messages, gapped, pinned' });
  db.version(9).stores({ recordings: '[id+part], conversation' });
  db.use({
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      transaction: (...of) => letGo(core.transaction(...of) as IDBTransaction) as DBCoreTransaction,
    }),
  });
  // Closes when another tab upgrades or deletes the database. The next query reopens it after an upgrade; a deleted one
  // stays closed.
  db.on('versionchange', ({ newVersion }: IDBVersionChangeEvent) => {
    db.close({ disableAutoOpen: newVersion === null });
    return false;
  });
  // Other tabs close automatically, see above; opening waits for them.
  db.on('blocked', () => false);
  return db;
}

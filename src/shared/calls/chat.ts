import * as v from 'valibot';
import { type Calls, Count, changes, Id, QueryCount, Since, Time } from '../call.ts';
import { voiceBars } from '../limits.ts';
import { allFileFacts } from '../message-files.ts';
import { type KindWith, kindsSentBy, storedKinds } from '../message-kinds.ts';
import type { View } from '../views.ts';
import { type Presence, Profile } from './members.ts';

const Opener = v.variant('about', [
  v.object({ about: v.picklist(['shared_interest', 'interest']), interest: v.string() }),
  v.object({ about: v.picklist(['same_region', 'region']), region: v.string() }),
  v.object({ about: v.picklist(['photo', 'sunday', 'smile', 'week']) }),
]);
/** Topic of a first message. */
export type Opener = v.InferOutput<typeof Opener>;

/** Loudness of a recording from its beginning to its end: one digit of base 36 a bar, `z` the loudest. */
const Waveform = v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-z]{${voiceBars}}$`)));

/** Files of messages, by kind: `filename` below the site's prefix, and what is shown before it comes. */
const files = {
  /** Sizes in pixels. */
  image: v.object({ filename: v.string(), width: Count, height: Count, thumbhash: v.string() }),
  /** `duration` in milliseconds. */
  voice: v.object({ filename: v.string(), duration: Count, waveform: Waveform }),
} satisfies Record<KindWith<'file'>, v.GenericSchema>;
export type MessageFiles = { [Kind in KindWith<'file'>]: v.InferOutput<(typeof files)[Kind]> };
export type MessageFile = MessageFiles[KindWith<'file'>];
type Without<File, Key extends string> = File extends unknown ? Omit<File, Key> : never;
/** All but the name: known before the file is sent. */
export type AboutFile = Without<MessageFile, 'filename'>;

/** Of one message: an emoji by member, empty once taken back. `version` counts the changes. */
const Reactions = v.object({ version: Count, by: v.record(Id, v.string()) });
export type Reactions = v.InferOutput<typeof Reactions>;

/**
 * `number` is assigned by the server: from 1, without gaps; device clocks order nothing. `id` is chosen by the sending
 * device and never changes.
 */
export const Message = v.object({
  id: Id,
  conversation: Id,
  number: Count,
  sender: Id,
  kind: v.picklist(storedKinds),
  /** Of a gift, its id in gifts.php; a file and a withdrawn message have none. */
  text: v.string(),
  /** The file of its kind, under the kind's name. */
  ...v.partial(v.object(files)).entries,
  /** The message that it answers, in the same conversation. A device may lack that one. */
  reply_to: v.optional(Id),
  reactions: v.optional(Reactions),
  sent_at: Time,
});
export type Message = v.InferOutput<typeof Message>;
/** As its sender made it. */
export type Content = Pick<Message, 'kind' | 'text' | 'reply_to' | 'reactions' | KindWith<'file'>>;

/**
 * Conversation in the chat list. `_through` fields are message numbers: read by me, seen by and delivered to them,
 * hidden by removing the chat. `muted` and `pinned` are settings of mine. `gone`: they have left or were suspended, and
 * the conversation ends then.
 */
export const Conversation = v.object({
  id: Id,
  started_by: Id,
  last_number: Count,
  last_message_at: Time,
  read_through: Count,
  seen_through: Count,
  delivered_through: Count,
  hidden_through: Count,
  muted: v.optional(v.literal(true)),
  pinned: v.optional(v.literal(true)),
  gone: v.optional(v.object({ until: Time })),
});
export type Conversation = v.InferOutput<typeof Conversation>;

export const Chat = v.object({
  conversation: Conversation,
  profile: Profile,
  num_unread_messages: Count,
  /** At least the last message; the newest ones, in order, if the view has them. */
  messages: v.array(Message),
});
export type Chat = v.InferOutput<typeof Chat>;

/** New cursors of the member's views changed by a call. A device that was one change behind need not pull. */
export const Moved = v.object({ user: v.optional(v.string()), chats: v.optional(v.string()) });
export type Moved = v.InferOutput<typeof Moved>;

export const chatCalls = {
  /**
   * `newest`: limits the conversations, each with its last message and without a cursor. A first start shows these
   * while the rest loads.
   */
  'GET chats.php': {
    access: 'member',
    query: v.object({ ...Since.entries, newest: v.optional(QueryCount) }),
    answer: v.object({ chats: v.array(Chat), ...changes }),
  },
  'GET chat.php': {
    access: 'member',
    /** Forwards from `after`, backwards from `before`, else the newest; at most `historyPage`, always in order. */
    query: v.object({ conversation: Id, after: v.optional(QueryCount), before: v.optional(QueryCount) }),
    answer: v.object({ messages: v.array(Message) }),
  },
  'POST chat.php': {
    access: 'member',
    /** `reply_to`: ignored where it names no message that the sender sees in this conversation. */
    body: v.object({
      id: Id,
      profile: Id,
      kind: v.picklist(kindsSentBy('sendMessage')),
      text: v.string(),
      reply_to: v.optional(Id),
    }),
    answer: v.object({ message: Message, credits: Count, moved: v.optional(Moved) }),
  },
  /**
   * Sends a message with a file: its bytes as body. One call, so no file is stored without its message. Also refuses
   * with too_large, unsupported_type.
   */
  'POST chat-file.php': {
    access: 'member',
    upload: allFileFacts.map(({ accept }) => accept),
    /** `waveform`: of a voice message, which is refused without it. */
    query: v.object({
      id: Id,
      profile: Id,
      kind: v.picklist(kindsSentBy('sendFile')),
      reply_to: v.optional(Id),
      waveform: v.optional(Waveform),
    }),
    answer: v.object({ message: Message, credits: Count, moved: v.optional(Moved) }),
  },
  /** A photo from an app before 2026-11-25: its worker may send for weeks after the server was updated. */
  'POST chat-photo.php': {
    access: 'member',
    upload: ['image/*'],
    query: v.object({ id: Id, profile: Id }),
    answer: v.object({ message: Message, credits: Count, moved: v.optional(Moved) }),
  },
  'PUT chat.php': {
    access: 'member',
    body: v.object({ conversation: Id, read_through: Count }),
    answer: v.object({ moved: v.optional(Moved) }),
  },
  /** Mutes or pins a conversation, or ends that; what is not named stays. `conflict` where five are pinned already. */
  'PUT chat.php?settings=1': {
    access: 'member',
    body: v.object({ conversation: Id, muted: v.optional(v.boolean()), pinned: v.optional(v.boolean()) }),
    answer: v.object({}),
  },
  /** `through`: the last message that the member has seen; without it, all. */
  'DELETE chat.php': {
    access: 'member',
    body: v.object({ conversation: Id, through: v.optional(Count) }),
    answer: v.object({}),
  },
  /** The member's reaction to a message: one emoji; empty takes it back. Free. */
  'PUT message.php': {
    access: 'member',
    body: v.object({ conversation: Id, id: Id, emoji: v.string() }),
    answer: v.object({}),
  },
  /** Withdraws the member's message, for both; `conflict` after five minutes. Its cost is not returned. */
  'DELETE message.php': {
    access: 'member',
    body: v.object({ conversation: Id, id: Id }),
    answer: v.object({}),
  },
  /** Gifts to send as messages of kind `gift`, with this site's cost in credits. */
  'GET gifts.php': {
    access: 'member',
    answer: v.object({ gifts: v.array(v.object({ id: v.string(), cost: Count })) }),
  },
  /** Conversation openers for this member; the client words them. */
  'GET icebreaker.php': {
    access: 'member',
    query: v.object({ id: Id }),
    answer: v.object({ openers: v.array(Opener) }),
  },
  'POST typing.php': { access: 'member', body: v.object({ profile: Id }), answer: v.object({}) },
} satisfies Calls;

/** Position of a view: `epoch.seq`; also its ETag, without the quotes. */
export type Cursor = string;
/** Others' changes in the chats, shaped as `GET chats.php`, without profiles that the stream has already sent. */
export interface Carried {
  chats: (Omit<Chat, 'profile'> & Partial<Pick<Chat, 'profile'>>)[];
  removed?: string[] | undefined;
}
/**
 * Events of the stream `GET events.php`: hints to pull. A chats event may carry the changes after `since`, for a
 * device of this `member` at that cursor.
 */
export interface Events {
  hello: { heads: Record<View, Cursor> };
  view: { view: View; cursor: Cursor; since?: Cursor; member?: string; news?: Carried };
  typing: { profile: string; conversation: string };
  presence: { profile: string; presence: v.InferOutput<typeof Presence> };
  /** The session is over: the last event. */
  over: Record<string, never>;
}

import * as v from 'valibot';
import { type Calls, Count, changes, Id, QueryCount, Since, Time } from '../call.ts';
import { kindsSentBy, storedKinds } from '../message-kinds.ts';
import type { View } from '../views.ts';
import { type Presence, Profile } from './members.ts';

const Opener = v.variant('about', [
  v.object({ about: v.picklist(['shared_interest', 'interest']), interest: v.string() }),
  v.object({ about: v.picklist(['same_region', 'region']), region: v.string() }),
  v.object({ about: v.picklist(['photo', 'sunday', 'smile']) }),
]);
/** What a first message can be about. */
export type Opener = v.InferOutput<typeof Opener>;

/** The photo of a message: `filename` below the site's prefix, its size in pixels. */
const ChatImage = v.object({ filename: v.string(), width: Count, height: Count, thumbhash: v.string() });

/**
 * `number` is the message's place in its conversation: given by the server, from 1, without gaps. Device clocks order nothing.
 * `id` is chosen by the sender's device before the first try, and is the key for ever.
 */
export const Message = v.object({
  id: Id,
  conversation: Id,
  number: Count,
  sender: Id,
  kind: v.picklist(storedKinds),
  /** Of a gift, its id in gifts.php; a photo and a withdrawn message have none. */
  text: v.string(),
  image: v.optional(ChatImage),
  sent_at: Time,
});
export type Message = v.InferOutput<typeof Message>;

/**
 * What the chat list shows of a conversation. Everything `_through` is a message number: read by me, seen by and delivered
 * to the other, hidden for me by removing the chat.
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
});
export type Conversation = v.InferOutput<typeof Conversation>;

export const Chat = v.object({
  conversation: Conversation,
  profile: Profile,
  num_unread_messages: Count,
  /** The last message at least; the newest ones in order where the view has them at hand. */
  messages: v.array(Message),
});
export type Chat = v.InferOutput<typeof Chat>;

/**
 * Where one's own views are after a call, of those that it has moved. A device that was one change behind knows by the answer what that
 * was, and asks for nothing.
 */
export const Moved = v.object({ user: v.optional(v.string()), chats: v.optional(v.string()) });
export type Moved = v.InferOutput<typeof Moved>;

export const chatCalls = {
  /** `newest`: that many at most, the last message of each; no cursor comes with it. What a first start shows while the rest is coming. */
  'GET chats.php': {
    access: 'member',
    query: v.object({ ...Since.entries, newest: v.optional(QueryCount) }),
    answer: v.object({ chats: v.array(Chat), ...changes }),
  },
  'GET chat.php': {
    access: 'member',
    /** Forwards from `after`, backwards from `before`, else the newest; `historyPage` at most, always in order. */
    query: v.object({ conversation: Id, after: v.optional(QueryCount), before: v.optional(QueryCount) }),
    answer: v.object({ messages: v.array(Message) }),
  },
  'POST chat.php': {
    access: 'member',
    body: v.object({ id: Id, profile: Id, kind: v.picklist(kindsSentBy('sendMessage')), text: v.string() }),
    answer: v.object({ message: Message, credits: Count, moved: v.optional(Moved) }),
  },
  /**
   * A message that is a picture: its bytes are the body, `id` and `profile` as of any message. One call, so that a picture without
   * its message is never stored. Refused as any message, and too_large, unsupported_type.
   */
  'POST chat-photo.php': {
    access: 'member',
    picture: true,
    query: v.object({ id: Id, profile: Id }),
    answer: v.object({ message: Message, credits: Count, moved: v.optional(Moved) }),
  },
  'PUT chat.php': {
    access: 'member',
    body: v.object({ conversation: Id, read_through: Count }),
    answer: v.object({ moved: v.optional(Moved) }),
  },
  /** `through`: the last message that the member had seen; without it, all there are. */
  'DELETE chat.php': {
    access: 'member',
    body: v.object({ conversation: Id, through: v.optional(Count) }),
    answer: v.object({}),
  },
  /** Withdraws a message of one's own, for both; `conflict` when it was sent more than five minutes ago. What it cost is not returned. */
  'DELETE message.php': {
    access: 'member',
    body: v.object({ conversation: Id, id: Id }),
    answer: v.object({}),
  },
  /** What can be sent as a message of the kind `gift`, each with what it costs on this site, in credits. */
  'GET gifts.php': {
    access: 'member',
    answer: v.object({ gifts: v.array(v.object({ id: v.string(), cost: Count })) }),
  },
  /** Ways to begin a conversation with this member; the client words them. */
  'GET icebreaker.php': {
    access: 'member',
    query: v.object({ id: Id }),
    answer: v.object({ openers: v.array(Opener) }),
  },
  'POST typing.php': { access: 'member', body: v.object({ profile: Id }), answer: v.object({}) },
} satisfies Calls;

/** A view's position: `epoch.seq`; also its ETag, without the quotes. */
export type Cursor = string;
/** What somebody else has changed in the chats, as `GET chats.php` would answer it; without profiles that the stream has shown. */
export interface Carried {
  chats: (Omit<Chat, 'profile'> & Partial<Pick<Chat, 'profile'>>)[];
  removed?: string[] | undefined;
}
/**
 * What the stream `GET events.php` says: doorbells (design: live is a hint, catching up is the truth). One for the chats may bring along
 * what has changed there after `since`, for a device of this `member` that is there.
 */
export interface Events {
  hello: { heads: Record<View, Cursor> };
  view: { view: View; cursor: Cursor; since?: Cursor; member?: string; news?: Carried };
  typing: { profile: string; conversation: string };
  presence: { profile: string; presence: v.InferOutput<typeof Presence> };
}

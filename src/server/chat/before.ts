import { type RawBuilder, sql } from 'kysely';
import { conversationId } from '../../shared/ids.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { MessageRow } from '../db/schema/chat.ts';
import { unnest } from '../db/unnest.ts';
import { reachable } from '../members/visibility.ts';
import type { Send } from './outgoing.ts';
import { keysOf, type Room, roomFor } from './strangers.ts';

/** State before a message is stored, with the message that is already stored under its id. */
export type Found = Before & (MessageRow | { id: null });

interface Before {
  /** Id of the message that is to be sent. */
  asked: string;
  visible: boolean;
  status: MemberRow['status'];
  premium: boolean;
  invisible: boolean;
  credits: number;
  signup_date: Date;
  /** The message is in review. */
  in_review: boolean;
  /** The check refused the message. */
  refused: boolean;
  /** Profile status of the sender (members/hiding.ts). */
  sender_profile: MemberRow['profile_status'];
  /** The recipient is a fictional profile. */
  fictional: boolean;
  /** Conversations with people that a free sender has started, ever, and those that messages in review will start; counted only where another one would begin. */
  started: number;
  /** Number of the sender's other messages in review. */
  others_in_review: number;
  /** Last number used in this conversation; null if there is no conversation yet. */
  last_number: number | null;
  /** Number of the sender's newest message in the conversation. */
  sent_through: number;
  /** Null unless the recipient limits strangers, and the sender is one. */
  room: Room | null;
  /** The message that it answers, if the sender sees it in this conversation. */
  answers: string | null;
}

/** The sender sees the recipient: the one rule, for many senders at once. */
const isVisible = reachable({ id: sql.ref('sender.id'), pool: sql.ref('sender.pool') }, 'recipient');

/** A statement of its own, after the lock: one that had waited for the lock would still see what was there before it. */
export function before(sends: readonly Pick<Send, 'me' | 'now' | 'outgoing'>[]): RawBuilder<Found> {
  const keys = sends.map(keysOf);
  const asked = unnest(
    [sends.map(({ outgoing }) => outgoing.id), 'uuid'],
    [sends.map(({ me }) => me.id), 'uuid'],
    [sends.map(({ outgoing }) => outgoing.profile), 'uuid'],
    [sends.map(({ me, outgoing }) => conversationId(me.id, outgoing.profile)), 'uuid'],
    [sends.map(({ outgoing }) => outgoing.reply_to), 'uuid'],
    [sends.map(({ now }) => now), 'timestamptz'],
    [keys.map(([met]) => met), 'bytea'],
    [keys.map(([, turnedAway]) => turnedAway), 'bytea'],
  );
  return sql`
    select asked.id as asked, messages.*, ${isVisible} as visible,
      sender.status, sender.premium_since is not null as premium, sender.invisible, sender.credits,
      case when conversations.id is null and sender.premium_since is null
        then (select count(*) from conversations where started_by = sender.id and id not in (
            select conversation_id from participants join profiles on profiles.member_id = other_id
            where participants.member_id = sender.id and profiles.fictional))
          + (select count(distinct to_id) from messages_in_review as waiting where waiting.member_id = sender.id
            and to_id <> recipient.id and refused_at is null and not exists (
              select from participants as begun where begun.member_id = sender.id and begun.other_id = to_id))
        else 0 end as started,
      sender.signup_date, messages_in_review.id is not null as in_review,
      messages_in_review.refused_at is not null as refused, sender.profile_status as sender_profile,
      (select count(*)::int from messages_in_review as waiting where waiting.member_id = sender.id and waiting.id <> asked.id
        and waiting.refused_at is null) as others_in_review,
      (select fictional from profiles where member_id = recipient.id) as fictional,
      conversations.last_number, coalesce(mine.sent_through, 0) as sent_through,
      case when original.conversation_id = asked.conversation_id and original.number > mine.hidden_through
        then original.id end as answers, ${roomFor} as room
    from ${asked} as asked (id, sender_id, recipient_id, conversation_id, reply_to, now,
      met_key, turned_away_key)
    join members as sender on sender.id = asked.sender_id
    join members as recipient on recipient.id = asked.recipient_id
    left join messages on messages.id = asked.id
    left join messages_in_review on messages_in_review.id = asked.id
    left join conversations on conversations.id = asked.conversation_id
    left join participants as mine on mine.member_id = sender.id and mine.other_id = recipient.id
    left join messages as original on original.id = asked.reply_to`;
}

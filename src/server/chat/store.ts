import { type RawBuilder, sql } from 'kysely';
import type { ConversationRow, MessageRow, ParticipantRow } from '../db/schema/chat.ts';
import { unnest } from '../db/unnest.ts';
import { type Spending, spendTogether } from '../ledger/ledger.ts';
import { mailSoon } from '../notifications/schedule.ts';
import { queuePush } from '../push/queue.ts';
import type { LockedMembers } from '../sync/counters.ts';
import type { Ring } from '../sync/ring.ts';

export interface Storable {
  row: MessageRow;
  recipient: string;
  posting: Spending;
  /** The sender was invisible to the recipient until this message. */
  isAppearing: boolean;
  /** The recipient limits strangers, and the sender is one: this takes a place. */
  isStranger: boolean;
  /** Carries the message to the recipient, so that their conversation is returned. */
  ring: Ring | undefined;
}

/** A conversation as its recipient has it with the new message. */
export type Received = ParticipantRow & Pick<ConversationRow, 'started_by'>;

/**
 * Stores messages of different senders and conversations, with all that they change, in one statement. Returns the
 * conversations of those that are carried.
 */
export function storing(messages: readonly Storable[], members: LockedMembers): RawBuilder<Received> {
  const column = <Name extends keyof MessageRow>(name: Name) => messages.map(({ row }) => row[name]);
  const booked = spendTogether(
    members,
    messages.map(({ posting }) => posting),
  );
  const received = sql`select recipient_id, sent_at from fresh`;
  const fresh = unnest(
    [column('id'), 'uuid'],
    [column('conversation_id'), 'uuid'],
    [column('number'), 'int'],
    [column('sender_id'), 'uuid'],
    [messages.map(({ recipient }) => recipient), 'uuid'],
    [column('kind'), 'text'],
    [column('text'), 'text'],
    [column('content_hash'), 'bytea'],
    [column('sent_at'), 'timestamptz'],
    [column('sender_seq'), 'bigint'],
    [column('receiver_seq'), 'bigint'],
    [column('file').map((file) => file && JSON.stringify(file)), 'text'],
    [column('reply_to'), 'uuid'],
    [messages.map(({ ring }) => ring !== undefined), 'boolean'],
  );
  return sql<Received>`
    with fresh as (
      select * from ${fresh} as fresh (id, conversation_id, number, sender_id, recipient_id, kind, text, content_hash,
        sent_at, sender_seq, receiver_seq, file, reply_to, carried)
    ), raised as (${members.takeUpdate()}), booked as (${booked}),
    numbered as (
      insert into conversations (id, started_by, last_number, created_at)
      select conversation_id, sender_id, number, sent_at from fresh
      on conflict (id) do update set last_number = excluded.last_number returning id, started_by
    ), listed as (
      insert into participants (member_id, other_id, conversation_id, seq, shown_seq, last_number, last_message_at,
        sent_through, unread)
      select sender_id, recipient_id, conversation_id, sender_seq, sender_seq, number, sent_at, number, 0 from fresh
      union all
      select recipient_id, sender_id, conversation_id, receiver_seq, receiver_seq, number, sent_at, 0, 1 from fresh
      on conflict (member_id, other_id) do update set
        seq = excluded.seq, last_number = excluded.last_number, last_message_at = excluded.last_message_at,
        sent_through = greatest(participants.sent_through, excluded.sent_through),
        unread = participants.unread + excluded.unread
      returning participants.*
    ), told as (${queuePush(received)}), mailed as (${mailSoon(received)}),
    stored as (
      insert into messages (id, conversation_id, number, sender_id, kind, text, content_hash, sent_at, sender_seq,
        receiver_seq, file, reply_to)
      select id, conversation_id, number, sender_id, kind, text, content_hash, sent_at, sender_seq, receiver_seq,
        file::jsonb, reply_to
      from fresh
    )
    select listed.*, numbered.started_by from fresh
    join listed on listed.member_id = fresh.recipient_id and listed.other_id = fresh.sender_id
    join numbered on numbered.id = fresh.conversation_id
    where fresh.carried`;
}

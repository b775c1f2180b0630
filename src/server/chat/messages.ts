import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Message, MessageFile, Moved } from '../../shared/calls/chat.ts';
import { isGift } from '../../shared/gifts.ts';
import { conversationId } from '../../shared/ids.ts';
import { freeConversations, second } from '../../shared/limits.ts';
import { costSetting, type MessageKind, messageKinds } from '../../shared/message-kinds.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Db } from '../context.ts';
import { pipeline } from '../db/pipeline.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { MessageRow, StoredFile } from '../db/schema/chat.ts';
import type { Tx } from '../db/schema/database.ts';
import { creditsLeft, spending } from '../ledger/ledger.ts';
import { reachable, type Viewer } from '../members/visibility.ts';
import { changeVisibility } from '../members/visibility-change.ts';
import { mailSoon } from '../notifications/schedule.ts';
import { queuePush } from '../push/queue.ts';
import type { Site } from '../sites/sites.ts';
import type { Ring } from '../sync/bell.ts';
import { LockedMembers, lockingOf } from '../sync/counters.ts';
import { InReview, needsCheck, reviewTimeMs } from './check.ts';
import { textFault } from './text.ts';

type Sender = Viewer & Pick<MemberRow, 'id'>;

interface Outgoing {
  /** Chosen by the sender's device before the first attempt; never changes. */
  id: string;
  /** The recipient. */
  profile: string;
  kind: MessageKind;
  /** The id of a gift; empty for a file. */
  text: string;
  file?: StoredFile;
  /** The message has passed its check (release.ts). */
  checked?: true;
  /** SHA-256 of the uploaded bytes, in hexadecimal. */
  digest?: string;
}

/**
 * Stores a message and charges once; a retry gets the first answer (SPECIFICATION 7.8). Free for fictional profiles.
 * Throws InReview and Refusals, storing nothing.
 */
export async function sendMessage(
  tx: Tx,
  { me, site, now }: { me: Sender; site: Site; now: Date },
  outgoing: Outgoing,
): Promise<{ message: Message; credits: number; moved?: Moved; rings: Ring[] }> {
  const { id, profile, kind, text, file = null } = outgoing;
  if (profile === me.id) throw notFound();
  const conversation = conversationId(me.id, profile);
  const hash = contentHash(conversation, outgoing);
  const [locked, [found]] = await pipeline(tx, lockingOf([me.id, profile]), before(me, { id, profile, conversation }));
  if (!found) throw notFound();
  const members = new LockedMembers(locked);

  const known = admit(found, { me, site }, outgoing, hash);
  if (known) return { message: known, credits: found.credits, rings: [] };

  const cost = found.fictional ? 0 : site.settings[costSetting(kind)];
  refuseUncovered(found, site, cost);
  const isFirst = found.last_number === null;
  const isChecked = outgoing.checked || found.fictional;
  if (!isChecked && (found.in_review || needsCheck({ ...found, isFirst, now }, outgoing))) {
    throw new InReview({ id, member_id: me.id, to_id: profile, text, content_hash: hash, submitted_at: now }, cost);
  }
  if (cost > 0) members.raise(me.id, 'user');
  const row: MessageRow = {
    id,
    conversation_id: conversation,
    number: (found.last_number ?? 0) + 1,
    sender_id: me.id,
    kind,
    text,
    content_hash: hash,
    sent_at: now,
    sender_seq: members.raise(me.id, 'chats'),
    receiver_seq: members.raise(profile, 'chats', true),
    file,
  };
  const charge = {
    member: me.id,
    site: site.id,
    credits: cost,
    kind: messageKinds[kind].ledger,
    reference: `message:${id}`,
    at: now,
  } as const;
  const credits = await refuseTakenId(async () => {
    const [left] = await pipeline(tx, spending(charge), inserting(row, profile, members.update));
    return creditsLeft(left);
  });
  // Until now an invisible sender was hidden from the recipient; whatever the recipient holds about them comes back.
  if (found.invisible && found.sent_through === 0) {
    await changeVisibility(tx, members, profile, me.id);
    await members.save(tx);
  }
  return { message: toMessage(row), credits, moved: members.moved(me.id), rings: members.rings };
}

/**
 * Throws early what sendMessage would throw, before expensive work; works for a file even before its bytes arrive.
 * Returns a message already stored.
 */
export async function checkSend(
  db: Db,
  { me, site }: { me: Sender; site: Site },
  outgoing: Outgoing,
): Promise<{ message: Message; credits: number } | undefined> {
  const { id, profile, kind } = outgoing;
  if (profile === me.id) throw notFound();
  const conversation = conversationId(me.id, profile);
  const { rows } = await before(me, { id, profile, conversation }).execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  const isHere = messageKinds[kind].content !== 'file' || outgoing.digest !== undefined;
  const known = admit(found, { me, site }, outgoing, isHere ? contentHash(conversation, outgoing) : undefined);
  if (!known && !found.fictional) refuseUncovered(found, site, site.settings[costSetting(kind)]);
  return known && { message: known, credits: found.credits };
}

/** Reserves the cost of other messages in review: a balance pays for each message once. */
function refuseUncovered({ credits, others_in_review }: Found, site: Site, cost: number): void {
  if (cost > 0 && credits < cost + others_in_review * site.settings[costSetting('text')])
    throw new Refusal('insufficient_credits');
}

/** Answers what is stored under the id; throws where the message must not be. Without a hash any content may be the same. */
function admit(found: Found, { me, site }: { me: Sender; site: Site }, { kind, text }: Outgoing, hash?: Buffer) {
  if (found.id !== null) {
    if (found.sender_id !== me.id || (hash && !found.content_hash.equals(hash))) throw new Refusal('id_taken');
    return toMessage(found);
  }
  if (!found.visible) throw notFound();
  if (found.refused) throw new Refusal('refused');
  // It waits on the device until an operator has decided about what was reported.
  if (hidesNow(found)) throw new Refusal('held', { retryAfter: reviewTimeMs / second });
  if (found.sender_profile === 'in_review' && messageKinds[kind].content === 'file') throw new Refusal('photos_paused');
  const fault = faultOf(site, kind, text);
  if (fault) throw new Refusal('invalid', { fields: { text: fault } });
  if (found.status === 'not_confirmed') throw new Refusal('not_confirmed');
  if (found.last_number === null && !found.premium && !found.fictional && found.started >= freeConversations) {
    throw new Refusal('premium_required');
  }
  return undefined;
}

/** A member in review answers in conversations that exist, and begins none. */
const hidesNow = ({ sender_profile, last_number, fictional }: Found): boolean =>
  !fictional && (sender_profile === 'hidden' || (sender_profile === 'in_review' && last_number === null));

type TextFault = ReturnType<typeof textFault> | 'unknown_value';

function faultOf({ settings }: Site, kind: MessageKind, text: string): TextFault | undefined {
  const { content } = messageKinds[kind];
  switch (content) {
    case 'words':
      return textFault(text, settings.message_length);
    case 'gift':
      return isGift(text) ? undefined : 'unknown_value';
    case 'file':
      return undefined;
    default:
      return content satisfies never;
  }
}

/** Handles a race: another member used the same id in a conversation that our lock does not cover. */
async function refuseTakenId<Result>(store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    throw (error as { code?: unknown }).code === uniqueViolation ? new Refusal('id_taken') : error;
  }
}
const uniqueViolation = '23505';

export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    conversation: row.conversation_id,
    number: row.number,
    sender: row.sender_id,
    kind: row.kind,
    text: row.text,
    ...(row.file && { [row.kind]: toFile(row.file) }),
    sent_at: row.sent_at.toISOString(),
  };
}

const toFile = ({ name, ...about }: StoredFile): MessageFile => ({ filename: `locked/${name}`, ...about });

/**
 * Survives the deletion of the text, so that a retry after years is still distinguished from another message with the
 * same id.
 */
export function contentHash(
  conversation: string,
  { kind, text, digest }: Pick<Outgoing, 'kind' | 'text' | 'digest'>,
): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([conversation, kind, digest ?? text]))
    .digest();
}

type Found = Before & (MessageRow | { id: null });

interface Before {
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
}

/** A statement of its own, after the lock: one that had waited for the lock would still see what was there before it. */
function before(
  me: Sender,
  { id, profile, conversation }: { id: string; profile: string; conversation: string },
): RawBuilder<Found> {
  return sql`
    select messages.*, ${reachable(me, 'recipient')} as visible,
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
      (select count(*)::int from messages_in_review as waiting where waiting.member_id = sender.id and waiting.id <> ${id}
        and waiting.refused_at is null) as others_in_review,
      (select fictional from profiles where member_id = recipient.id) as fictional,
      conversations.last_number, coalesce(mine.sent_through, 0) as sent_through
    from members as sender
    join members as recipient on recipient.id = ${profile}
    left join messages on messages.id = ${id}
    left join messages_in_review on messages_in_review.id = ${id}
    left join conversations on conversations.id = ${conversation}
    left join participants as mine on mine.member_id = sender.id and mine.other_id = recipient.id
    where sender.id = ${me.id}`;
}

function inserting(message: MessageRow, recipient: string, counters: RawBuilder<unknown>): RawBuilder<unknown> {
  const { id, conversation_id, number, sender_id, kind, text, content_hash, sent_at, sender_seq, receiver_seq } =
    message;
  const file = message.file && JSON.stringify(message.file);
  return sql`
    with raised as (${counters}),
    numbered as (
      insert into conversations (id, started_by, last_number, created_at)
      values (${conversation_id}, ${sender_id}, ${number}, ${sent_at})
      on conflict (id) do update set last_number = excluded.last_number
    ), listed as (
      insert into participants (member_id, other_id, conversation_id, seq, shown_seq, last_number, last_message_at,
        sent_through, unread)
      values
        (${sender_id}, ${recipient}, ${conversation_id}, ${sender_seq}, ${sender_seq}, ${number}, ${sent_at}, ${number}, 0),
        (${recipient}, ${sender_id}, ${conversation_id}, ${receiver_seq}, ${receiver_seq}, ${number}, ${sent_at}, 0, 1)
      on conflict (member_id, other_id) do update set
        seq = excluded.seq, last_number = excluded.last_number, last_message_at = excluded.last_message_at,
        sent_through = greatest(participants.sent_through, excluded.sent_through),
        unread = participants.unread + excluded.unread
    ), told as (${queuePush(recipient, sent_at)}), mailed as (${mailSoon(recipient, sent_at)})
    insert into messages (id, conversation_id, number, sender_id, kind, text, content_hash, sent_at, sender_seq, receiver_seq,
      file)
    values (${id}, ${conversation_id}, ${number}, ${sender_id}, ${kind}, ${text}, ${content_hash}, ${sent_at},
      ${sender_seq}, ${receiver_seq}, ${file}::jsonb)`;
}

import { createHash } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Message, MessageKind, Moved } from '../../shared/calls/chat.ts';
import { isGift } from '../../shared/gifts.ts';
import { conversationId } from '../../shared/ids.ts';
import { freeConversations, second } from '../../shared/limits.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Db } from '../context.ts';
import { pipeline } from '../db/pipeline.ts';
import type { Database, MemberRow, MessageRow, StoredPicture } from '../db/schema.ts';
import { creditsLeft, spending } from '../ledger/ledger.ts';
import { reachable, type Viewer } from '../members/visibility.ts';
import { changeVisibility } from '../members/visibility-change.ts';
import { mailSoon } from '../notifications/schedule.ts';
import { pictureFile } from '../photos/files.ts';
import { queuePush } from '../push/queue.ts';
import type { Site } from '../sites/sites.ts';
import type { Ring } from '../sync/bell.ts';
import { LockedMembers, lockingOf } from '../sync/counters.ts';
import { InReview, needsCheck, reviewTimeMs } from './check.ts';
import { textFault } from './text.ts';

type Sender = Viewer & Pick<MemberRow, 'id'>;

export interface Outgoing {
  /** Chosen by the sender's device before the first attempt; never changes. */
  id: string;
  /** The recipient. */
  profile: string;
  kind: MessageKind;
  /** The id of a gift; empty for a picture. */
  text: string;
  image?: StoredPicture;
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
  tx: Transaction<Database>,
  { me, site, now }: { me: Sender; site: Site; now: Date },
  outgoing: Outgoing,
): Promise<{ message: Message; credits: number; moved?: Moved; rings: Ring[] }> {
  const { id, profile, kind, text, image = null } = outgoing;
  if (profile === me.id) throw notFound();
  const conversation = conversationId(me.id, profile);
  const hash = contentHash(conversation, outgoing);
  const [locked, [state]] = await pipeline(
    tx,
    lockingOf([me.id, profile]),
    readSendState(me, { id, profile, conversation }),
  );
  if (!state) throw notFound();
  const members = new LockedMembers(locked);

  const stored = findStoredOrRefuse(state, { me, site }, outgoing, hash);
  if (stored) return { message: stored, credits: state.credits, rings: [] };

  const cost = state.fictional ? 0 : costOf(site, kind);
  refuseUncovered(state, site, cost);
  const isFirst = state.last_number === null;
  const isChecked = outgoing.checked || state.fictional;
  if (!isChecked && (state.held || needsCheck({ ...state, isFirst, now }, outgoing))) {
    throw new InReview({ id, member_id: me.id, to_id: profile, text, content_hash: hash, held_at: now }, cost);
  }
  if (cost > 0) members.raise(me.id, 'user');
  const row: MessageRow = {
    id,
    conversation_id: conversation,
    number: (state.last_number ?? 0) + 1,
    sender_id: me.id,
    kind,
    text,
    content_hash: hash,
    sent_at: now,
    sender_seq: members.raise(me.id, 'chats'),
    receiver_seq: members.raise(profile, 'chats', true),
    image,
  };
  const charge = {
    member: me.id,
    site: site.id,
    credits: cost,
    kind: kind === 'text' ? 'message' : kind === 'image' ? 'photo' : 'gift',
    reference: `message:${id}`,
    at: now,
  } as const;
  const credits = await refuseTakenId(async () => {
    const [left] = await pipeline(tx, spending(charge), insertStatement(row, profile, members.update));
    return creditsLeft(left);
  });
  // An invisible sender was hidden from the recipient until now; restore everything that the recipient has about them.
  if (state.invisible && state.sent_through === 0) {
    await changeVisibility(tx, members, profile, me.id);
    await members.save(tx);
  }
  return { message: toMessage(row), credits, moved: members.moved(me.id), rings: members.rings };
}

/**
 * Throws early what sendMessage would throw, before expensive work; works for a picture even before its bytes arrive.
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
  const { rows } = await readSendState(me, { id, profile, conversation }).execute(db);
  const [state] = rows;
  if (!state) throw notFound();
  const isHere = kind !== 'image' || outgoing.digest !== undefined;
  const stored = findStoredOrRefuse(
    state,
    { me, site },
    outgoing,
    isHere ? contentHash(conversation, outgoing) : undefined,
  );
  if (!stored && !state.fictional) refuseUncovered(state, site, costOf(site, kind));
  return stored && { message: stored, credits: state.credits };
}

/** Credits for messages in review are reserved: a balance pays for each message once. */
function refuseUncovered({ credits, held_others }: SendState, site: Site, cost: number): void {
  if (cost > 0 && credits < cost + held_others * costOf(site, 'text')) throw new Refusal('insufficient_credits');
}

/**
 * Returns the message already stored under the id; throws if it must not be sent. Without a hash, any content matches.
 */
function findStoredOrRefuse(
  state: SendState,
  { me, site }: { me: Sender; site: Site },
  { kind, text }: Outgoing,
  hash?: Buffer,
) {
  if (state.id !== null) {
    if (state.sender_id !== me.id || (hash && !state.content_hash.equals(hash))) throw new Refusal('id_taken');
    return toMessage(state);
  }
  if (!state.visible) throw notFound();
  if (state.refused) throw new Refusal('refused');
  // The message waits on the device until an operator has decided the report.
  if (mustWait(state)) throw new Refusal('held', { retryAfter: reviewTimeMs / second });
  if (state.sender_profile === 'in_review' && kind === 'image') throw new Refusal('photos_paused');
  const fault = faultOf(site, kind, text);
  if (fault) throw new Refusal('invalid', { fields: { text: fault } });
  if (state.status === 'not_confirmed') throw new Refusal('not_confirmed');
  if (state.last_number === null && !state.premium && !state.fictional && state.started >= freeConversations) {
    throw new Refusal('premium_required');
  }
  return undefined;
}

/** A member in review can reply in existing conversations but cannot start any. */
const mustWait = ({ sender_profile, last_number, fictional }: SendState): boolean =>
  !fictional && (sender_profile === 'hidden' || (sender_profile === 'in_review' && last_number === null));

function faultOf({ settings }: Site, kind: MessageKind, text: string) {
  if (kind === 'gift') return isGift(text) ? undefined : 'unknown_value';
  return kind === 'text' ? textFault(text, settings.message_length) : undefined;
}

const costOf = ({ settings }: Site, kind: MessageKind): number =>
  ({ text: settings.message_credits, image: settings.photo_credits, gift: settings.gift_credits })[kind];

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
    ...(row.image && { image: toImage(row.image) }),
    sent_at: row.sent_at.toISOString(),
  };
}

const toImage = ({ name, width, height, thumbhash }: StoredPicture) => ({
  filename: `locked/${pictureFile({ name })}`,
  width,
  height,
  thumbhash,
});

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

type SendState = SendConditions & (MessageRow | { id: null });

interface SendConditions {
  visible: boolean;
  status: MemberRow['status'];
  premium: boolean;
  invisible: boolean;
  credits: number;
  signup_date: Date;
  /** The message is in review. */
  held: boolean;
  /** The check refused the message. */
  refused: boolean;
  /** Profile status of the sender (members/hiding.ts). */
  sender_profile: MemberRow['profile_status'];
  /** The recipient is a fictional profile. */
  fictional: boolean;
  /**
   * Conversations with real people that a free sender ever started, including messages in review. Zero unless this
   * message would start another.
   */
  started: number;
  /** Number of the sender's other messages in review. */
  held_others: number;
  /** Last number used in this conversation; null if there is no conversation yet. */
  last_number: number | null;
  /** Number of the sender's newest message in the conversation. */
  sent_through: number;
}

/**
 * Must be a separate statement after the lock: a statement that waited for the lock would see the state from before it.
 */
function readSendState(
  me: Sender,
  { id, profile, conversation }: { id: string; profile: string; conversation: string },
): RawBuilder<SendState> {
  return sql`
    select messages.*, ${reachable(me, 'recipient')} as visible,
      sender.status, sender.premium_since is not null as premium, sender.invisible, sender.credits,
      case when conversations.id is null and sender.premium_since is null
        then (select count(*) from conversations where started_by = sender.id and id not in (
            select conversation_id from participants join profiles on profiles.member_id = other_id
            where participants.member_id = sender.id and profiles.fictional))
          + (select count(distinct to_id) from held_messages as waiting where waiting.member_id = sender.id
            and to_id <> recipient.id and refused_at is null and not exists (
              select from participants as begun where begun.member_id = sender.id and begun.other_id = to_id))
        else 0 end as started,
      sender.signup_date, held_messages.id is not null as held,
      held_messages.refused_at is not null as refused, sender.profile_status as sender_profile,
      (select count(*)::int from held_messages as waiting where waiting.member_id = sender.id and waiting.id <> ${id}
        and waiting.refused_at is null) as held_others,
      (select fictional from profiles where member_id = recipient.id) as fictional,
      conversations.last_number, coalesce(mine.sent_through, 0) as sent_through
    from members as sender
    join members as recipient on recipient.id = ${profile}
    left join messages on messages.id = ${id}
    left join held_messages on held_messages.id = ${id}
    left join conversations on conversations.id = ${conversation}
    left join participants as mine on mine.member_id = sender.id and mine.other_id = recipient.id
    where sender.id = ${me.id}`;
}

function insertStatement(message: MessageRow, recipient: string, counters: RawBuilder<unknown>): RawBuilder<unknown> {
  const { id, conversation_id, number, sender_id, kind, text, content_hash, sent_at, sender_seq, receiver_seq } =
    message;
  const image = message.image && JSON.stringify(message.image);
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
    ), pushed as (${queuePush(recipient, sent_at)}), mailed as (${mailSoon(recipient, sent_at)})
    insert into messages (id, conversation_id, number, sender_id, kind, text, content_hash, sent_at, sender_seq, receiver_seq,
      image)
    values (${id}, ${conversation_id}, ${number}, ${sender_id}, ${kind}, ${text}, ${content_hash}, ${sent_at},
      ${sender_seq}, ${receiver_seq}, ${image}::jsonb)`;
}

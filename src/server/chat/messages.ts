import type { Message, Moved } from '../../shared/calls/chat.ts';
import { conversationId } from '../../shared/ids.ts';
import { costSetting, messageKinds } from '../../shared/message-kinds.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Db } from '../context.ts';
import type { Last } from '../db/in-turn.ts';
import { pipeline } from '../db/pipeline.ts';
import type { MessageRow } from '../db/schema/chat.ts';
import type { Tx } from '../db/schema/database.ts';
import { profileRowsOf } from '../members/profiles.ts';
import { changeVisibility } from '../members/visibility-change.ts';
import { LockedMembers, lockingFree, lockingOf } from '../sync/counters.ts';
import type { Ring } from '../sync/ring.ts';
import { admit, refuseUncovered } from './admit.ts';
import { before, type Found } from './before.ts';
import { giveRows } from './carried.ts';
import { InReview, needsCheck } from './check.ts';
import { contentHash, type Outgoing, type Send, type Sender } from './outgoing.ts';
import { type Received, type Storable, storing } from './store.ts';
import { refuseWithoutRoom, takePlace } from './strangers.ts';
import { toMessage } from './to-message.ts';

export interface Sent {
  message: Message;
  credits: number;
  moved?: Moved;
}

/**
 * Stores a message and charges once; a retry gets the first answer (SPECIFICATION 7.8). Free for fictional profiles.
 * Throws InReview and Refusals, storing nothing.
 */
export async function sendMessage(tx: Tx, sender: Sender, outgoing: Outgoing): Promise<Sent & { rings: Ring[] }> {
  const { outcomes, last, rings } = await sendTogether(tx, [{ ...sender, outgoing }]);
  const [outcome] = outcomes;
  if (outcome?.sent === undefined) throw outcome?.error;
  await refuseTakenId(() => pipeline(tx, ...last));
  return { ...outcome.sent, rings };
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

/** The answer of sendMessage, or its error; or another transaction had locked one of the two members. */
export type Outcome =
  | { sent: Sent; error?: never; isBusy?: never }
  | { sent?: never; error: unknown; isBusy?: never }
  | { sent?: never; error?: never; isBusy: true };

/** The caller runs `last` in the transaction, and rings after the commit, when `give` has given them the rows of the first. */
interface Together {
  outcomes: Outcome[];
  last: Last<Received>;
  rings: Ring[];
  give?: (rows: readonly Received[]) => void;
}

/**
 * Stores messages of several members, each as sendMessage does (SPECIFICATION 7.8): a refusal concerns its own message
 * only. No two may have the same id, sender or conversation. With `free`, members that are locked are not waited for.
 */
export async function sendTogether(tx: Tx, sends: readonly Send[], { free = false } = {}): Promise<Together> {
  const ids = sends.flatMap(({ me, outgoing }) => [me.id, outgoing.profile]);
  const heard = sends.filter(({ isHeard }) => isHeard).map(({ me }) => me.id);
  const [locked, rows, profiles = []] = await pipeline(
    tx,
    free ? lockingFree(ids) : lockingOf(ids),
    before(sends),
    ...(heard.length > 0 ? [profileRowsOf(heard)] : []),
  );
  const members = new LockedMembers(locked);
  const found = new Map(rows.map((row) => [row.asked, row]));
  const storable: Storable[] = [];
  const outcomes = sends.map((send): Outcome => {
    try {
      const { me, outgoing } = send;
      if (free && !(members.has(me.id) && members.has(outgoing.profile))) return { isBusy: true };
      return { sent: accept(send, found.get(outgoing.id), members, storable) };
    } catch (error) {
      return { error };
    }
  });
  const { rings } = members;
  if (storable.length === 0) return { outcomes, last: [], rings };
  const store = storing(storable, members);
  const places = storable.flatMap(({ row, recipient, isStranger }) =>
    isStranger ? [takePlace(recipient, row.sent_at)] : [],
  );
  const appearing = storable.filter(({ isAppearing }) => isAppearing);
  const give = (rows: readonly Received[]) => giveRows(storable, rows, profiles);
  if (appearing.length === 0) return { outcomes, last: [store, ...places], rings, give };
  await pipeline(tx, store);
  // Until now these senders were hidden from the recipient; whatever the recipient holds about them comes back.
  for (const { row, recipient } of appearing) await changeVisibility(tx, members, recipient, row.sender_id);
  return { outcomes, last: [members.takeUpdate(), ...places], rings };
}

/** Adds the message to those that are stored; answers one that already is. Throws InReview and Refusals. */
function accept(send: Send, found: Found | undefined, members: LockedMembers, storable: Storable[]): Sent {
  const { me, site, now, outgoing, isHeard } = send;
  const { id, profile, kind, text, file = null } = outgoing;
  if (!found || profile === me.id) throw notFound();
  const conversation = conversationId(me.id, profile);
  const hash = contentHash(conversation, outgoing);
  const known = admit(found, send, hash);
  if (known) return { message: known, credits: found.credits };

  const cost = found.fictional ? 0 : site.settings[costSetting(kind)];
  refuseUncovered(found, site, cost);
  // After the price: finding out whether there is room takes credits.
  refuseWithoutRoom(found.room, storable.filter((each) => each.isStranger && each.recipient === profile).length);
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
    reply_to: found.answers,
    reactions: null,
    reacted_seq: null,
  };
  const posting = {
    member: me.id,
    site: site.id,
    credits: cost,
    kind: messageKinds[kind].ledger,
    message: id,
    at: now,
  } as const;
  storable.push({
    ...{ row, recipient: profile, posting },
    isAppearing: found.invisible && found.sent_through === 0,
    isStranger: found.room !== null,
    ring: isHeard && found.sender_profile === 'active' ? members.rings.at(-1) : undefined,
  });
  return { message: toMessage(row), credits: found.credits - cost, moved: members.moved(me.id) };
}

/**
 * Throws early what sendMessage would throw, before expensive work; works for a file even before its bytes arrive.
 * Returns a message already stored.
 */
export async function checkSend(
  db: Db,
  sender: Sender,
  outgoing: Outgoing,
): Promise<{ message: Message; credits: number } | undefined> {
  const { me, site } = sender;
  const { profile, kind } = outgoing;
  const send = { ...sender, outgoing };
  const { rows } = await before([send]).execute(db);
  const [found] = rows;
  if (!found || profile === me.id) throw notFound();
  const isHere = messageKinds[kind].content !== 'file' || outgoing.digest !== undefined;
  const known = admit(found, send, isHere ? contentHash(conversationId(me.id, profile), outgoing) : undefined);
  if (!known && !found.fictional) {
    refuseUncovered(found, site, site.settings[costSetting(kind)]);
    refuseWithoutRoom(found.room);
  }
  return known && { message: known, credits: found.credits };
}

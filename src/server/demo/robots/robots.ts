import { sql } from 'kysely';
import { uuidv4 } from '../../../shared/ids.ts';
import { hour, minute, second } from '../../../shared/limits.ts';
import type { Locale } from '../../../shared/locales.ts';
import { Refusal } from '../../calls/refusal.ts';
import { sendMessage } from '../../chat/messages.ts';
import { readThrough } from '../../chat/read.ts';
import { sayTyping } from '../../chat/typing.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../db/connect.ts';
import { like } from '../../likes/likes.ts';
import { reachable } from '../../members/visibility.ts';
import { siteWithId } from '../../sites/sites.ts';
import { actAs } from './act-as.ts';
import { digest, replyTo } from './reply.ts';

/** Older messages get no answer: a demo that was off over night does not begin with a flood. */
const stillWaited = hour;

/**
 * Lets the demo's robots read, type, answer and like. Their state is in the database; an answer's fixed id keeps two
 * processes from sending two.
 */
export async function runRobots(context: Context): Promise<void> {
  if (context.config.demo) await live(context);
}

/** One look around: whatever is due by now. */
export async function live(context: Context): Promise<void> {
  await stayOnline(context);
  for (const waiting of await unanswered(context)) await bearRefusal(() => turnTo(context, waiting));
  for (const { robot, liker } of await unreturned(context)) {
    await bearRefusal(async () => like(context, await actAs(context, robot), liker));
  }
}

/** Members who blocked the robot meanwhile, or are gone, get no answer. */
async function bearRefusal(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

interface Unanswered {
  robot: string;
  other: string;
  conversation: string;
  language: Locale;
  number: number;
  read_through: number;
  said: number;
  text: string;
  sent_at: Date;
}

/** Else fifty whom no answer reaches would be in the way of all others. */
const seesOther = reachable({ id: sql.ref('members.id'), pool: sql.ref('members.pool') }, 'other');

async function unanswered({ db, now }: Context): Promise<Unanswered[]> {
  const { rows } = await sql<Unanswered>`
    select members.id as robot, participants.other_id as other, participants.conversation_id as conversation, members.language,
      participants.last_number as number, participants.read_through, messages.text, messages.sent_at,
      (select count(*) from messages as own
        where own.conversation_id = participants.conversation_id and own.sender_id = members.id)::int as said
    from profiles
    join members on members.id = profiles.member_id
    join participants on participants.member_id = members.id
      and participants.sent_through < participants.last_number
      and participants.last_number > participants.hidden_through
      and participants.last_message_at > ${new Date(now().getTime() - stillWaited)}
    join messages on messages.conversation_id = participants.conversation_id and messages.number = participants.last_number
    join members as other on other.id = participants.other_id
    where profiles.robot and messages.kind <> 'withdrawn' and ${seesOther}
    order by messages.sent_at
    limit 50`.execute(db);
  return rows;
}

/** Milliseconds after a message until it is read, and until the answer is begun. */
const reads = 1.2 * second;
const types = 2.2 * second;
/** A robot's speed at the keys, in milliseconds a letter. */
const letter = 25;

async function turnTo(context: Context, waiting: Unanswered): Promise<void> {
  const { robot, other, conversation, number } = waiting;
  const text = replyTo(waiting);
  const bytes = digest(conversation, number);
  const done = types + second + text.length * letter + ((bytes[0] ?? 0) / 255) * 2 * second;
  const age = context.now().getTime() - waiting.sent_at.getTime();
  if (age < reads) return;
  const me = await actAs(context, robot);
  if (waiting.read_through < number) await readThrough(context, me, conversation, number);
  if (age >= types && age < done) await sayTyping(context, me, other);
  if (age < done) return;
  const site = await siteWithId(context, me.site_id);
  const id = uuidv4((length) => bytes.subarray(0, length));
  const { rings } = await transact(context.db, (tx) =>
    sendMessage(tx, { me, site, now: context.now() }, { id, profile: other, kind: 'text', text }),
  );
  context.bell.ring(rings);
}

/** Likes of robots that they have neither returned yet nor taken back; they do so after a moment. */
async function unreturned({ db, now }: Context): Promise<{ robot: string; liker: string }[]> {
  const at = now().getTime();
  const { rows } = await sql<{ robot: string; liker: string }>`
    select likes.liked as robot, likes.liker
    from profiles
    join members on members.id = profiles.member_id
    join likes on likes.liked = profiles.member_id and likes.removed_at is null
      and likes.at between ${new Date(at - stillWaited)} and ${new Date(at - 6 * second)}
    join members as other on other.id = likes.liker
    where profiles.robot and ${seesOther}
      and not exists (select from likes as back where back.liker = likes.liked and back.liked = likes.liker)
    limit 50`.execute(db);
  return rows;
}

async function stayOnline({ db, now }: Context): Promise<void> {
  await sql`
    update presence set last_active = ${now()}
    from profiles
    where profiles.member_id = presence.member_id and profiles.robot
      and presence.last_active < ${new Date(now().getTime() - 2 * minute)}`.execute(db);
}

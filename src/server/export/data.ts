import { sql } from 'kysely';
import type { AboutFile } from '../../shared/calls/chat.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import type { Context, Db } from '../context.ts';
import type { MessageRow, StoredFile } from '../db/schema/chat.ts';
import type { LedgerEntryRow } from '../db/schema/credits.ts';
import type { PhotoRow } from '../db/schema/profiles.ts';
import { blocked, inGoodStanding, reachable, readable } from '../members/visibility.ts';
import type { Site } from '../sites/sites.ts';
import { debitsOf, mandatesOf, paymentsOf } from './money.ts';

/** Rows that are read at a time: what is made of them at once holds up everybody. */
const page = 200;
const conversationsAtOnce = 100;

/**
 * Streams data.json, explained by keys.ts. Names others only if visible; of hidden members it has only the messages to
 * them.
 */
export async function* exportData(
  context: Context,
  site: Site,
  me: Me,
  photos: PhotoRow[],
  files: ReadonlyMap<string, string>,
): AsyncGenerator<string> {
  const { db } = context;
  const conversations = await conversationsOf(db, me);
  const sections: Record<string, () => unknown> = {
    exported_at: () => context.now(),
    site: () => ({ name: site.settings.name, domain: site.domain }),
    account: () => accountOf(me),
    profile: () => profileOf(db, me),
    photos: () =>
      photos.map(({ id, status, width, height, created_at, verified_at }) => ({
        file: files.get(id) ?? null,
        ...{ status, width, height, created_at, verified_at },
      })),
    verification: () => verificationOf(db, me, files),
    sessions: () => sessionsOf(db, me),
    known_devices: () => devicesOf(db, me),
    passkeys: () => passkeysOf(db, me),
    push_subscriptions: () => subscriptionsOf(db, me),
    mails: () => mailsOf(db, me),
    links: () => linksOf(db, me),
    mailed_notifications: () => mailedNotificationsOf(db, me),
    likes_given: () => likesOf(db, me, 'given'),
    likes_received: () => likesOf(db, me, 'received'),
    swipe_game: () => judgementsOf(db, me),
    blocked: () => blockedBy(db, me),
    reports: () => reportsOf(db, me),
    complaints: () => complaintsOf(db, me),
    decisions: () => decisionsOf(db, me),
    signup_message: () => signupMessageOf(db, me),
    messages_in_review: () => messagesInReviewOf(db, me),
    signup_network: () => networkOf(db, me),
    payments: () => paymentsOf(db, me),
    mandates: () => mandatesOf(db, me),
    debits: () => debitsOf(db, me),
    conversations: () => conversations.map(({ reached: _, ...conversation }) => conversation),
  };
  let between = '{';
  for (const [key, read] of Object.entries(sections)) {
    yield `${between}\n "${key}": ${JSON.stringify(await read(), null, 1).replaceAll('\n', '\n ')}`;
    between = ',';
  }
  yield* list('messages', messagesOf(db, me, conversations, files));
  yield* list('credits', ledgerOf(db, me));
  yield '\n}\n';
}

/** Streams a list under a new key. */
async function* list(key: string, pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  yield `,\n "${key}": [`;
  let between = '\n  ';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield between + rows.map((row) => JSON.stringify(row)).join(',\n  ');
    between = ',\n  ';
  }
  yield '\n ]';
}

function accountOf(me: Me) {
  const { id, email, status, scope, signup_date, signup_step, language, scheme, invisible, discreet, credits } = me;
  const {
    strangers_per_hour,
    premium_since,
    last_active,
    gender,
    seeks,
    notifications,
    notifications_disabled,
    dismissals,
    tracking,
  } = me;
  return {
    ...{ id, email, status, scope, signup_date, signup_step, language, scheme, invisible, discreet, credits },
    ...{
      strangers_per_hour,
      premium_since,
      last_active,
      gender,
      seeks,
      notifications,
      notifications_disabled,
      dismissals,
      tracking,
    },
  };
}

async function profileOf(db: Db, me: Me) {
  const row = await db.selectFrom('profiles').selectAll().where('member_id', '=', me.id).executeTakeFirstOrThrow();
  const { member_id: _, main_image: __, ...profile } = row;
  return profile;
}

async function verificationOf(db: Db, me: Me, files: ReadonlyMap<string, string>) {
  const own = db.selectFrom('verifications').selectAll().where('member_id', '=', me.id);
  const row = await own.executeTakeFirst();
  if (!row) return null;
  const { id, gesture, asked_at, sent_at, fault, decided_at } = row;
  return { file: files.get(id) ?? null, gesture, asked_at, sent_at, fault, decided_at };
}

const sessionsOf = (db: Db, me: Me) =>
  db
    .selectFrom('sessions')
    .innerJoin('sites', 'sites.id', 'sessions.site_id')
    .select(['sites.domain as site', 'user_agent', 'created_at', 'used_at', 'remembered'])
    .where('member_id', '=', me.id)
    .orderBy('used_at')
    .execute();

const devicesOf = (db: Db, me: Me) =>
  db.selectFrom('known_devices').select('used_at').where('member_id', '=', me.id).orderBy('used_at').execute();

const passkeysOf = (db: Db, me: Me) =>
  db.selectFrom('passkeys').select(['name', 'created_at', 'used_at']).where('member_id', '=', me.id).execute();

const subscriptionsOf = (db: Db, me: Me) =>
  db.selectFrom('push_subscriptions').select(['endpoint', 'renewed_at']).where('member_id', '=', me.id).execute();

const mailsOf = (db: Db, me: Me) =>
  db.selectFrom('mails').select(['template', 'address', 'created_at']).where('member_id', '=', me.id).execute();

const linksOf = (db: Db, me: Me) =>
  db
    .selectFrom('mailed_links')
    .select(['purpose', 'address', 'created_at', 'expires_at', 'used_at'])
    .where('member_id', '=', me.id)
    .execute();

/** Mail about other members: kind, and the name if they can still be reached. */
async function mailedNotificationsOf(db: Db, me: Me) {
  const { rows } = await sql<{ kind: string; name: string | null; at: Date }>`
    select kind, case when ${reachable(me)} then profiles.name end as name, mailed_notifications.at
    from mailed_notifications join members on members.id = mailed_notifications.other_id join profiles on profiles.member_id = members.id
    where mailed_notifications.member_id = ${me.id} order by mailed_notifications.at`.execute(db);
  return rows;
}

async function likesOf(db: Db, me: Me, direction: 'given' | 'received') {
  const [mine, theirs] = direction === 'given' ? ['liker', 'liked'] : ['liked', 'liker'];
  const { rows } = await sql<{ name: string; at: Date }>`
    select profiles.name, likes.at
    from likes join members on members.id = ${sql.ref(`likes.${theirs}`)}
    join profiles on profiles.member_id = members.id
    where ${sql.ref(`likes.${mine}`)} = ${me.id} and likes.removed_at is null and ${inGoodStanding(me)}
    order by likes.at`.execute(db);
  return rows;
}

async function judgementsOf(db: Db, me: Me) {
  const { rows } = await sql<{ name: string; verdict: string; at: Date }>`
    select profiles.name, verdict, judged_at as at
    from judgements join members on members.id = judgements.profile
    join profiles on profiles.member_id = members.id
    where judge = ${me.id} and undone_at is null and ${inGoodStanding(me)}
    order by number`.execute(db);
  return rows;
}

/** Names blocked members as the settings list does, and hides the others' names. */
async function blockedBy(db: Db, me: Me) {
  const { rows } = await sql<{ name: string | null; at: Date }>`
    select case when ${blocked(me)} then profiles.name end as name, blocks.at
    from blocks join members on members.id = blocks.blocked join profiles on profiles.member_id = members.id
    where blocks.blocker = ${me.id}
    order by blocks.at`.execute(db);
  return rows;
}

async function reportsOf(db: Db, me: Me) {
  const { rows } = await sql<{ name: string | null; category: string; text: string; at: Date }>`
    select case when ${reachable(me)} or ${blocked(me)} then profiles.name end as name, category, text, at
    from reports join members on members.id = reports.reported join profiles on profiles.member_id = members.id
    where reporter = ${me.id} order by at`.execute(db);
  return rows;
}

const complaintsOf = (db: Db, me: Me) =>
  db
    .selectFrom('complaints')
    .select(['number', 'category', 'about', 'text', 'at', 'closed_at'])
    .where('member_id', '=', me.id)
    .orderBy('number')
    .execute();

const decisionsOf = (db: Db, me: Me) =>
  db
    .selectFrom('decisions')
    .select(['number', 'action', 'reason', 'statement', 'until', 'at', 'appealed_at', 'lifted_at'])
    .where('member_id', '=', me.id)
    .where('action', '<>', 'dismiss') // Nobody is told who has looked at them for nothing.
    .orderBy('number')
    .execute();

async function signupMessageOf(db: Db, me: Me) {
  const waiting = db.selectFrom('signup_messages').select(['text', 'created_at']).where('member_id', '=', me.id);
  return (await waiting.executeTakeFirst()) ?? null;
}

function messagesInReviewOf(db: Db, me: Me) {
  const inReview = db.selectFrom('messages_in_review').select(['text', 'submitted_at']).where('member_id', '=', me.id);
  return inReview.orderBy('submitted_at').execute();
}

async function networkOf(db: Db, me: Me) {
  const stored = db.selectFrom('signup_networks').select(['network', 'at']).where('member_id', '=', me.id);
  const row = await stored.executeTakeFirst();
  return row ? { code: row.network.toString('hex'), at: row.at } : null;
}

interface Exchanged {
  id: string;
  with: string | null;
  started_by_me: boolean;
  started_at: Date;
  removed_through: number;
  muted: boolean;
  pinned: boolean;
  reached: boolean;
}

async function conversationsOf(db: Db, me: Me): Promise<Exchanged[]> {
  const { rows } = await sql<Exchanged>`
    select conversations.id, case when ${readable(me)} then profiles.name end as with,
      conversations.started_by = ${me.id} as started_by_me, conversations.created_at as started_at,
      participants.hidden_through as removed_through, muted, pinned, ${readable(me)} as reached
    from participants
    join conversations on conversations.id = participants.conversation_id
    join members on members.id = participants.other_id
    join profiles on profiles.member_id = members.id
    where participants.member_id = ${me.id}
    order by conversations.id`.execute(db);
  return rows;
}

/** Streams messages by conversation, in order. */
async function* messagesOf(
  db: Db,
  me: Me,
  conversations: Exchanged[],
  files: ReadonlyMap<string, string>,
): AsyncGenerator<object[]> {
  for (let i = 0; i < conversations.length; i += conversationsAtOnce) {
    const batch = conversations.slice(i, i + conversationsAtOnce);
    let last: Pick<MessageRow, 'conversation_id' | 'number'> | undefined;
    do {
      const rows = await messagesAfter(db, me, batch, last);
      yield rows.map(({ id, conversation_id, number, sender_id, kind, text, answers, reactions, file, sent_at }) => ({
        conversation: conversation_id,
        number,
        from_me: sender_id === me.id,
        kind,
        text,
        file: files.get(id) ?? null,
        about_file: aboutFile(file),
        reply_to: answers,
        reactions: Object.entries(reactions?.by ?? {})
          .filter(([, emoji]) => emoji)
          .map(([member, emoji]) => ({ from_me: member === me.id, emoji })),
        sent_at,
      }));
      last = rows.length === page ? rows.at(-1) : undefined;
    } while (last);
  }
}

function aboutFile(file: StoredFile | null): AboutFile | null {
  if (!file) return null;
  const { name: _, ...about } = file;
  return about;
}

/** `answers`: number of the message that it answers. */
type ExportedMessage = MessageRow & { answers: number | null };

async function messagesAfter(
  db: Db,
  me: Me,
  batch: Exchanged[],
  last: Pick<MessageRow, 'conversation_id' | 'number'> | undefined,
): Promise<ExportedMessage[]> {
  const { rows } = await sql<ExportedMessage>`
    select messages.*, (select number from messages as original where original.id = messages.reply_to) as answers
    from messages
    where kind <> 'withdrawn' and conversation_id = any(${batch.map(({ id }) => id)}::uuid[])
      and (conversation_id, number) > (${last?.conversation_id ?? '00000000-0000-0000-0000-000000000000'}, ${last?.number ?? 0})
      and (sender_id = ${me.id} or conversation_id = any(${batch.filter(({ reached }) => reached).map(({ id }) => id)}::uuid[]))
    order by conversation_id, number limit ${page}`.execute(db);
  return rows;
}

async function* ledgerOf(db: Db, me: Me): AsyncGenerator<object[]> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const rows: LedgerEntryRow[] = await db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('holder', '=', me.id)
      .where('account', '=', 'member')
      .where('id', '>', last)
      .orderBy('id')
      .limit(page)
      .execute();
    yield rows.map(({ kind, credits, reference, at }) => ({ kind, credits, reference, at }));
    last = rows.length === page ? rows.at(-1)?.id : undefined;
  }
}

import { sql } from 'kysely';
import {
  type Entry,
  entryAccounts,
  type MemberPayment,
  type ShownMember,
} from '../../shared/calls/operator-members.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { leftBefore, purgedAt } from '../account-deletion/delete-account.ts';
import { type Me, sessionLasts } from '../accounts/valid-sessions.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { PaymentRow } from '../db/schema/payments.ts';
import type { PhotoRow, ProfileRow } from '../db/schema/profiles.ts';
import type { Reading } from '../members/profiles.ts';
import { leftOf, promisedOf } from '../payments/refund.ts';
import { toPayment } from '../payments/transactions.ts';
import { toPhoto } from '../photos/album.ts';
import { logReads } from './acts.ts';
import { type FoundRow, foundColumns, foundJoins, toFound } from './find-members.ts';
import { isSelf } from './target.ts';

type Answer = CallAnswer<'GET operator-member.php'>;

/** Reads everything except messages to others. Throws Refusal `not_found`. */
export async function showMember(context: Context, me: Me, id: string, reading: Reading): Promise<Answer> {
  const member = await profileOf(context, me, id);
  const { db } = context;
  await logMemberRead(context, me, id);
  const photos = await db.selectFrom('photos').selectAll().where('member_id', '=', id).orderBy('position').execute();
  return {
    member,
    photos: photos.map((photo) => toMemberPhoto(photo, reading)),
    sessions: await sessionsOf(context, id),
    reports: await reportsOn(db, id),
    complaints: await complaintsBy(db, id),
  };
}

/** Logs one read for every part of a member's page: data, payments, ledger. */
const logMemberRead = (context: Context, me: Me, id: string): Promise<void> =>
  logReads(context, me, 'member.read', [`member ${id}`]);

type Row = FoundRow &
  Pick<
    MemberRow,
    | 'site_id'
    | 'profile_status'
    | 'scope'
    | 'language'
    | 'gender'
    | 'invisible'
    | 'strangers_per_hour'
    | 'credits'
    | 'debt'
    | 'held'
  > &
  Pick<ProfileRow, 'date_of_birth' | 'country' | 'region' | 'about' | 'answers' | 'spoken' | 'fictional'> & {
    premium_since: Date | null;
    last_active: Date | null;
  };

async function profileOf(context: Context, me: Me, id: string): Promise<ShownMember> {
  const { rows } = await sql<Row>`
    select ${foundColumns}, members.site_id, members.profile_status, members.scope, members.language, members.gender,
      members.invisible, members.strangers_per_hour, members.credits, members.debt, members.held, members.premium_since,
      presence.last_active, profiles.date_of_birth, profiles.country, profiles.region, profiles.about, profiles.answers,
      profiles.spoken, profiles.fictional
    from members ${foundJoins} left join presence on presence.member_id = members.id
    where members.id = ${id}`.execute(context.db);
  const [row] = rows;
  if (!row) throw notFound();
  const { suspended_at: _, suspended_until: __, ...shown } = row;
  const { deleted_at, premium_since, last_active } = row;
  const canReturn = deleted_at !== null && deleted_at > leftBefore(context);
  return {
    ...shown,
    ...toFound(row),
    premium_since: premium_since?.toISOString() ?? null,
    last_active: last_active?.toISOString() ?? null,
    recoverable_until: canReturn ? purgedAt(deleted_at).toISOString() : null,
    self: isSelf(me, row),
  };
}

function toMemberPhoto(photo: PhotoRow, reading: Reading): Answer['photos'][number] {
  // Sharp, as its owner gets it.
  const { thumb_filename, filename } = toPhoto(photo, { id: photo.member_id, premium_since: null }, reading);
  return { id: photo.id, status: photo.status, fault: photo.fault, thumb: thumb_filename, full: filename };
}

async function sessionsOf(context: Context, id: string): Promise<Answer['sessions']> {
  const rows = await context.db
    .selectFrom('sessions')
    .innerJoin('sites', 'sites.id', 'sessions.site_id')
    .select(['user_agent', 'sites.domain', 'created_at', 'used_at'])
    .where('member_id', '=', id)
    .where(sessionLasts(context))
    .orderBy('used_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ user_agent, domain, created_at, used_at }) => ({
    ...{ user_agent, site: domain },
    ...{ created_at: created_at.toISOString(), used_at: used_at.toISOString() },
  }));
}

async function reportsOn(db: Db, id: string): Promise<Answer['reports']> {
  const { rows } = await sql<Answer['reports']>`
    select count(*)::int as about, count(*) filter (where closed_at is null)::int as open,
      (select count(*)::int from reports where reporter = ${id}) as by
    from reports where reported = ${id}`.execute(db);
  return rows[0] ?? { about: 0, open: 0, by: 0 };
}

const mostComplaints = 50;

async function complaintsBy(db: Db, id: string): Promise<Answer['complaints']> {
  const rows = await db
    .selectFrom('complaints')
    .select(['id', 'number', 'decision_id', 'at', 'closed_at'])
    .where('member_id', '=', id)
    .orderBy('number', 'desc')
    .limit(mostComplaints)
    .execute();
  return rows.map(({ decision_id, at, closed_at, ...row }) => ({
    ...{ ...row, appeal: decision_id !== null, at: at.toISOString() },
    answered: closed_at?.toISOString() ?? null,
  }));
}

const paymentPage = 20;

type ListedPayment = PaymentRow & { promised: number; refunds: MemberPayment['refunds'] };

/** Lists payments, newest first, with refunded and refundable amounts. */
export async function showPayments(
  context: Context,
  me: Me,
  id: string,
  before: string | undefined,
): Promise<CallAnswer<'GET operator-payments.php'>> {
  await logMemberRead(context, me, id);
  const { rows } = await sql<ListedPayment>`
    select payments.*, ${promisedOf(sql`payments.id`)} as promised, (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'asked_by', asked_by, 'amount', amount, 'at', at,
        'done', done_at is not null, 'failed', failed_at is not null) order by at), '[]')
      from refunds where payment_id = payments.id
    ) as refunds
    from payments where member_id = ${id} ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${paymentPage + 1}`.execute(context.db);
  const payments = rows.slice(0, paymentPage).map(({ promised, refunds, ...row }) => ({
    ...{ ...toPayment(row), left: leftOf(row, promised) ?? 0 },
    refunds: refunds.map((refund) => ({ ...refund, at: new Date(refund.at).toISOString() })),
  }));
  return { payments, more: rows.length > paymentPage };
}

const ledgerPage = 50;

/** Lists the member's ledger entries by time, newest first; ids may be in another order. Both sides of a posting share a time. */
export async function showLedger(
  context: Context,
  me: Me,
  id: string,
  before: string | undefined,
): Promise<{ entries: Entry[]; more: boolean }> {
  await logMemberRead(context, me, id);
  const rows = await context.db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('holder', '=', id)
    .where('account', 'in', entryAccounts)
    .$if(before !== undefined, (entries) =>
      entries.where(
        sql<boolean>`(at, id) < (select at, id from ledger_entries where holder = ${id} and id = ${before})`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(ledgerPage + 1)
    .execute();
  const entries = rows.slice(0, ledgerPage).map(({ id, kind, account, credits, reference, at }) => ({
    ...{ id: Number(id), kind, credits, reference, at: at.toISOString() },
    account: entryAccounts.find((each) => each === account) ?? 'member',
  }));
  return { entries, more: rows.length > ledgerPage };
}

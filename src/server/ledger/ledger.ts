import { type RawBuilder, sql } from 'kysely';
import { nilId } from '../../shared/ids.ts';
import { Refusal } from '../calls/refusal.ts';
import type { LedgerEntryRow, LedgerKind, PostingsTable } from '../db/schema/credits.ts';
import type { Tx } from '../db/schema/database.ts';
import { unnest } from '../db/unnest.ts';
import type { LockedMembers } from '../sync/counters.ts';
import { kindNumbers } from './kinds.ts';

/** `held` is credits of a pending withdrawal. `debt` is what the member owes, negative in the books. */
type Account = LedgerEntryRow['account'];

interface Booking {
  member: string;
  /** The site's balance is not stored, or every message would wait for that row. */
  site: string;
  /** Whole credits, not negative. */
  credits: number;
  kind: LedgerKind;
  at: Date;
}

export interface Posting extends Booking {
  /** Permanent name of the posting: `purchase:ID`. The database refuses a second posting with it. */
  reference: string;
}

/** For a message. Its name is `message:ID`, and the table of messages refuses a second one. */
export interface Spending extends Booking {
  message: string;
}

/**
 * Builds the statement that takes credits; pass its answer to `creditsLeft`. Requires the member's lock; it raises
 * user_seq, and the caller rings.
 */
export const spending = (posting: Posting): RawBuilder<Balance> => moving(posting, 'member', 'site');

/**
 * Builds the statement that books what several members spend. `members.takeUpdate` takes it from their balances, and must
 * follow in the same statement. The balances must cover it; the caller raises user_seq.
 */
export function spendTogether(members: LockedMembers, spendings: readonly Spending[]): RawBuilder<unknown> {
  for (const { member, credits } of spendings) members.spend(member, credits);
  const spent = unnest(
    [spendings.map(({ at }) => at), 'timestamptz'],
    [spendings.map(({ member }) => member), 'uuid'],
    [spendings.map(({ site }) => site), 'uuid'],
    [spendings.map(({ message }) => message), 'uuid'],
    [spendings.map(({ credits }) => credits), 'int'],
    [spendings.map(({ kind }) => kindNumbers[kind]), 'smallint'],
  );
  return sql`
    insert into postings (at, member, site, subject, credits, kind, account, against)
    select at, member, site, message, -credits, kind, 'm', 's'
    from ${spent} as spent (at, member, site, message, credits, kind)
    where credits <> 0`;
}

/** Balance after a posting. Throws Refusal `insufficient_credits` if nothing was posted. */
export function creditsLeft([balance]: Balance[]): number {
  if (!balance) throw new Refusal('insufficient_credits');
  return balance.credits;
}

/** Gives credits and returns the new balance; otherwise like `spending`. */
export const grant = (tx: Tx, posting: Posting): Promise<number> => move(tx, posting, 'site', 'member');

/**
 * Gives purchased or restored credits, and pays the member's debt with them. Returns the balance. Requires the member's
 * lock.
 */
export async function grantPurchase(tx: Tx, posting: Posting): Promise<number> {
  await grant(tx, posting);
  return await payDebt(tx, posting);
}

/**
 * Takes back purchased credits; a shortfall becomes debt, so the balance stays positive (SPECIFICATION 8.17). The
 * member's row must be locked; purged members owe nothing.
 */
export async function takeBack(tx: Tx, posting: Posting): Promise<void> {
  const { credits } = await owing(tx, posting.member);
  const taken = Math.min(credits, posting.credits);
  const owed = posting.credits - taken;
  if (taken > 0) await move(tx, { ...posting, credits: taken }, 'member', 'site');
  if (owed > 0) await move(tx, debtPart({ ...posting, credits: owed }), 'debt', 'site');
}

/** Holds a withdrawal's credits before its money is paid. Locks and throws like `spending`. */
export const hold = (tx: Tx, posting: Posting): Promise<number> => move(tx, posting, 'member', 'held');

/** Books held credits whose money was paid back. */
export const takeHeld = (tx: Tx, posting: Posting): Promise<number> =>
  move(tx, { ...posting, reference: `${posting.reference}:held` }, 'held', 'site');

/** Returns held credits whose money was not paid, after paying the member's debt. */
export async function release(tx: Tx, posting: Posting): Promise<void> {
  await move(tx, posting, 'held', 'member');
  await payDebt(tx, posting);
}

/** Finds a posting to a member's balance by its name; the version before may have booked it. */
export async function postedAs(tx: Tx, name: string): Promise<{ member: string; credits: number } | undefined> {
  const { rows } = await sql<{ member: string; credits: number }>`
    select member, credits from posting_names join postings on postings.id = posting where name = ${name}
    union all
    select holder, credits from ledger_entries_before where reference = ${name} and account = 'member'`.execute(tx);
  return rows[0];
}

const owing = (tx: Tx, member: string) =>
  tx.selectFrom('members').select(['credits', 'debt']).where('id', '=', member).executeTakeFirstOrThrow();

/** Pays debt with the posted credits only. Returns the new balance. */
async function payDebt(tx: Tx, posting: Posting): Promise<number> {
  const { credits, debt } = await owing(tx, posting.member);
  const paid = Math.min(debt, posting.credits);
  return paid === 0 ? credits : await move(tx, debtPart({ ...posting, credits: paid }), 'member', 'debt');
}

const debtPart = (posting: Posting): Posting => ({ ...posting, reference: `${posting.reference}:debt` });

interface Balance {
  credits: number;
}

async function move(tx: Tx, posting: Posting, from: Account, to: Account): Promise<number> {
  return creditsLeft((await moving(posting, from, to).execute(tx)).rows);
}

/** Writes the posting and the balance in one statement, so that they always agree; the balance stays positive. */
function moving(
  { member, site, kind, reference, at, credits: moved }: Posting,
  from: Account,
  to: Account,
): RawBuilder<Balance> {
  const change = (account: Account) => moved * (Number(account === to) - Number(account === from));
  const [account, against] = to === 'member' || from === 'site' ? [to, from] : [from, to];
  return sql<Balance>`
    with changed as (
      update members set credits = credits + ${change('member')}::int, held = held + ${change('held')}::int,
        debt = debt - ${change('debt')}::int, user_seq = user_seq + ${moved === 0 ? 0 : 1}::int
      where id = ${member} and credits + ${change('member')}::int >= 0
      returning id, credits
    ), posted as (
      insert into postings (at, member, site, subject, credits, kind, account, against)
      select ${at}::timestamptz, id, ${site}::uuid, ${idIn(reference)}::uuid, ${change(account)}::int,
        ${kindNumbers[kind]}::smallint, ${letterOf(account)}::"char", ${letterOf(against)}::"char"
      from changed where ${change(account)}::int <> 0
      returning id
    ), named as (
      insert into posting_names (name, posting) select ${reference}, id from posted
    )
    select credits from changed`;
}

const letterOf = (account: Account) => account.slice(0, 1) as PostingsTable['account' | 'against'];

const nothing = nilId;

/** Returns the id in a posting's name. */
export const idIn = (reference: string): string =>
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(reference)?.[0] ?? nothing;

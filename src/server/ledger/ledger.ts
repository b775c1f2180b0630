import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../calls/refusal.ts';
import type { Database, Tx } from '../db/schema/database.ts';
import { unnest } from '../db/unnest.ts';
import type { LockedMembers } from '../sync/counters.ts';

/** `held` is credits of a pending withdrawal. `debt` is what the member owes, negative in the books. */
type Account = Database['ledger_entries']['account'];

export interface Posting {
  member: string;
  /** The site's balance is not stored, or every message would wait for that row. */
  site: string;
  /** Whole credits, not negative. */
  credits: number;
  kind: Database['ledger_entries']['kind'];
  /** Permanent name of the posting: `message:ID`. The database refuses a second posting with it. */
  reference: string;
  at: Date;
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
export function spendTogether(members: LockedMembers, postings: readonly Posting[]): RawBuilder<unknown> {
  for (const { member, credits } of postings) members.spend(member, credits);
  const posted = unnest(
    [postings.map(({ reference }) => reference), 'text'],
    [postings.map(({ kind }) => kind), 'text'],
    [postings.map(({ member }) => member), 'uuid'],
    [postings.map(({ site }) => site), 'uuid'],
    [postings.map(({ credits }) => credits), 'int'],
    [postings.map(({ at }) => at), 'timestamptz'],
  );
  return sql`
    insert into ledger_entries (reference, kind, account, holder, credits, at)
    select reference, kind, side.account, side.holder, side.credits, at
    from ${posted} as posted (reference, kind, member, site, spent, at),
      lateral (values ('member', member, -spent), ('site', site, spent)) as side (account, holder, credits)
    where spent <> 0`;
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

/** Writes both entries and the balance in one statement, so that they always agree; the balance stays positive. */
function moving(
  { member, site, kind, reference, at, credits: moved }: Posting,
  from: Account,
  to: Account,
): RawBuilder<Balance> {
  const change = (account: Account) => moved * (Number(account === to) - Number(account === from));
  const entry = (account: Account) =>
    sql`(${account}, ${account === 'site' ? site : member}::uuid, ${change(account)}::int)`;
  const entries = from === 'site' ? [entry(to), entry(from)] : [entry(from), entry(to)];
  return sql<Balance>`
    with changed as (
      update members set credits = credits + ${change('member')}::int, held = held + ${change('held')}::int,
        debt = debt - ${change('debt')}::int, user_seq = user_seq + ${moved === 0 ? 0 : 1}::int
      where id = ${member} and credits + ${change('member')}::int >= 0
      returning credits
    ), entries as (
      insert into ledger_entries (reference, kind, account, holder, credits, at)
      select ${reference}, ${kind}, side.account, side.holder, side.credits, ${at}
      from changed, (values ${sql.join(entries)}) as side (account, holder, credits)
      where side.credits <> 0
    )
    select credits from changed`;
}

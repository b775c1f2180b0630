import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../kit/refusal.ts';

interface Posting {
  member: string;
  /** The other side of the entry; its balance is nowhere stored, or every message would wait for that row. */
  site: string;
  /** Whole credits, not negative. */
  credits: number;
  kind: Database['ledger_entries']['kind'];
  /** Names what the credits are for, once and for ever: `message:ID`. A second posting of it is refused by the database. */
  reference: string;
  at: Date;
}

/**
 * The statement that takes credits from a member; its answer is for `creditsLeft`. The member's row must be locked already; its
 * user_seq is raised here, ringing the bell is the caller's.
 */
export function spending(posting: Posting): RawBuilder<Balance> {
  return recording(posting, -posting.credits);
}

/** The balance after a posting. Throws Refusal `insufficient_credits`, and then nothing was posted. */
export function creditsLeft([balance]: Balance[]): number {
  if (!balance) throw new Refusal('insufficient_credits');
  return balance.credits;
}

/** Gives credits to a member and answers the new balance; otherwise like `spending`. */
export async function grant(tx: Transaction<Database>, posting: Posting): Promise<number> {
  const { rows } = await recording(posting, posting.credits).execute(tx);
  return creditsLeft(rows);
}

/**
 * What was bought, or was taken back and is given back, after it has paid what the member owes. Answers the new balance. The member's row must be locked already.
 */
export async function grantPurchase(tx: Transaction<Database>, posting: Posting): Promise<number> {
  const balance = await grant(tx, posting);
  const { debt } = await owing(tx, posting.member);
  const paid = Math.min(debt, posting.credits);
  if (paid === 0) return balance;
  await oweMore(tx, posting, -paid);
  return balance - paid;
}

/**
 * Takes back what was bought: from the balance what is there, and the rest is owed from now on, so that no balance falls below zero
 * (trust.md row 8). The member's row must be locked already; a member who is gone owes nothing.
 */
export async function takeBack(tx: Transaction<Database>, posting: Posting): Promise<void> {
  const { credits } = await owing(tx, posting.member);
  const taken = Math.min(credits, posting.credits);
  if (taken > 0) await recording({ ...posting, credits: taken }, -taken).execute(tx);
  if (taken < posting.credits) await oweMore(tx, posting, posting.credits - taken);
}

const owing = (tx: Transaction<Database>, member: string) =>
  tx.selectFrom('members').select(['credits', 'debt']).where('id', '=', member).executeTakeFirstOrThrow();

/** More is owed to the site; less is paid out of the balance. */
async function oweMore(tx: Transaction<Database>, { member, site, kind, reference, at }: Posting, more: number) {
  const other =
    more > 0 ? { account: 'site', holder: site, credits: more } : { account: 'member', holder: member, credits: more };
  await sql`
    with changed as (
      update members set debt = debt + ${more}::int, credits = credits + ${Math.min(more, 0)}::int, user_seq = user_seq + 1
      where id = ${member}
      returning id
    )
    insert into ledger_entries (reference, kind, account, holder, credits, at)
    select ${`${reference}:debt`}, ${kind}, side.account, side.holder, side.credits, ${at}
    from changed, (values
      ('debt', ${member}::uuid, ${-more}::int),
      (${other.account}, ${other.holder}::uuid, ${other.credits}::int)
    ) as side (account, holder, credits)`.execute(tx);
}

interface Balance {
  credits: number;
}

/** Double entry and balance in one statement: neither exists without the other, and no balance falls below zero. */
function recording({ member, site, kind, reference, at }: Posting, change: number): RawBuilder<Balance> {
  return sql<Balance>`
    with changed as (
      update members set credits = credits + ${change}::int, user_seq = user_seq + ${change === 0 ? 0 : 1}::int
      where id = ${member} and credits + ${change}::int >= 0
      returning credits
    ), entries as (
      insert into ledger_entries (reference, kind, account, holder, credits, at)
      select ${reference}, ${kind}, side.account, side.holder, side.credits, ${at}
      from changed, (values
        ('member', ${member}::uuid, ${change}::int),
        ('site', ${site}::uuid, -${change}::int)
      ) as side (account, holder, credits)
      where side.credits <> 0
    )
    select credits from changed`;
}

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

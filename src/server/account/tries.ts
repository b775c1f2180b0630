import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as limits from '../../shared/limits.ts';
import type { Context, Db } from '../context.ts';
import { giveBack, spend } from '../kit/attempts.ts';
import type { ClientAddress } from '../kit/client-address.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Site } from '../sites/sites.ts';

/** Five wrong tries lock an address for a quarter of an hour, each further five for twice as long (decisions.md section 2). */
const allowed = 5;
const firstLock = 15 * limits.minute;
const longestLock = limits.day;
const remembered = 7 * limits.day;

/**
 * Whose password is tried: an address, at login; or a member who is logged in and proves it again. Counted apart, so that a
 * stranger who locks an address holds up nobody who is in.
 */
export type Tried = { site: Pick<Site, 'niche'>; email: string } | { member: string };

/**
 * Counts a try before its password is looked at, so that a thousand at once are no thousand guesses, of one address or of many.
 * An address counts whether or not it has an account. Throws Refusal `locked` or `too_many`.
 */
export async function countTry(context: Context, tried: Tried, place: ClientAddress): Promise<void> {
  const now = context.now();
  await spend(context, 'wrongLogin', place);
  const { rows } = await sql`
    insert into login_tries as tried (key, wrong, since) values (${keyOf(tried)}, 1, ${now})
    on conflict (key) do update set (wrong, since, locked_until) = (
      select
        counted.wrong,
        case when counted.wrong = 1 then excluded.since else tried.since end,
        case when counted.wrong % ${allowed} = 0 then excluded.since + least(
          make_interval(secs => ${firstLock / limits.second} * 2 ^ least(counted.wrong / ${allowed} - 1, 30)),
          make_interval(secs => ${longestLock / limits.second})
        ) end
      from (select case when tried.since < ${ago(now, remembered)} then 1 else tried.wrong + 1 end as wrong) as counted
    )
    where tried.locked_until is null or tried.locked_until <= excluded.since
    returning wrong`.execute(context.db);
  if (rows.length > 0) return;
  await giveBack(context, 'wrongLogin', place);
  throw new Refusal('locked', { minutes: await minutesLeft(context, tried, now) });
}

/** The password was right: whose it is starts anew, and the place is where it was. */
export async function forgiveTry(context: Context, tried: Tried, place: ClientAddress): Promise<void> {
  await forgetTries(context.db, tried);
  await giveBack(context, 'wrongLogin', place);
}

/** Starts anew, as a reset of the password by mail does. */
export async function forgetTries(db: Db, tried: Tried): Promise<void> {
  await db.deleteFrom('login_tries').where('key', '=', keyOf(tried)).execute();
}

/** Rows that nothing depends on any more. */
export async function forgetOldTries(context: Context): Promise<void> {
  await context.db
    .deleteFrom('login_tries')
    .where('since', '<', ago(context.now(), remembered + longestLock))
    .execute();
}

async function minutesLeft(context: Context, tried: Tried, now: Date): Promise<number> {
  const row = await readTries(context, keyOf(tried));
  const left = (row?.locked_until?.getTime() ?? 0) - now.getTime();
  return Math.max(1, Math.ceil(left / limits.minute));
}

const readTries = ({ db }: Context, key: Buffer) =>
  db.selectFrom('login_tries').select(['since', 'locked_until']).where('key', '=', key).executeTakeFirst();

const ago = (now: Date, span: number): Date => new Date(now.getTime() - span);
const keyOf = (tried: Tried): Buffer =>
  'member' in tried ? digest('member', tried.member) : digest('address', tried.site.niche, tried.email.toLowerCase());
const digest = (...parts: unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

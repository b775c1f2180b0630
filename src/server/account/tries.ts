import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as limits from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Site } from '../sites/sites.ts';

/** Five wrong tries lock an address for a quarter of an hour, each further five for twice as long (decisions.md section 2). */
const allowed = 5;
const firstLock = 15 * limits.minute;
const longestLock = limits.day;
const remembered = 7 * limits.day;

/** So many wrong tries may come from one place, whatever addresses they name: many members share one. */
const allowedFromOnePlace = 50;
const placeWindow = 15 * limits.minute;

/**
 * Counts a try before its password is looked at, so that a thousand at once are no thousand guesses. The address counts
 * whether or not it has an account. Throws Refusal `locked` or `too_many`.
 */
export async function countTry(context: Context, site: Site, email: string, place: string): Promise<void> {
  const now = context.now();
  await refuseCrowd(context, now, place);
  const { rows } = await sql`
    insert into login_tries as tried (key, wrong, since) values (${addressKey(site, email)}, 1, ${now})
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
  if (rows.length === 0) throw new Refusal('locked', { minutes: await minutesLeft(context, site, email, now) });
}

/** The password was right: the address starts anew. A reset of the password by mail does the same. */
export async function forgetTries(context: Context, site: Site, email: string): Promise<void> {
  await context.db.deleteFrom('login_tries').where('key', '=', addressKey(site, email)).execute();
}

/** The password was wrong: that also counts against the place it came from. */
export async function countAgainst(context: Context, place: string): Promise<void> {
  const now = context.now();
  await context.db
    .deleteFrom('login_tries')
    .where('since', '<', ago(now, remembered + longestLock))
    .execute();
  await sql`
    insert into login_tries as tried (key, wrong, since) values (${placeKey(place)}, 1, ${now})
    on conflict (key) do update set
      wrong = case when tried.since < ${ago(now, placeWindow)} then 1 else tried.wrong + 1 end,
      since = case when tried.since < ${ago(now, placeWindow)} then excluded.since else tried.since end`.execute(
    context.db,
  );
}

async function refuseCrowd(context: Context, now: Date, place: string): Promise<void> {
  const crowd = await context.db
    .selectFrom('login_tries')
    .select('since')
    .where('key', '=', placeKey(place))
    .where('since', '>=', ago(now, placeWindow))
    .where('wrong', '>=', allowedFromOnePlace)
    .executeTakeFirst();
  if (!crowd) return;
  const left = crowd.since.getTime() + placeWindow - now.getTime();
  throw new Refusal('too_many', { retryAfter: Math.max(1, Math.ceil(left / limits.second)) });
}

async function minutesLeft(context: Context, site: Site, email: string, now: Date): Promise<number> {
  const row = await context.db
    .selectFrom('login_tries')
    .select('locked_until')
    .where('key', '=', addressKey(site, email))
    .executeTakeFirst();
  const left = (row?.locked_until?.getTime() ?? 0) - now.getTime();
  return Math.max(1, Math.ceil(left / limits.minute));
}

const ago = (now: Date, span: number): Date => new Date(now.getTime() - span);
const addressKey = (site: Site, email: string): Buffer => digest('address', site.niche, email.toLowerCase());
const placeKey = (place: string): Buffer => digest('place', place);
const digest = (...parts: unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

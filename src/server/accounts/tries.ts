import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import * as limits from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { loginLock, triesOfOneKey } from '../limits/budgets.ts';
import { createSemaphoreByKey } from '../limits/semaphore.ts';
import type { Site } from '../sites/sites.ts';

/**
 * A counter of password attempts: by address for unknown browsers, by device for known ones, by member for sessions.
 * Strangers can't lock out known devices.
 */
export type Tried = { site: Pick<Site, 'niche'>; email: string } | { member: string; device?: Buffer | undefined };

/** Maximum time of an attempt; after that its process is presumed dead and the next may start. */
const maxAttemptMs = 10 * limits.second;
/** Interval between checks of a key that another process uses, in ms, and their number. */
const pollDelayMs = 50;
const maxPolls = 100;

const turns = createSemaphoreByKey<Context>(triesOfOneKey);

/**
 * Runs `check` and counts a false result, one attempt per key across processes. Throws Refusal `locked` or
 * `unavailable`; errors of `check` don't count.
 */
export async function tryPassword(context: Context, tried: Tried, check: () => Promise<boolean>): Promise<boolean> {
  const key = keyOf(tried);
  return await turns(context, key.toString('latin1'), async () => {
    await claim(context, key);
    let isRight: boolean | undefined;
    try {
      isRight = await check();
      return isRight;
    } finally {
      await settle(context, key, isRight);
    }
  });
}

/** Resets the counter, as a password reset by mail does. */
export async function forgetTries(db: Db, tried: Tried): Promise<void> {
  await db.deleteFrom('login_tries').where('key', '=', keyOf(tried)).execute();
}

/** Claims the key. Throws Refusal `locked`, or `unavailable` if another process holds it too long. */
async function claim(context: Context, key: Buffer): Promise<void> {
  for (let poll = 0; poll < maxPolls; poll++) {
    const now = context.now();
    const { rows } = await sql`
      insert into login_tries as tried (key, wrong, since, trying) values (${key}, 0, ${now}, ${now})
      on conflict (key) do update set trying = excluded.trying
      where (tried.locked_until is null or tried.locked_until <= excluded.trying)
        and (tried.trying is null or tried.trying <= ${ago(now, maxAttemptMs)})
      returning key`.execute(context.db);
    if (rows.length > 0) return;
    await refuseLocked(context, key, now);
    await wait(pollDelayMs);
  }
  throw new Refusal('unavailable', { retryAfter: 1 });
}

async function refuseLocked({ db }: Context, key: Buffer, now: Date): Promise<void> {
  const row = await db.selectFrom('login_tries').select('locked_until').where('key', '=', key).executeTakeFirst();
  const left = (row?.locked_until?.getTime() ?? 0) - now.getTime();
  if (left > 0) throw new Refusal('locked', { minutes: Math.max(1, Math.ceil(left / limits.minute)) });
}

/** True resets the counter. False counts, and every fifth failure locks. Undefined does not count. */
async function settle({ db, now }: Context, key: Buffer, isRight: boolean | undefined): Promise<void> {
  if (isRight) await db.deleteFrom('login_tries').where('key', '=', key).execute();
  else if (isRight === undefined)
    await db.updateTable('login_tries').set({ trying: null }).where('key', '=', key).execute();
  else await countWrong(db, key, now());
}

async function countWrong(db: Db, key: Buffer, now: Date): Promise<void> {
  const { wrong, first, longest, remembered } = loginLock;
  await sql`
    update login_tries as tried set (wrong, since, locked_until, trying) = (
      select
        counted.wrong,
        case when counted.wrong = 1 then ${now} else tried.since end,
        case when counted.wrong % ${wrong} = 0 then ${now}::timestamptz + least(
          make_interval(secs => ${first / limits.second} * 2 ^ least(counted.wrong / ${wrong} - 1, 30)),
          make_interval(secs => ${longest / limits.second})
        ) end,
        null::timestamptz
      from (select case when tried.since < ${ago(now, remembered)} then 1 else tried.wrong + 1 end as wrong) as counted
    )
    where key = ${key}`.execute(db);
}

const ago = (now: Date, span: number): Date => new Date(now.getTime() - span);

function keyOf(tried: Tried): Buffer {
  if (!('member' in tried)) return digest('address', tried.site.niche, tried.email.toLowerCase());
  return tried.device ? digest('device', tried.member, tried.device.toString('hex')) : digest('member', tried.member);
}
const digest = (...parts: unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

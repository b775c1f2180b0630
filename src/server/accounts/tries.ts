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
 * Whose password is tried, each with a counter of its own: an email address, by a browser that we do not know; a member, by a device
 * that has logged in as them before; or a member who is logged in. So a stranger who locks an address holds up nobody who is known.
 */
export type Tried = { site: Pick<Site, 'niche'>; email: string } | { member: string; device?: Buffer | undefined };

/** A try that takes longer than this no longer holds up the next: its process was killed. */
const longestTry = 10 * limits.second;
/** Between two looks at a key that another process is trying, and how many there are. */
const pause = 50;
const looks = 100;

const turns = createSemaphoreByKey<Context>(triesOfOneKey);

/**
 * Answers what `check` does, and counts where that is false. One try of a key is checked at a time, in all processes together: a
 * thousand at once are five guesses, and a right one never meets a lock that tries before it have not earned. An address counts
 * whether or not it has an account. Throws Refusal `locked`, `unavailable`, and what `check` throws, which is no try.
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

/** Starts over, as a reset of the password by mail does. */
export async function forgetTries(db: Db, tried: Tried): Promise<void> {
  await db.deleteFrom('login_tries').where('key', '=', keyOf(tried)).execute();
}

/** Rows that nothing depends on any more. */
export async function forgetOldTries({ db, now }: Context): Promise<void> {
  const { remembered, longest } = loginLock;
  await db
    .deleteFrom('login_tries')
    .where('since', '<', ago(now(), remembered + longest))
    .execute();
}

/** Marks the key as being tried. Throws Refusal `locked`, and `unavailable` where another process keeps trying it. */
async function claim(context: Context, key: Buffer): Promise<void> {
  for (let look = 0; look < looks; look++) {
    const now = context.now();
    const { rows } = await sql`
      insert into login_tries as tried (key, wrong, since, trying) values (${key}, 0, ${now}, ${now})
      on conflict (key) do update set trying = excluded.trying
      where (tried.locked_until is null or tried.locked_until <= excluded.trying)
        and (tried.trying is null or tried.trying <= ${ago(now, longestTry)})
      returning key`.execute(context.db);
    if (rows.length > 0) return;
    await refuseLocked(context, key, now);
    await wait(pause);
  }
  throw new Refusal('unavailable', { retryAfter: 1 });
}

async function refuseLocked({ db }: Context, key: Buffer, now: Date): Promise<void> {
  const row = await db.selectFrom('login_tries').select('locked_until').where('key', '=', key).executeTakeFirst();
  const left = (row?.locked_until?.getTime() ?? 0) - now.getTime();
  if (left > 0) throw new Refusal('locked', { minutes: Math.max(1, Math.ceil(left / limits.minute)) });
}

/** Right: the key starts over. Wrong: it counts, and each fifth one locks. Undefined: it was no try. */
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

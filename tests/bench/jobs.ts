import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { forgetExpired } from '../../src/server/account-deletion/retention.ts';
import type { Context, Db } from '../../src/server/context.ts';
import { connect, connectionName } from '../../src/server/db/connect.ts';
import type { LedgerKind } from '../../src/server/db/schema/credits.ts';
import { createSites, demoSites } from '../../src/server/demo/sites.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { closeMonths } from '../../src/server/ledger/closed-months.ts';
import { kindNumbers } from '../../src/server/ledger/kinds.ts';
import { rollUp } from '../../src/server/statistics/roll-up.ts';
import { bench, rounded } from './bench.ts';

/*
 * Background jobs among so many sessions, half of them expired, and so many messages of the last two days, each paid for: how long
 * they take, their longest statement, and how long a call waits meanwhile that slides a session. Times are in seconds.
 * `node tests/bench/jobs.ts [SESSIONS] [MESSAGES]`
 */
const sessions = Number(process.argv[2] ?? 10_000_000);
const messages = Number(process.argv[3] ?? 5_000_000);
const members = Math.ceil(messages / 25);

await bench(async ({ context, connectionString }) => {
  await context.db.transaction().execute(createSites);
  const slow = connect({ connectionString: () => connectionString, poolSize: 1, timeouts: false });
  const filling = await seconds(async () => {
    // Rows that fit together by themselves: no trigger and no reference is checked.
    await sql`set session_replication_role = replica`.execute(slow);
    for (const statement of rows(context.now())) await statement.execute(slow);
    await sql`vacuum analyze`.execute(slow);
  });
  const own = { ...context, db: context.jobs };
  const faults: string[] = [];
  const auditing = async () => void faults.push(...(await audit(own.db)));
  const result = {
    retention: await observed(context, slow, async () => {
      while (await forgetExpired(own));
    }),
    retentionAgain: await observed(context, slow, () => forgetExpired(own)),
    closingMonths: await observed(context, slow, () => closeMonths(own)),
    firstAudit: await observed(context, slow, auditing),
    nextAudit: await observed(context, slow, auditing),
    auditAfterTenThousand: await observed(context, slow, async () => {
      for (const statement of paid(sql`generate_series(1, 10000) as k`, 'later', context.now()))
        await statement.execute(slow);
      await auditing();
    }),
    twoDaysOfStatistics: await observed(context, slow, () => rollUp(own)),
  };
  if (faults.length > 0) throw new Error(`The books have ${faults.length} faults: ${faults[0]}`);
  const left = await sql<{ n: number }>`select count(*)::int as n from sessions`.execute(slow);
  await slow.destroy();
  return { sessions, sessionsLeft: left.rows[0]?.n, messages, members, filling, ...result };
});

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return rounded((performance.now() - start) / 1000, 2);
}

/** Of the work, its longest statement, and the longest wait of a call. The statement is seen to 20 ms. */
async function observed({ db }: Context, watcher: Db, work: () => Promise<unknown>) {
  let statement = 0;
  let call = 0;
  let isOver = false;
  const watch = async () => {
    for (; !isOver; await wait(20)) {
      const { rows } = await sql<{ longest: number }>`
        select coalesce(max(extract(epoch from clock_timestamp() - query_start)), 0)::float8 as longest
        from pg_stat_activity where application_name = ${connectionName('jobs')} and state = 'active'`.execute(watcher);
      statement = Math.max(statement, rows[0]?.longest ?? 0);
    }
  };
  const slide = async () => {
    for (; !isOver; await wait(10))
      call = Math.max(
        call,
        await seconds(() => sql`update sessions set used_at = used_at where token_hash = ${token(sql`2`)}`.execute(db)),
      );
  };
  const watching = Promise.all([watch(), slide()]);
  const took = await seconds(work);
  isOver = true;
  await watching;
  return { took, longestStatement: rounded(statement, 2), longestCall: call };
}

/** Of the n-th session; the even ones have not expired. */
function token(n: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`sha256(int4send(${n}::int))`;
}

function id(n: RawBuilder<unknown>, kind: string): RawBuilder<unknown> {
  return sql`('00000000-0000-${sql.raw(kind)}-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

function member(n: RawBuilder<unknown>): RawBuilder<unknown> {
  return id(n, '4000');
}

function rows(now: Date): RawBuilder<unknown>[] {
  const { id: site, niche } = demoSites.general;
  const all = sql`generate_series(1, ${members}::int) as n`;
  const sent = sql`generate_series(0, ${messages - 1}::int) as k`;
  const at = sql`${now}::timestamptz - interval '2 days' * (1 - k / ${messages}::float8)`;
  const talks = Math.ceil(members / 2);
  /** Two members, who write in turn. */
  const sender = member(sql`2 * (k % ${talks}) + (k / ${talks}) % 2 + 1`);
  return [
    sql`insert into members (id, site_id, pool, email, password_hash, status, profile_status, gender, seeks, language, signup_date, confirmed_at, credits)
      select ${member(sql`n`)}, ${site}, ${niche}, 'a' || n || '@bench.example', '', 'active', 'active', 'male', '{female}', 'en',
        ${now}::timestamptz - interval '60 days', ${now}::timestamptz - interval '60 days', 0 from ${all}`,
    sql`insert into profiles (member_id, name, date_of_birth, country) select ${member(sql`n`)}, 'n' || n, '1990-01-01', 'NL' from ${all}`,
    // In no order, as they are in use.
    sql`insert into sessions (token_hash, member_id, site_id, user_agent, created_at, used_at, remembered)
      select ${token(sql`n`)}, ${member(sql`n % ${members} + 1`)}, ${site}, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', used_at, used_at, n % 10 > 0
      from (select n, ${now}::timestamptz - interval '1 second' * (hashint4(n) & 65535)
        - case when n % 2 = 1 then interval '31 days' else interval '0' end as used_at
        from generate_series(1, ${sessions}::int) as n) as used`,
    sql`insert into conversations (id, started_by, last_number, created_at)
      select ${id(sql`k`, '4002')}, ${member(sql`2 * k + 1`)}, 50, ${now}::timestamptz - interval '2 days'
      from generate_series(0, ${talks - 1}::int) as k`,
    sql`insert into messages (id, conversation_id, number, sender_id, kind, text, content_hash, sent_at, sender_seq, receiver_seq)
      select gen_random_uuid(), ${id(sql`k % ${talks}`, '4002')}, k / ${talks} + 1, ${sender}, 'text', 'hello ' || k, sha256(int4send(k)), ${at}, 1, 1
      from ${sent} order by k`,
    ...paid(sql`(select sender_id, id, sent_at from messages order by sent_at) as k`, 'message', now),
  ];
}

/** Postings as a send books them, and what the balances are by them. Members have bought the credits. */
function paid(of: RawBuilder<unknown>, name: 'message' | 'later', now: Date): RawBuilder<unknown>[] {
  const site = demoSites.general.id;
  const postings = (
    from: RawBuilder<unknown>,
    subject: RawBuilder<unknown>,
    kind: LedgerKind,
    who: RawBuilder<unknown>,
    credits: number,
    at: RawBuilder<unknown>,
  ) => sql`
    insert into postings (at, member, site, subject, credits, kind, account, against)
    select ${at}, ${who}, ${site}::uuid, ${subject}, ${credits}::int, ${kindNumbers[kind]}, 'm', 's' from ${from}`;
  const balances = sql`update members set credits = sums.sum from (
    select member, sum(credits) from postings group by member) as sums where id = sums.member`;
  const time = sql`${now}::timestamptz`;
  if (name === 'later') {
    const who = member(sql`k % ${members} + 1`);
    return [postings(of, sql`gen_random_uuid()`, 'correction', who, 1, time), balances];
  }
  const all = sql`generate_series(1, ${members}::int) as n`;
  return [
    postings(all, member(sql`n`), 'signup', member(sql`n`), 100, sql`${time} - interval '60 days'`),
    postings(of, sql`k.id`, 'message', sql`k.sender_id`, -1, sql`k.sent_at`),
    balances,
  ];
}

import { sql } from 'kysely';
import type { Me } from '../../src/server/accounts/valid-sessions.ts';
import type { Context, Db } from '../../src/server/context.ts';
import { connect } from '../../src/server/db/connect.ts';
import { readFrom } from '../../src/server/db/replica.ts';
import { createSites, demoSites } from '../../src/server/demo/sites.ts';
import { kindNumbers } from '../../src/server/ledger/kinds.ts';
import { readingOf } from '../../src/server/members/profiles.ts';
import { readActs } from '../../src/server/operator/acts.ts';
import { caseOf, openCases } from '../../src/server/operator/cases.ts';
import { showCodes } from '../../src/server/operator/codes.ts';
import { complaintCase } from '../../src/server/operator/complaints.ts';
import { findMembers } from '../../src/server/operator/find-members.ts';
import { messagesInReview } from '../../src/server/operator/messages-in-review.ts';
import { waitingPhotos } from '../../src/server/operator/photos.ts';
import { showShop } from '../../src/server/operator/shop.ts';
import { showLedger, showMember, showPayments } from '../../src/server/operator/show-member.ts';
import { showStatistics } from '../../src/server/operator/statistics.ts';
import { showWaiting } from '../../src/server/operator/waiting.ts';
import { siteWithId } from '../../src/server/sites/sites.ts';
import { rollUp } from '../../src/server/statistics/roll-up.ts';
import { bench, rounded } from './bench.ts';

/*
 * Each list of the console among so many members as the first argument says: the median and the 99th percentile, as ratios to the median of
 * reading one member by the primary key in the same run; and the plans that read a large table from end to end, which should be
 * none. Of the figures also what counting today and yesterday takes.
 * `node tests/bench/console.ts [MEMBERS]`
 */
const size = Number(process.argv[2] ?? 50_000);
const times = 40;
const large = ['members', 'profiles', 'messages', 'photos', 'likes', 'conversations', 'postings', 'payments', 'visits'];

await bench(async ({ context, connectionString }) => {
  await context.db.transaction().execute(createSites);
  const slow = connect({ connectionString: () => connectionString, poolSize: 1, timeouts: false });
  for (const statement of people(context.now())) await statement.execute(slow);
  await sql`vacuum analyze`.execute(slow);
  const lists = await listsOf(context);
  const scansBefore = await scansOf(slow);
  const one = await timed(() => sql`select * from members where id = ${idOf(7)}::uuid`.execute(context.db));
  const measured: Record<string, { p50: number; p99: number }> = {};
  for (const [name, list] of Object.entries(lists)) {
    const { median, p99 } = await timed(list);
    measured[name] = { p50: rounded(median / one.median, 1), p99: rounded(p99 / one.median, 1) };
  }
  const start = performance.now();
  await rollUp(context);
  const counting = rounded((performance.now() - start) / one.median);
  const scansAfter = await scansOf(slow);
  await slow.destroy();
  const scans = large.filter((table) => scansAfter[table] !== scansBefore[table]);
  return { members: size, primaryKeyMs: rounded(one.median, 3), lists: measured, counting, scans };
});

async function listsOf(context: Context): Promise<Record<string, () => Promise<unknown>>> {
  const { db } = context;
  const reading = readingOf(context, await siteWithId(context, demoSites.general.id));
  const me = { id: idOf(1), email: 'nobody@bench.example' } as Me;
  const after = (await findMembers(db, { find: 'n9' })).members.at(-1)?.id;
  const complaint = await db.selectFrom('complaints').select('id').limit(1).executeTakeFirstOrThrow();
  await rollUp(context);
  return {
    photos: () => waitingPhotos(db, reading),
    held: () => messagesInReview(context, me),
    cases: () => openCases(context, readFrom(db)),
    case: () => caseOf(context, me, idOf(1000)),
    complaint: () => complaintCase(context, me, complaint.id),
    membersByLetter: () => findMembers(db, { find: 'n' }),
    membersByName: () => findMembers(db, { find: 'n4711' }),
    membersPage2: () => findMembers(db, { find: 'n', after }),
    membersByAddress: () => findMembers(db, { find: 'a4711@' }),
    membersById: () => findMembers(db, { find: idOf(4711) }),
    member: () => showMember(context, me, idOf(4711), reading),
    payments: () => showPayments(context, me, idOf(20), undefined),
    ledger: () => showLedger(context, me, idOf(20), undefined),
    shop: () => showShop(context, undefined),
    codes: () => showCodes(context, { site: demoSites.general.id }, readFrom(db)),
    log: () => readActs(db, {}),
    logOfChanges: () => readActs(db, { kind: 'change' }),
    logOfOne: () => readActs(db, { subject: `member ${idOf(5)}` }),
    waiting: () => showWaiting(db, me),
    statistics28: () => showStatistics(context, { days: 28 }, readFrom(db)),
    statistics365: () => showStatistics(context, { days: 365, site: demoSites.general.id }, readFrom(db)),
  };
}

/** How often each large table was read from end to end, as PostgreSQL counts it. An empty month is always read so. */
async function scansOf(db: Db): Promise<Record<string, number>> {
  // Scans by other connections reach the statistics a moment later.
  await new Promise((done) => setTimeout(done, 2000));
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ table: string; scans: number }>`
    select place as table, sum(seq_scan)::int as scans
    from pg_stat_user_tables, lateral (select coalesce(pg_partition_root(relid), relid)::regclass::text as place) as its
    where place = any(${large}) and n_live_tup > 1000 group by place`.execute(db);
  return Object.fromEntries(rows.map(({ table, scans }) => [table, scans]));
}

/** Milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<{ median: number; p99: number }> {
  for (let warm = 0; warm < 10; warm++) await work();
  const took: number[] = [];
  for (let time = 0; time < times; time++) {
    const start = performance.now();
    await work();
    took.push(performance.now() - start);
  }
  took.sort((one, other) => one - other);
  const at = (share: number) => took[Math.ceil(share * took.length) - 1] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99) };
}

function idOf(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

/**
 * Members over four years, one in twenty was here today; a photo each, 5,000 of which wait; a like, a conversation with two messages for
 * each of half of them, one payment in ten; thousands of first messages, reports and complaints that wait, and many more that do not.
 */
function people(now: Date) {
  const { id: site, niche } = demoSites.general;
  const id = (n: string, kind = '4000') =>
    sql.raw(`('00000000-0000-${kind}-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
  const all = sql`generate_series(1, ${size}::int) as n`;
  const at = sql`${now}::timestamptz - make_interval(secs => (${size}::int - n) * (126000000.0 / ${size}::int))`;
  return [
    sql`insert into members (id, site_id, pool, email, password_hash, status, profile_status, gender, seeks, language, signup_date, confirmed_at)
      select ${id('n')}, ${site}, ${niche}, 'a' || n || '@bench.example', '', 'active', 'active',
        case when n % 2 = 0 then 'male' else 'female' end, '{male,female}', 'en', ${at}, ${at} from ${all}`,
    sql`insert into profiles (member_id, name, date_of_birth, country)
      select ${id('n')}, 'n' || n, '1990-01-01', 'NL' from ${all}`,
    sql`insert into presence (member_id, pool, last_active)
      select ${id('n')}, ${niche}, ${now}::timestamptz - make_interval(mins => n % 28000) from ${all}`,
    sql`insert into photos (id, member_id, position, status, name, blur_name, width, height, created_at)
      select ${id('n', '4001')}, ${id('n')}, 0, case when n % greatest(${size}::int / 5000, 1) = 0 then 'pending' else 'active' end,
        'p' || n, 'b' || n, 300, 400, ${at} from ${all}`,
    sql`insert into likes (liker, liked, at, liker_seq, liked_seq)
      select ${id('n')}, ${id(`n % (${size} - 1) + 1`)}, ${at}, 1, 1 from ${all} where n < ${size}::int - 1 and n > 1`,
    sql`insert into conversations (id, started_by, last_number, created_at)
      select ${id('n', '4002')}, ${id('n')}, 2, ${at} from ${all} where n % 2 = 0`,
    sql`insert into messages (id, conversation_id, number, sender_id, kind, text, content_hash, sent_at, sender_seq, receiver_seq)
      select ${id('n * 2 + number', '4003')}, ${id('n', '4002')}, number, ${id('n')}, 'text', 'hello', '', ${at}, 1, 1
      from ${all}, generate_series(0, 1) as number where n % 2 = 0`,
    sql`insert into postings (at, member, site, subject, credits, kind, account, against)
      select ${at}, ${id('n % 1000 + 1')}, ${site}, ${id('n * 2', '4003')}, -1, ${kindNumbers.message}, 'm', 's'
      from ${all} where n % 2 = 0`,
    sql`insert into bundles (id, site_id, currency, tier, credits, price)
      values (${id('1', '4004')}, ${site}, 'EUR', 'p0', 10, 1499) on conflict do nothing`,
    sql`insert into payments (id, member_id, site_id, bundle_id, credits, price, amount, currency, country, method, provider, state, created_at, settled_at)
      select ${id('n', '4005')}, ${id('n % 1000 + 1')}, ${site}, (select id from bundles where site_id = ${site} limit 1), 10, 1499, 1499, 'EUR',
        'NL', 'ideal', 'sandbox', 'paid', ${at}, ${at} from ${all} where n % 10 = 0`,
    sql`insert into refunds (id, payment_id, amount, asked_by, at, due_at, done_at)
      select ${id('n', '4006')}, ${id('n', '4005')}, 100, 'operator', ${at}, ${at}, ${at} from ${all} where n % 100 = 0`,
    sql`insert into messages_in_review (id, member_id, to_id, text, content_hash, submitted_at)
      select ${id('n', '4007')}, ${id('n')}, ${id('n - 1')}, 'call me', '', ${at} from ${all} where n % 500 = 0`,
    sql`insert into reports (id, reporter, reported, category, text, copy, at, closed_at)
      select ${id('n', '4008')}, ${id('n')}, ${id('n - n % 1000')}, 'other', '', '{"profile": {"name": "n", "about": "", "date_of_birth": "1990-01-01"}, "photos": []}',
        ${at}, case when n % 1000 > 3 then ${at} end
      from ${all} where n % 100 < 4 and n > 1000 and n % 1000 > 0`,
    sql`insert into complaints (id, site_id, member_id, email, locale, category, about, text, at, closed_at)
      select ${id('n', '4009')}, ${site}, ${id('n')}, null, 'en', 'other', '', 'text', ${at}, case when n % 1000 > 0 then ${at} end
      from ${all} where n % 100 = 0`,
    sql`insert into discount_codes (site_id, code, value_percentage, percentage)
      select ${site}, 'CODE-' || n, 10, true from ${all} where n <= 5000`,
    sql`insert into operator_acts (id, at, operator, act, subject, reason)
      select ${id('n', '7000')}, ${at}, ${id('1')}, 'photo.accept', 'member ' || ${id('n % 1000 + 1')}, '' from ${all}`,
    sql`insert into daily_statistics (site_id, day, name, value)
      select site_id, ${now}::date - ago, 'figure ' || each, ago
      from unnest(array[${site}, '00000000-0000-0000-0000-000000000000']::uuid[]) as site_id, generate_series(2, 1500) as ago, generate_series(1, 40) as each`,
  ];
}

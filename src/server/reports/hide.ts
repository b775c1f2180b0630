import { sql } from 'kysely';
import { day } from '../../shared/limits.ts';
import { type ReportWeight, urgentCategories } from '../../shared/report-categories.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema/database.ts';
import { allow, usage, usages } from '../limits/attempts.ts';

/** Members that a reporter can hide before an operator has upheld one of their reports. */
const maxUnproven = 2;
/** Time after a dismissal during which hiding needs more reports, in ms. */
const clearedFor = 30 * day;
/** Maximum reporters considered, so that a flood of reports takes few locks. */
const maxReporters = 20;

/** Other members with an open, urgent report of this member; lock them before `chooseHiding`. */
export async function otherReporters({ db }: Context, reported: string): Promise<string[]> {
  const { rows } = await sql<{ reporter: string }>`
    select reporter from reports
    where reported = ${reported} and closed_at is null and reporter is not null and weight <> 'none'
      and category = any(${urgentCategories}::text[])
    group by reporter order by max(at) desc limit ${maxReporters}`.execute(db);
  return rows.map(({ reporter }) => reporter);
}

/**
 * Chooses reports that hide a member: one of full weight or two independent ones; two full after a dismissal. Returns a
 * site whose breaker trips.
 */
export async function chooseHiding(
  tx: Tx,
  context: Context,
  { reported, reporters }: { reported: string; reporters: string[] },
): Promise<{ tripped?: string }> {
  const now = context.now();
  const { site, cleared, candidates } = await candidatesFor(tx, { reported, reporters, now });
  const chosen = choose(candidates, cleared);
  if (chosen.length === 0) return {};
  const breaker = await passBreaker(tx, context, site);
  if (breaker === 'open') await mark(tx, chosen, now);
  return breaker === 'trips' ? { tripped: site } : {};
}

interface Candidate {
  id: string;
  reporter: string;
  weight: ReportWeight;
  /** Null for older accounts. */
  network: Buffer | null;
}

/** Returns none if the member is already hidden. */
async function candidatesFor(
  tx: Tx,
  { reported, reporters, now }: { reported: string; reporters: string[]; now: Date },
): Promise<{ site: string; cleared: boolean; candidates: Candidate[] }> {
  const member = await sql<{ site: string; hidden: boolean; cleared: boolean }>`
    select site_id as site,
      exists (select from reports where reported = members.id and closed_at is null and hid_at is not null) as hidden,
      exists (select from reports join decisions on decisions.id = decision_id
        where reported = members.id and hid_at is not null and action = 'dismiss'
          and closed_at > ${new Date(now.getTime() - clearedFor)}) as cleared
    from members where id = ${reported}`.execute(tx);
  const { site = '', hidden = true, cleared = true } = member.rows[0] ?? {};
  if (hidden) return { site, cleared, candidates: [] };
  const { rows } = await sql<Candidate>`
    select distinct on (reporter) reports.id, reporter, weight, network
    from reports
    join members as reporters on reporters.id = reporter and deleted_at is null and suspended_at is null
    left join signup_networks on signup_networks.member_id = reporter
    where reported = ${reported} and closed_at is null and reporter = any(${reporters}::uuid[])
      and weight <> 'none' and category = any(${urgentCategories}::text[])
      and (select count(*) from reports as other where other.reporter = reports.reporter and other.hid_at > coalesce((
        select max(upheld.closed_at) from reports as upheld join decisions on decisions.id = upheld.decision_id
        where upheld.reporter = reports.reporter and decisions.action not in ('dismiss', 'restore')
          and decisions.lifted_at is null
      ), '-infinity')) < ${maxUnproven}
    order by reporter, weight = 'full' desc, reports.at desc`.execute(tx);
  return { site, cleared, candidates: rows };
}

function choose(candidates: Candidate[], cleared: boolean): Candidate[] {
  const full = candidates.filter(({ weight }) => weight === 'full');
  if (!cleared && full[0]) return [full[0]];
  const eligible = cleared ? full : candidates;
  for (const one of eligible) {
    const other = eligible.find((each) => each.reporter !== one.reporter && !isSameNetwork(one, each));
    if (other) return [one, other];
  }
  return [];
}

const isSameNetwork = (one: Candidate, other: Candidate): boolean =>
  one.network !== null && other.network !== null && one.network.equals(other.network);

/** `trips`: the site's first refused hiding, which blocks automatic hiding for an hour. */
async function passBreaker(tx: Tx, { now }: Context, site: string): Promise<'open' | 'trips' | 'tripped'> {
  const counting = { db: tx, now };
  const isTripped = (await usage(counting, 'refusedHide', site)) !== undefined;
  if (!isTripped && (await allow(counting, 'automaticHide', site))) return 'open';
  return (await allow(counting, 'refusedHide', site)) ? 'trips' : 'tripped';
}

const mark = (tx: Tx, chosen: Candidate[], at: Date) =>
  tx
    .updateTable('reports')
    .set({ hid_at: at })
    .where(
      'id',
      'in',
      chosen.map(({ id }) => id),
    )
    .execute();

/** Sites where automatic hiding is suspended: start, and number of reports affected. */
export async function trippedBreakers(context: Context): Promise<{ site: string; since: string; count: number }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, settings ->> 'name' as name from sites order by name`.execute(context.db);
  const used = await usages(
    context,
    'refusedHide',
    rows.map(({ id }) => [id]),
  );
  return rows.flatMap(({ name }, i) => {
    const { since, count } = used[i] ?? {};
    return since && count !== undefined ? [{ site: name, since: since.toISOString(), count }] : [];
  });
}

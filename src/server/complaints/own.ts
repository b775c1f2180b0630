import { type RawBuilder, sql } from 'kysely';
import type { OwnComplaint, OwnDecision, OwnEntry, OwnReport } from '../../shared/calls/complaints-decisions.ts';
import type { CallAnswer, CallInput } from '../../shared/calls.ts';
import { appealDays, notifiedActions } from '../../shared/decisions.ts';
import { day } from '../../shared/limits.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import type { Context, Db } from '../context.ts';
import { reachable } from '../members/visibility.ts';

const pageSize = 20;

/** Lists a member's reports and complaints, and decisions about them. An appeal is part of its decision. */
export async function ownEntries(
  { db, now }: Context,
  me: Me,
  after: CallInput<'GET decisions.php'>,
): Promise<CallAnswer<'GET decisions.php'>> {
  const behind = (table: string) => behindIn(table, after);
  const entries: OwnEntry[] = [
    ...(await reportsBy(db, me, behind('reports'))),
    ...(await complaintsBy(db, me, behind('complaints'))),
    ...(await decisionsOver(db, me, now(), behind('decisions'))),
  ];
  entries.sort((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id));
  return { entries: entries.slice(0, pageSize), more: entries.length > pageSize };
}

/** End of each of the three queries: one more row than a page. */
function behindIn(table: string, { at, id }: CallInput<'GET decisions.php'>): RawBuilder<unknown> {
  const position = sql`(${sql.ref(`${table}.at`)}, ${sql.ref(`${table}.id`)})`;
  const start = at !== undefined && id !== undefined ? sql`and ${position} < (${at}::timestamptz, ${id}::uuid)` : sql``;
  return sql`${start} order by ${sql.ref(`${table}.at`)} desc, ${sql.ref(`${table}.id`)} desc limit ${pageSize + 1}`;
}

interface ReportRow extends Pick<OwnReport, 'id' | 'category' | 'text' | 'ofMessage' | 'name' | 'number'> {
  at: Date;
  closed_at: Date | null;
  action: string | null;
}

/** Shows the name only while the member is visible; the copy in a report is for operators. */
async function reportsBy(db: Db, me: Me, behind: RawBuilder<unknown>): Promise<OwnReport[]> {
  const { rows } = await sql<ReportRow>`
    select reports.id, reports.at, category, text, message_id is not null as "ofMessage", closed_at, action, number,
      case when ${reachable(me)} then profiles.name end as name
    from reports left join decisions on decisions.id = reports.decision_id
    left join members on members.id = reports.reported left join profiles on profiles.member_id = reports.reported
    where reporter = ${me.id} ${behind}`.execute(db);
  return rows.map(({ at, closed_at, action, ...row }) => ({
    ...row,
    ...{ kind: 'report', at: at.toISOString(), decided: closed_at?.toISOString() ?? null },
    outcome: closed_at === null ? 'waiting' : isActed(action) ? 'acted' : 'dismissed',
  }));
}

/** Uses the same distinction as the mails (operator/decide.ts). */
const isActed = (action: string | null): boolean => action !== null && action !== 'dismiss' && action !== 'restore';

async function complaintsBy(db: Db, me: Me, behind: RawBuilder<unknown>): Promise<OwnComplaint[]> {
  const { rows } = await sql<
    Pick<OwnComplaint, 'id' | 'category' | 'number' | 'text' | 'answer'> & { at: Date; closed_at: Date | null }
  >`
    select id, at, category, number, text, answer, closed_at from complaints
    where member_id = ${me.id} and decision_id is null ${behind}`.execute(db);
  return rows.map(({ at, closed_at, ...row }) => ({
    ...row,
    ...{ kind: 'complaint', at: at.toISOString(), answered: closed_at?.toISOString() ?? null },
  }));
}

interface DecisionRow
  extends Pick<OwnDecision, 'id' | 'number' | 'action' | 'reason' | 'statement'>,
    Record<'at', Date>,
    Record<'until' | 'appealed_at' | 'lifted_at', Date | null> {
  answer: string | null;
  /** The appeal awaits its answer. */
  waits: boolean;
}

async function decisionsOver(db: Db, me: Me, now: Date, behind: RawBuilder<unknown>): Promise<OwnDecision[]> {
  const { rows } = await sql<DecisionRow>`
    select decisions.id, decisions.at, decisions.number, action, reason, statement, until, appealed_at, lifted_at, answer,
      complaints.id is not null and closed_at is null as waits
    from decisions left join complaints on complaints.decision_id = decisions.id
    where decisions.member_id = ${me.id} and action = any(${notifiedActions as readonly string[]}::text[]) ${behind}`.execute(
    db,
  );
  return rows.map((row) => {
    const { id, number, action, reason, statement, at, until, appealed_at, answer } = row;
    const last = new Date(at.getTime() + appealDays * day);
    return {
      ...{ kind: 'decision', id, number, action, reason, statement },
      ...{ at: at.toISOString(), until: until?.toISOString() ?? null },
      appeal: {
        ...{ state: stateOf(row, last > now), until: last.toISOString() },
        ...{ made: appealed_at?.toISOString() ?? null, answer },
      },
    };
  });
}

function stateOf({ action, appealed_at, lifted_at, waits }: DecisionRow, isInTime: boolean) {
  if (lifted_at) return 'lifted';
  if (appealed_at) return waits ? 'waiting' : 'upheld';
  return isInTime && action !== 'restore' ? 'open' : 'none';
}

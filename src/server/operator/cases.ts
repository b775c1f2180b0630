import { sql } from 'kysely';
import type { Decision, OpenCase, ReportOfCase } from '../../shared/calls/operator-cases.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { reportWeights, urgentCategories } from '../../shared/report-categories.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import type { Read } from '../db/replica.ts';
import type { DecisionRow, ReportCopy } from '../db/schema/moderation.ts';
import { sharpFile } from '../photos/files.ts';
import { trippedBreakers } from '../reports/hide.ts';
import { contact } from '../reports/weight.ts';
import { logReads, operatorName } from './acts.ts';

type Case = CallAnswer<'GET operator-case.php'>;

const pageSize = 100;

/** Includes reports whose category changed later while they still hide the member. */
const isUrgent = sql<boolean>`(category = any(${urgentCategories}::text[]) or hid_at is not null)`;

/** Lists open reports by member and open complaints: urgent ones first, by weight, then the oldest. */
export async function openCases(context: Context, read: Read): Promise<CallAnswer<'GET operator-cases.php'>> {
  const cases = sql<Omit<OpenCase, 'at'> & { at: Date; of_all: number }>`
    with open_cases as (
      select 'member' as kind, reported as id, reported as member_id, null::uuid as site_id, min(at) as at,
        count(*)::int as count, array_agg(distinct category) as categories,
        bool_or(${isUrgent}) as urgent, bool_or(hid_at is not null) as hidden,
        max(array_position(${reportWeights}::text[], weight)) filter (where ${isUrgent}) as weight
      from reports where closed_at is null group by reported
      union all
      select case when decision_id is null then 'complaint' else 'appeal' end, id, member_id, site_id, at, 1,
        array[category], false, false, null
      from complaints where closed_at is null
    )
    select open_cases.kind, open_cases.id, profiles.name, sites.settings ->> 'name' as site, open_cases.at, count,
      categories, urgent, hidden, (count(*) over ())::int as of_all
    from open_cases
    left join members on members.id = open_cases.member_id
    left join profiles on profiles.member_id = members.id
    join sites on sites.id = coalesce(open_cases.site_id, members.site_id)
    order by urgent desc, weight desc nulls last, open_cases.at, open_cases.id limit ${pageSize}`;
  const { rows } = await read((db) => cases.execute(db));
  return {
    cases: rows.map(({ of_all: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
    count: rows[0]?.of_all ?? 0,
    stopped: await trippedBreakers(context),
  };
}

/** Throws Refusal `not_found`. */
export async function caseOf(context: Context, me: Me, member: string): Promise<Case> {
  const { db } = context;
  const subject = await subjectOf(db, member);
  if (!subject) throw notFound();
  await logReads(context, me, 'case.read', [`member ${member}`]);
  return {
    member: subject,
    reports: await withPhotosThatAreLeft(context, await reportsAbout(db, member)),
    earlier: await earlierAbout(db, member),
    decisions: await decisionsOver(db, member),
  };
}

export async function subjectOf(db: Db, member: string): Promise<Case['member'] | undefined> {
  const row = await db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.member_id', 'members.id')
    .innerJoin('sites', 'sites.id', 'members.site_id')
    .select(['members.id', 'name', 'language', 'signup_date', 'profile_status', 'deleted_at'])
    .select(['suspended_at', 'suspended_until', sql<string>`sites.settings ->> 'name'`.as('site')])
    .where('members.id', '=', member)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, name, site, language, suspended_at, suspended_until } = row;
  return {
    ...{ id, name, site, language, joined: row.signup_date.toISOString() },
    status: row.deleted_at ? 'left' : row.profile_status,
    suspended: suspended_at && {
      since: suspended_at.toISOString(),
      until: suspended_until?.toISOString() ?? null,
    },
  };
}

interface ReportRow
  extends Pick<ReportOfCase, 'id' | 'category' | 'text' | 'weight' | 'hides'>,
    Omit<NonNullable<ReportOfCase['reporter']>, 'id' | 'name' | 'joined'> {
  at: Date;
  message_id: string | null;
  copy: ReportCopy;
  reporter: string | null;
  reporter_name: string | null;
  joined: Date;
  withdrawn: boolean;
  album: { name: string; status: string; position: number }[];
}

async function reportsAbout(db: Db, member: string): Promise<ReportOfCase[]> {
  const { rows } = await sql<ReportRow>`
    select reports.id, category, text, reports.at, message_id, copy, weight, hid_at is not null as hides, reporter,
      profiles.name as reporter_name, reporters.status = 'active' as confirmed, reporters.signup_date as joined,
      ${contact(sql`reporter`, sql`reported`)} as contact,
      (select count(*)::int from reports as other where other.reporter = reports.reporter and other.id <> reports.id) as made,
      (select count(*)::int from reports as other join decisions on decisions.id = other.decision_id
        where other.reporter = reports.reporter and decisions.action = 'dismiss') as dismissed,
      (select count(*)::int from reports as other join decisions on decisions.id = other.decision_id
        where other.reporter = reports.reporter and decisions.action not in ('dismiss', 'restore')) as upheld,
      (select count(*)::int from decisions where member_id = reports.reporter and action <> 'dismiss') as decisions,
      not exists (select from messages where messages.id = message_id and kind <> 'withdrawn') as withdrawn,
      (select coalesce(jsonb_agg(jsonb_build_object('name', photos.name, 'status', status, 'position', position)), '[]')
        from photos where photos.member_id = reports.reported) as album
    from reports left join members as reporters on reporters.id = reporter
    left join profiles on profiles.member_id = reporter
    where reported = ${member} and closed_at is null
    order by reports.at, reports.id`.execute(db);
  return rows.map(toReport);
}

function toReport({ copy, message_id, withdrawn, album, ...row }: ReportRow): ReportOfCase {
  const { id, category, text, at, weight, hides, reporter, reporter_name } = row;
  const { confirmed, joined, contact, made, upheld, dismissed, decisions } = row;
  const { name, about, answers = [], date_of_birth } = copy.profile;
  return {
    ...{ id, category, text, at: at.toISOString(), weight, hides, profile: { name, about, answers, date_of_birth } },
    reporter:
      reporter && reporter_name !== null
        ? {
            ...{ id: reporter, name: reporter_name, confirmed, joined: joined.toISOString(), contact },
            ...{ made, upheld, dismissed, decisions },
          }
        : null,
    photos: copy.photos.map((name) => {
      const now = album.find((photo) => photo.name === name);
      const door = now?.position === 0 ? 'open' : 'locked';
      const file = `${door}/${sharpFile({ name }, 'full')}`;
      return { name, file, status: now?.status ?? 'gone', reported: name === copy.photo };
    }),
    photo_gone: copy.photo === null,
    conversation: (copy.conversation ?? []).map(({ sent_at, ...said }) => ({ ...said, at: sent_at })),
    message:
      copy.message && message_id
        ? {
            ...{
              id: message_id,
              kind: copy.message.kind,
              text: copy.message.text,
              quote: copy.message.quote,
              reactions: copy.message.reactions,
              at: copy.message.sent_at,
              withdrawn,
            },
            file: copy.message.file ? `locked/${copy.message.file}` : null,
          }
        : null,
  };
}

/** Copies of older reports name photos whose files went with them. */
async function withPhotosThatAreLeft({ media }: Context, reports: ReportOfCase[]): Promise<ReportOfCase[]> {
  const isLeft = async ({ name, status }: ReportOfCase['photos'][number]) =>
    status !== 'gone' || (await media.size(sharpFile({ name }, 'full'))) !== undefined;
  const photosOf = ({ photos }: ReportOfCase) =>
    Promise.all(photos.map(async (photo) => ((await isLeft(photo)) ? photo : { ...photo, file: null })));
  return Promise.all(reports.map(async (report) => ({ ...report, photos: await photosOf(report) })));
}

async function earlierAbout(db: Db, member: string): Promise<Case['earlier']> {
  const rows = await db
    .selectFrom('reports')
    .leftJoin('decisions', 'decisions.id', 'reports.decision_id')
    .select(['category', 'reports.at', 'number as decision'])
    .where('reported', '=', member)
    .where('closed_at', 'is not', null)
    .orderBy('reports.at', 'desc')
    .limit(pageSize)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

async function decisionsOver(db: Db, member: string): Promise<Decision[]> {
  const rows = db
    .selectFrom('decisions')
    .selectAll()
    .select(operatorName('decisions.operator').as('operator_name'))
    .where('member_id', '=', member);
  return (await rows.orderBy('number', 'desc').limit(pageSize).execute()).map(toDecision);
}

export const toDecision = (row: DecisionRow & { operator_name: string }): Decision => ({
  ...{ id: row.id, number: row.number, action: row.action, reason: row.reason, statement: row.statement },
  ...{ until: row.until?.toISOString() ?? null, at: row.at.toISOString() },
  operator: { id: row.operator, name: row.operator_name },
  ...{ appealed: row.appealed_at !== null, lifted: row.lifted_at !== null },
});

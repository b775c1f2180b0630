import { type RawBuilder, sql } from 'kysely';
import type { FoundMember } from '../../shared/calls/operator-members.ts';
import { endOfOrder } from '../../shared/order-number.ts';
import type { ReadDb } from '../db/replica.ts';

const pageSize = 30;

export interface FoundRow extends Omit<FoundMember, 'signup_date' | 'deleted_at' | 'suspended'> {
  signup_date: Date;
  deleted_at: Date | null;
  suspended_at: Date | null;
  suspended_until: Date | null;
}
export const foundColumns = sql`
  members.id, profiles.name, members.email, sites.settings ->> 'name' as site, members.status, members.signup_date, members.deleted_at,
  members.suspended_at, members.suspended_until`;
export const foundJoins = sql`
  join profiles on profiles.member_id = members.id join sites on sites.id = members.site_id`;

/**
 * Finds members by the beginning of a name or an address, ordered by it; or by their id, or an order's. Empty for an
 * empty query.
 */
export async function findMembers(
  db: ReadDb,
  { find = '', after }: { find?: string | undefined; after?: string | undefined },
): Promise<{ members: FoundMember[]; more: boolean }> {
  const text = find.trim();
  if (text === '') return { members: [], more: false };
  const { rows } = await sql<FoundRow>`
    select ${foundColumns} from members ${foundJoins}
    ${byId(text) ?? beginningWith(text, after)}
    limit ${pageSize + 1}`.execute(db);
  return { members: rows.slice(0, pageSize).map(toFound), more: rows.length > pageSize };
}

/** Undefined if the text is no id, and no number of an order. */
function byId(text: string): RawBuilder<unknown> | undefined {
  const buyer = (which: RawBuilder<unknown>) => sql`select member_id from payments where ${which}`;
  const end = endOfOrder(text);
  if (end !== undefined)
    return sql`where members.id in (${buyer(sql`right(id::text, 8) = ${end}`)}) order by members.id`;
  if (!isId(text)) return;
  return sql`where members.id = ${text} or members.id in (${buyer(sql`id = ${text}`)})`;
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export const toFound = ({ signup_date, deleted_at, suspended_at, suspended_until, ...row }: FoundRow): FoundMember => ({
  ...{ id: row.id, name: row.name, email: row.email, site: row.site, status: row.status },
  signup_date: signup_date.toISOString(),
  deleted_at: deleted_at?.toISOString() ?? null,
  suspended: suspended_at && { until: suspended_until?.toISOString() ?? null },
});

/** Queries one index range in order: equally fast for one letter of a million names and for a full name. */
function beginningWith(text: string, after: string | undefined): RawBuilder<unknown> {
  const [key, id] = text.includes('@') ? byAddress : byName;
  const last = sql`(select ${key} from members ${foundJoins} where members.id = ${after})`;
  const further = after === undefined ? sql`` : sql`and (${key}, ${id}) > (${last}, ${after}::uuid)`;
  return sql`
    where ${key} >= lower(${text}) and ${key} < lower(${text}) || ${highest} ${further}
    order by ${key}, ${id}`;
}

const byName = [sql`lower(profiles.name) collate "C"`, sql`profiles.member_id`] as const;
const byAddress = [sql`lower(members.email) collate "C"`, sql`members.id`] as const;
/** The highest code point, as an upper bound. */
const highest = '\u{10FFFF}';

import { type RawBuilder, sql } from 'kysely';
import type { Profile } from '../../shared/calls/members.ts';
import { nilId } from '../../shared/ids.ts';
import { searchPage } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { ReadDb } from '../db/replica.ts';
import { type ProfileColumns, profileColumns, profileJoins, profileReader, type Reading } from '../members/profiles.ts';

/** Position of a reader: a bucket, its last id, and the count shown before, so that later pages don't count again. */
export interface SearchCursor {
  span: number;
  id: string;
  count: number | undefined;
}

/** A member who matches, and the number of their bucket. */
export interface Match {
  id: string;
  span: number;
}

export interface Page {
  ids: string[];
  after: string | null;
}

/** Takes one match more than a page has, to tell whether there are others. */
export function pageOf(matches: Match[], count?: number): Page {
  const page = matches.slice(0, searchPage);
  const last = matches.length > searchPage ? page.at(-1) : undefined;
  return { ids: page.map(({ id }) => id), after: last ? writeCursor({ ...last, count }) : null };
}

/**
 * Reads the profiles of those members whom the condition on `members` shows, in the order of `ids`. As a CASE, because the
 * planner would otherwise look for all members who meet it.
 */
export async function profilesOf(
  db: ReadDb,
  ids: readonly string[],
  shown: RawBuilder<boolean>,
  reading: Reading,
): Promise<Profile[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProfileColumns>`
    with page as materialized (select * from unnest(${ids}::uuid[]) with ordinality as page (id, place))
    select ${profileColumns} from page join members on members.id = page.id ${profileJoins}
    where case when ${shown} then true else false end order by place`.execute(db);
  return rows.map(profileReader(reading));
}

/** Lower than every id. */
export const start: SearchCursor = { span: 0, id: nilId, count: undefined };
const cursorPattern = /^([0-3])\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.(\d{1,4}))?$/;

const writeCursor = ({ span, id, count }: SearchCursor): string =>
  Buffer.from(`${span}.${id}${count === undefined ? '' : `.${count}`}`).toString('base64url');

export function readCursor(after: string): SearchCursor {
  const [, span, id, count] = cursorPattern.exec(Buffer.from(after, 'base64url').toString()) ?? [];
  if (span === undefined || id === undefined) throw new Refusal('malformed', { fields: { after: 'regex' } });
  return { span: Number(span), id, count: count === undefined ? undefined : Number(count) };
}

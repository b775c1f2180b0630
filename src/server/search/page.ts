import { sql } from 'kysely';
import type { CallAnswer } from '../../shared/calls.ts';
import { searchPage } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Db } from '../context.ts';
import { type ProfileColumns, profileColumns, profileJoins, profileReader, type Reading } from '../members/profiles.ts';

/** Position of a reader: a bucket, its last id, and the count shown before, so that later pages don't count again. */
export interface SearchCursor {
  span: number;
  id: string;
  count: number | undefined;
}

export type Page = Pick<CallAnswer<'GET search.php'>, 'profiles' | 'after'>;

export function pageOf(found: Found[], reading: Reading, count?: number): Page {
  const page = found.slice(0, searchPage);
  const last = found.length > searchPage ? page.at(-1) : undefined;
  return {
    profiles: page.map(profileReader(reading)),
    after: last ? writeCursor({ span: last.span, id: last.profile_id, count }) : null,
  };
}

export type Found = ProfileColumns & { span: number };

export async function shown(db: Db, ids: readonly string[], spans: readonly number[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Found>`
    with page as materialized (select * from unnest(${ids}::uuid[], ${spans}::int[]) as page (id, span))
    select page.span, ${profileColumns} from page join members on members.id = page.id ${profileJoins}
    order by page.span, members.id`.execute(db);
  return rows;
}

/** Lower than every id. */
export const start: SearchCursor = { span: 0, id: '00000000-0000-0000-0000-000000000000', count: undefined };
const cursorPattern = /^([0-3])\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.(\d{1,4}))?$/;

const writeCursor = ({ span, id, count }: SearchCursor): string =>
  Buffer.from(`${span}.${id}${count === undefined ? '' : `.${count}`}`).toString('base64url');

export function readCursor(after: string): SearchCursor {
  const [, span, id, count] = cursorPattern.exec(Buffer.from(after, 'base64url').toString()) ?? [];
  if (span === undefined || id === undefined) throw new Refusal('malformed', { fields: { after: 'regex' } });
  return { span: Number(span), id, count: count === undefined ? undefined : Number(count) };
}

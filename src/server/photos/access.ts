import type { Context as Http } from 'hono';
import { type RawBuilder, sql } from 'kysely';
import type { ReadName } from '../../shared/operator-acts.ts';
import type { sharpRenditions } from '../../shared/renditions.ts';
import { tokenHashOf } from '../accounts/session.ts';
import { sessionLasts } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { PhotoRow } from '../db/schema/profiles.ts';
import { whereDemoOperator } from '../demo/operator.ts';
import { mayTry } from '../http/local.ts';
import { inGoodStanding, open, readable } from '../members/visibility.ts';
import { logReads } from '../operator/acts.ts';
import { type Site, sitesApart } from '../sites/sites.ts';
import { fileNames } from './files.ts';

/** A requested file: its access path, which decides if a device keeps it, and its rendition. */
export interface Asked {
  /** `locked` is deleted when premium ends; `private`, of a selfie, is never kept. */
  door: 'open' | 'locked' | 'private';
  file: string;
  /** Its beginning, which a photo's renditions share. */
  name: string;
  /** `chat` is the file of a message, which has no other rendition. */
  rendition: (typeof sharpRenditions)[number] | 'blur' | 'selfie' | 'chat';
}

const files = new RegExp(`^${fileNames}$`);

/** Parses a path. Returns undefined if it can't be one of our files. */
export function readAddress(door: string, file: string): Asked | undefined {
  const [, name, rendition = 'chat'] = files.exec(file) ?? [];
  if (name === undefined || (door !== 'open' && door !== 'locked' && door !== 'private')) return undefined;
  if ((door === 'private') !== (rendition === 'selfie')) return undefined;
  return { door, file, name, rendition: rendition as Asked['rendition'] };
}

/**
 * Photo behind a file name, if the session may see it (SPECIFICATION 4.10). One statement decides. Operators' views of
 * hidden photos are logged.
 */
export async function findPhoto(
  context: Context,
  site: Site,
  viewer: Viewer,
  asked: Asked,
): Promise<PhotoRow | undefined> {
  const here = { pool: site.niche, apart: await sitesApart(context, site) };
  const { rows } = await sql<PhotoRow & { operator: Operator | null }>`
    select photos.*, case when not shown then json_build_object('id', viewer.id) end as operator
    from photos join members on members.id = photos.member_id
    left join (${viewerOf(context, site, viewer)}) as viewer on true
    cross join lateral (select coalesce(
      photos.member_id = viewer.id
      or photos.status = 'active' and ${isEntitled(asked)} and case when viewer.id is null then ${open(here)}
        else ${inGoodStanding({ id: sql.ref('viewer.id'), pool: site.niche })} end, false) as shown) as rights
    where ${isNamed(asked)} and (shown or viewer.is_operator)`.execute(context.db);
  const [row] = rows;
  if (!row) return undefined;
  const { operator, ...photo } = row;
  const isMain = asked.door === 'open' && photo.status === 'active';
  if (operator && !isMain && photo.status !== 'pending')
    await logReads(context, operator, 'photo.read', [`member ${photo.member_id}`]);
  return photo;
}

type Operator = Pick<MemberRow, 'id'>;

/**
 * Allows a message's file to its two members while the conversation is visible, and to operators once it is
 * reported, which is logged.
 */
export async function isFileOfMessage(
  context: Context,
  site: Site,
  viewer: Viewer,
  { door, file }: Asked,
): Promise<boolean> {
  if (door !== 'locked') return false;
  const { rows } = await sql`
    select from messages
    join (${viewerOf(context, site, viewer)}) as viewer on true
    join participants on participants.member_id = viewer.id
      and participants.conversation_id = messages.conversation_id and participants.hidden_through < messages.number
    join members on members.id = participants.other_id
    where messages.file is not null and messages.file ->> 'name' = ${file}
      and ${readable({ id: sql.ref('viewer.id'), pool: site.niche })}`.execute(context.db);
  return (
    rows.length > 0 ||
    (await isReported(context, site, viewer, 'message.read', sql`copy -> 'message' ->> 'file' = ${file}`))
  );
}

/** Allows operators a photo that its member has removed since it was reported, which is logged. */
export async function isReportedPhoto(context: Context, site: Site, viewer: Viewer, asked: Asked): Promise<boolean> {
  const isFull = asked.door === 'locked' && asked.rendition === 'full';
  return isFull && isReported(context, site, viewer, 'photo.read', sql`copy -> 'photos' ? ${asked.name}`);
}

/** Allows operators a selfie that waits for their decision, which is logged. Its member has it already. */
export async function isWaitingSelfie(context: Context, site: Site, viewer: Viewer, { file }: Asked): Promise<boolean> {
  const { rows } = await sql<Operator & { member: string }>`
    select viewer.id, verifications.member_id as member from verifications
    join members on members.id = verifications.member_id and members.deleted_at is null
    join (${viewerOf(context, site, viewer)}) as viewer on viewer.is_operator
    where verifications.file = ${file}`.execute(context.db);
  const [row] = rows;
  if (row) await logReads(context, row, 'verification.read', [`member ${row.member}`]);
  return row !== undefined;
}

/** True for an operator, whose view of the reported file is logged as `act`. */
async function isReported(
  context: Context,
  site: Site,
  viewer: Viewer,
  act: ReadName,
  shows: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql<Operator & { reported: string }>`
    select viewer.id, reported from reports
    join (${viewerOf(context, site, viewer)}) as viewer on viewer.is_operator
    where ${shows} limit 1`.execute(context.db);
  const [row] = rows;
  if (row) await logReads(context, row, act, [`member ${row.reported}`]);
  return row !== undefined;
}

/** The viewer, as far as the request shows. */
export interface Viewer {
  session: Buffer | undefined;
  mayTry: boolean;
}

export const viewerBy = ({ config }: Context, http: Http): Viewer => ({
  session: tokenHashOf(http),
  mayTry: mayTry(config, http),
});

const viewerOf = (context: Context, site: Site, { session, mayTry }: Viewer): RawBuilder<unknown> => sql`
  select members.id, members.premium_since,
    members.scope = 'operator' and members.status = 'active' as is_operator
  from sessions join members on members.id = sessions.member_id
  where sessions.token_hash = ${session ?? null}::bytea and sessions.site_id = ${site.id}
    and ${sessionLasts(context)} and members.deleted_at is null and (${mayTry} or not ${whereDemoOperator})`;

/** Each file has one valid path, which changes with the photo's position. */
function isNamed({ door, name, rendition }: Asked): RawBuilder<boolean> {
  if (rendition === 'blur') return sql`photos.blur_name = ${name} and ${door} = 'open'`;
  return door === 'open'
    ? sql`photos.name = ${name} and photos.position = 0`
    : sql`photos.name = ${name} and photos.position > 0`;
}

const isEntitled = ({ door }: Asked): RawBuilder<boolean> =>
  door === 'open' ? sql`true` : sql`viewer.premium_since is not null`;

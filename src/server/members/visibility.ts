import { type RawBuilder, sql } from 'kysely';
import type { MemberRow } from '../db/schema/accounts.ts';

/*
 * Visibility between members. Every list, count and lookup must start from one of these conditions: any other may show
 * somebody blocked, invisible, deleted or disabled.
 *
 * Each applies to a row of `members`, under any alias; those of lists also to `listings`, which has the same columns.
 */

/** The viewing member; both fields may be columns, in queries over many viewers. */
export interface Viewer {
  id: string | RawBuilder<string>;
  pool: number | RawBuilder<number>;
}
export interface SeekingViewer extends Viewer, Pick<MemberRow, 'gender' | 'seeks'> {
  pool: number;
  /** Other sites of the pool that show their members to nobody else (SPECIFICATION 1.18): `apartFrom` reads them. */
  apart: readonly string[];
}

/** A viewer who is not logged in. */
export interface Visitor extends Pick<MemberRow, 'seeks'>, Pick<SeekingViewer, 'pool' | 'apart'> {
  /** Undefined if the visitor does not say. */
  gender: MemberRow['gender'] | undefined;
}

/** For lists of possible strangers: search, deck, related profiles, matches at signup. */
export function listed(viewer: SeekingViewer, other = 'members'): RawBuilder<boolean> {
  const column = columnsOf(other);
  return sql<boolean>`(${present(viewer, other)}
    and not ${column('invisible')}
    and ${isOneOf(column('gender'), viewer.seeks)}
    and ${viewer.gender} = any(${column('seeks')})
    ${notOf(viewer.apart, column('id'))})`;
}

/** Nothing where there is no such site: a search reads one index alone. */
function notOf(sites: readonly string[], id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sites.length === 0
    ? sql``
    : sql`and not exists (select from members as home where home.id = ${id} and home.site_id = any(${sites}::uuid[]))`;
}

/** Sites whose members whoever is in a row of `members` does not see as long as they have not turned to them. */
export const apartFrom = (viewer: string): string => `array(
  select id from sites where niche = ${viewer}.pool and id <> ${viewer}.site_id and ${closed('sites')})`;

const closed = (sites: string): string => `not coalesce((${sites}.settings->>'member_resell')::boolean, false)`;

/**
 * For contact between two members. Invisible members are reachable for people they contacted or liked; members in
 * review for their conversation partners.
 */
export function reachable(viewer: Viewer, other = 'members'): RawBuilder<boolean> {
  return sql<boolean>`(${known(viewer, other)} and ${shownTo(viewer, other)}
    and ${columnsOf(other)('deleted_at')} is null)`;
}

/** Like `reachable`, but without members in review: for likes, the swipe game and profile photos. */
export function inGoodStanding(viewer: Viewer, other = 'members'): RawBuilder<boolean> {
  return sql<boolean>`(${reachable(viewer, other)} and ${shown(other)})`;
}

/** Like `reachable`, but includes deleted and hidden members: finds who must be notified when they leave or return. */
export function known(viewer: Viewer, other = 'members'): RawBuilder<boolean> {
  return sql<boolean>`(${unblocked(viewer, other)} and ${turned(viewer, other)})`;
}

/** For conversations, which stay readable: like `reachable`, plus members who are gone. */
export function readable(viewer: Viewer, other = 'members'): RawBuilder<boolean> {
  return sql<boolean>`(${known(viewer, other)} and (${shownTo(viewer, other)} or ${goneAt(other)} is not null))`;
}

/** SQL: since when they are gone, having left or been suspended. Which of the two it was is nobody's to know. */
export const goneAt = (other = 'members'): RawBuilder<Date | null> =>
  sql<Date | null>`coalesce(${columnsOf(other)('deleted_at')}, ${columnsOf(other)('suspended_at')})`;

/**
 * For blocks and reports, which a block or a removal by either side must not prevent: they have exchanged something, or
 * the viewer has blocked them.
 */
export function acquainted(viewer: Viewer, other = 'members'): RawBuilder<boolean> {
  const id = columnsOf(other)('id');
  return sql<boolean>`(
    exists (select from participants where member_id = ${viewer.id} and other_id = ${id})
    or exists (select from likes where liker = ${id} and liked = ${viewer.id})
    or exists (select from likes where liker = ${viewer.id} and liked = ${id})
    or exists (select from blocks where blocker = ${viewer.id} and blocked = ${id}))`;
}

/** For the viewer's block list: members who are hidden by nothing but the block. */
export function blocked(viewer: Viewer, other = 'members'): RawBuilder<boolean> {
  const column = columnsOf(other);
  return sql<boolean>`(${unhidden(viewer, other)} and ${shownTo(viewer, other)} and ${turned(viewer, other)}
    and ${column('deleted_at')} is null
    and exists (select from blocks where blocker = ${viewer.id} and blocked = ${column('id')}))`;
}

/** Members who see them unless they are invisible, and so must be notified when that changes. */
export function stranger(viewer: Viewer, other = 'members'): RawBuilder<boolean> {
  return sql<boolean>`(${unblocked(viewer, other)} and ${shownTo(viewer, other)} and not ${isApart(viewer, other)}
    and not ${turnedTo(viewer, other)})`;
}

/** Not invisible, nor of a site that keeps its members to itself, or not to the viewer. */
function turned(viewer: Viewer, other: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${columnsOf(other)('invisible')} and not ${isApart(viewer, other)} or ${turnedTo(viewer, other)})`;
}

/** Of another site than the viewer's, which shows its members to nobody else. */
function isApart(viewer: Viewer, other: string): RawBuilder<boolean> {
  const site = columnsOf(other)('site_id');
  return sql<boolean>`(${site} <> (select looking.site_id from members as looking where looking.id = ${viewer.id})
    and exists (select from sites as home where home.id = ${site} and ${sql.raw(closed('home'))}))`;
}

function turnedTo(viewer: Viewer, other: string): RawBuilder<boolean> {
  const id = columnsOf(other)('id');
  return sql<boolean>`(
    exists (select from participants as turned
      where turned.member_id = ${id} and turned.other_id = ${viewer.id} and turned.sent_through > 0)
    or exists (select from likes as turned
      where turned.liker = ${id} and turned.liked = ${viewer.id} and turned.removed_at is null))`;
}

/** For lists shown without login: confirmed people who match the given genders. */
export function listedOpenly({ gender, seeks, ...here }: Visitor, other = 'members'): RawBuilder<boolean> {
  const column = columnsOf(other);
  return sql<boolean>`(${open(here, other)}
    and ${isOneOf(column('gender'), seeks)}
    and ${gender === undefined ? sql`true` : sql`${gender} = any(${column('seeks')})`})`;
}

/** For visitors of a site in this pool: profiles open to everyone. */
export function open({ pool, apart }: Pick<Visitor, 'pool' | 'apart'>, other = 'members'): RawBuilder<boolean> {
  const column = columnsOf(other);
  return sql<boolean>`(${column('pool')} = ${pool}
    and ${shown(other)}
    and ${column('deleted_at')} is null
    and not ${column('invisible')}
    ${notOf(apart, column('id'))})`;
}

function present(viewer: Viewer, other: string): RawBuilder<boolean> {
  return sql<boolean>`(${unblocked(viewer, other)} and ${shown(other)} and ${columnsOf(other)('deleted_at')} is null)`;
}

function unblocked(viewer: Viewer, other: string): RawBuilder<boolean> {
  return sql<boolean>`(${unhidden(viewer, other)}
    and not exists (select from blocks where blocker = ${viewer.id} and blocked = ${columnsOf(other)('id')}))`;
}

function unhidden(viewer: Viewer, other: string): RawBuilder<boolean> {
  const column = columnsOf(other);
  return sql<boolean>`(${column('pool')} = ${viewer.pool}
    and ${column('id')} <> ${viewer.id}
    and not exists (select from blocks where blocker = ${column('id')} and blocked = ${viewer.id}))`;
}

/** Like `shown`, plus members in review for their conversation partners. */
function shownTo(viewer: Viewer, other: string): RawBuilder<boolean> {
  const column = columnsOf(other);
  return sql<boolean>`(${shown(other)} or ${column('profile_status')} = 'in_review' and exists (
    select from participants as met where met.member_id = ${column('id')} and met.other_id = ${viewer.id}))`;
}

/** Confirmed, and not hidden by operators or reports (members/hiding.ts). */
function shown(other: string): RawBuilder<boolean> {
  const column = columnsOf(other);
  return sql<boolean>`(${column('profile_status')} = 'active' and ${column('status')} = 'active')`;
}

/** A single value uses `=`: only then does the planner know that the index is ordered. */
function isOneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  const [only, ...others] = values;
  return only !== undefined && others.length === 0 ? sql`${column} = ${only}` : sql`${column} = any(${values}::text[])`;
}

const columnsOf = (table: string) => (name: keyof MemberRow) => sql.ref(`${table}.${name}`);

import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import * as limits from '../../shared/limits.ts';
import type { Context, Db } from '../context.ts';
import { Gatherer } from '../db/gather.ts';
import type { Statement } from '../db/pipeline.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { apartFrom } from '../members/visibility.ts';

/** In milliseconds since the last use. */
export const lifetime = limits.sessionDays * limits.day;
/** Of one that is not remembered: the browser may still be open, or be one that brings everything back when it starts. */
const shortLifetime = limits.day;

/** The member of a session, with fields of session and installation. Read in one statement on every call. */
export interface Me extends MemberRow {
  token_hash: Buffer;
  /** Site where the session was opened; its cookie is valid nowhere else. */
  session_site: string;
  used_at: Date;
  /** False if the browser forgets the session when it closes ("not my device"). */
  remembered: boolean;
  /** Time of the session's last proof by password or passkey. */
  confirmed_at: Date | null;
  chats_pulled: number;
  likes_pulled: number;
  last_active: Date | null;
  /** Sites of their pool that do not show them their members. */
  apart: string[];
  /** First part of every cursor: the epochs of installation and member. */
  cursor_epoch: string;
}

const gatherers = new WeakMap<Context, Gatherer<Buffer, Me | undefined>>();

/** Reads a valid session. Calls that arrive at the same time share a statement. */
export function readSession(context: Context, tokenHash: Buffer): Promise<Me | undefined> {
  const { db } = context;
  const gatherer =
    gatherers.get(context) ??
    new Gatherer(async (hashes: Buffer[]) => {
      const { rows } = await db.executeQuery(readingSessions(context, hashes).compile(db));
      return hashes.map((hash) => rows.find(({ token_hash }) => token_hash.equals(hash)));
    });
  gatherers.set(context, gatherer);
  return gatherer.ask(tokenHash);
}

/** Valid sessions among these. */
export const readingSessions = (context: Context, hashes: readonly Buffer[]): Statement<Me> => ({
  compile(db: Db) {
    // Building the text each time would cost more than running it.
    sessionRead ??= sessionsOf(context, hashes).compile(db).sql;
    return CompiledQuery.raw(sessionRead, [hashes, ...limitsOf(context)]) as CompiledQuery<Me>;
  },
});
let sessionRead: string | undefined;

/**
 * SQL of readingSessions. Lists and single values are subqueries: the planner takes a table of one row for hundreds, and
 * would plan each time.
 */
export function sessionsOf(context: Context, hashes: readonly Buffer[]): RawBuilder<Me> {
  const [long, short, operators] = limitsOf(context);
  return sql<Me>`
    select members.*, sessions.token_hash, sessions.site_id as session_site, sessions.used_at, sessions.remembered, sessions.confirmed_at,
      sessions.chats_pulled, sessions.likes_pulled, ${sql.raw(apartFrom('members'))} as apart,
      (select last_active from presence where presence.member_id = members.id) as last_active,
      concat((select epoch from installation), '-', members.epoch) as cursor_epoch
    from sessions
    join members on members.id = sessions.member_id
    where sessions.token_hash = any((select ${hashes}::bytea[])::bytea[])
      and sessions.used_at > case when sessions.remembered then ${long}::timestamptz else ${short} end
      and (members.scope <> 'operator' or sessions.created_at > ${operators}) and members.deleted_at is null`;
}

/** Sessions last used before the first two, or opened before the third, have ended; in the order of the statement. */
const limitsOf = (context: Context): [remembered: Date, others: Date, operators: Date] => [
  ago(context, lifetime),
  ago(context, shortLifetime),
  ago(context, limits.operatorSession),
];

/** SQL: the session has not expired. An operator's session expires hours after login, even in use. */
export const sessionLasts = (context: Context): RawBuilder<boolean> => sql<boolean>`(
  sessions.used_at > case when sessions.remembered then ${ago(context, lifetime)}::timestamptz
    else ${ago(context, shortLifetime)} end
  and (sessions.created_at > ${ago(context, limits.operatorSession)} or not exists (
    select from members as owner where owner.id = sessions.member_id and owner.scope = 'operator'))
)`;

/** SQL: sessions that have expired, each kind found by an index (account-deletion/retention.ts). */
export const expiredSessions = (
  context: Context,
): Record<'used' | 'used_briefly' | 'of_operators', RawBuilder<boolean>> => ({
  used: sql`used_at <= ${ago(context, lifetime)}`,
  used_briefly: sql`not remembered and used_at <= ${ago(context, shortLifetime)}`,
  of_operators: sql`created_at <= ${ago(context, limits.operatorSession)}
    and member_id = any(array(select id from members where scope = 'operator'))`,
});

const ago = (context: Context, span: number): Date => new Date(context.now().getTime() - span);

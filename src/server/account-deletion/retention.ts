import { type RawBuilder, sql } from 'kysely';
import { day, deviceDays, hour, retentionDays, sessionDays } from '../../shared/limits.ts';
import { sessionLasts } from '../accounts/session.ts';
import { forgetOldTries } from '../accounts/tries.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema/database.ts';
import { pictureFile } from '../photos/files.ts';
import { forgetNetworks } from '../reports/networks.ts';

/** Longer than anything counts for that budgets.ts holds. */
const counted = 2 * day;
/** As long as a browser may come with the cookie of one. */
const revoked = sessionDays * day;
/** A passkey is asked for within minutes. */
const challenged = hour;

/** Rows that one statement removes or changes. */
const portion = 1000;

/** Forgets what has run out by itself: nothing asks for it any more, and much of it is about somebody. */
export async function forgetExpired(context: Context): Promise<void> {
  const { now } = context;
  const ago = (span: number) => new Date(now().getTime() - span);
  const kept = (what: keyof typeof retentionDays) => ago(retentionDays[what] * day);
  await remove(context, 'sessions', sql`not ${sessionLasts(context)}`);
  await remove(context, 'revoked_sessions', sql`at < ${ago(revoked)}`);
  await remove(context, 'known_devices', sql`used_at < ${ago(deviceDays * day)}`);
  await remove(context, 'mailed_links', sql`expires_at <= ${now()}`);
  await remove(context, 'passkey_challenges', sql`created_at < ${ago(challenged)}`);
  await remove(context, 'attempts', sql`since < ${ago(counted)}`);
  await remove(context, 'complaints', sql`closed_at < ${kept('complaint')}`);
  await remove(context, 'complaints', sql`closed_at is null and member_id is null and at < ${kept('complaint')}`);
  const open = sql`closed_at is null and email is not null and at < ${kept('complaintAddress')}`;
  await change(context, 'complaints', sql`email = null`, open);
  await remove(context, 'decisions', sql`at < ${kept('decision')} and not ${isInForce(now())}`);
  await change(context, 'departures', sql`comment = ''`, sql`comment <> '' and at < ${kept('departureComment')}`);
  await forgetCopies(context, kept('reportCopy'));
  await forgetNetworks(context.db, now());
  await forgetOldTries(context);
}

/** Who is suspended is shown why, and may still appeal; an appeal waits for its answer. */
const isInForce = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  (action = 'ban' or action = 'suspend' and (until is null or until > ${now})) and lifted_at is null
  or exists (select from complaints where decision_id = decisions.id and closed_at is null))`;

async function remove(context: Context, table: keyof Database, isOver: RawBuilder<unknown>): Promise<void> {
  await inPortions(context, sql`delete from ${sql.table(table)}`, table, isOver);
}

async function change(
  context: Context,
  table: keyof Database,
  to: RawBuilder<unknown>,
  isOver: RawBuilder<unknown>,
): Promise<void> {
  await inPortions(context, sql`update ${sql.table(table)} set ${to}`, table, isOver);
}

/** No statement holds thousands of rows, and what a killed process has left is found again. */
async function inPortions(
  { db }: Context,
  statement: RawBuilder<unknown>,
  table: keyof Database,
  isOver: RawBuilder<unknown>,
): Promise<void> {
  for (let done = portion; done === portion; ) {
    const some = sql`array(select ctid from ${sql.table(table)} where ${isOver} limit ${portion})`;
    // Asked again in the row: it may have changed since the ids were read.
    const answer = await sql`${statement} where ctid = any(${some}) and ${isOver}`.execute(db);
    done = Number(answer.numAffectedRows ?? 0);
  }
}

const emptyCopy = JSON.stringify({ profile: {}, photos: [] });

/** What was reported, as it was. The picture of a message that was withdrawn since exists for the copy only, and goes before it. */
async function forgetCopies({ db, media }: Context, before: Date): Promise<void> {
  const isOver = sql`closed_at < ${before} and copy -> 'profile' <> '{}'`;
  for (;;) {
    const { rows } = await sql<{ id: string; picture: string | null }>`
      select id, case when not exists (
          select from messages where messages.id = message_id and image is not null and kind <> 'withdrawn')
        and not exists (
          select from reports as other where other.message_id = reports.message_id and other.id <> reports.id
            and other.copy -> 'profile' <> '{}')
        then copy -> 'message' ->> 'picture' end as picture
      from reports where ${isOver} order by closed_at limit ${portion}`.execute(db);
    if (rows.length === 0) return;
    for (const { picture } of rows) if (picture !== null) await media.remove(pictureFile({ name: picture }));
    await sql`update reports set copy = ${emptyCopy} where id = any(${rows.map(({ id }) => id)}::uuid[]) and ${isOver}`.execute(
      db,
    );
  }
}

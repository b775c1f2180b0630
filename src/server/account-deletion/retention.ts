import { type RawBuilder, sql } from 'kysely';
import { day, deviceDays, hour, retentionDays, sessionDays } from '../../shared/limits.ts';
import { sessionLasts } from '../accounts/session.ts';
import { forgetOldTries } from '../accounts/tries.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema/database.ts';
import { forgetNetworks } from '../reports/networks.ts';

/** Longer than any budget in budgets.ts, in ms. */
const counted = 2 * day;
/** Lifetime of a session cookie, in ms. */
const revoked = sessionDays * day;
/** Passkey challenges last minutes only. */
const challenged = hour;

/** Rows per statement. */
const portion = 1000;

/** Deletes expired rows, which no query needs and many of which are personal data. */
export async function forgetExpired(context: Context): Promise<void> {
  const { now } = context;
  const ago = (span: number) => new Date(now().getTime() - span);
  const cutoff = (what: keyof typeof retentionDays) => ago(retentionDays[what] * day);
  await remove(context, 'sessions', sql`not ${sessionLasts(context)}`);
  await remove(context, 'revoked_sessions', sql`at < ${ago(revoked)}`);
  await remove(context, 'known_devices', sql`used_at < ${ago(deviceDays * day)}`);
  await remove(context, 'mailed_links', sql`expires_at <= ${now()}`);
  await remove(context, 'passkey_challenges', sql`created_at < ${ago(challenged)}`);
  await remove(context, 'attempts', sql`since < ${ago(counted)}`);
  await remove(context, 'complaints', sql`closed_at < ${cutoff('complaint')}`);
  await remove(context, 'complaints', sql`closed_at is null and member_id is null and at < ${cutoff('complaint')}`);
  const open = sql`closed_at is null and email is not null and at < ${cutoff('complaintAddress')}`;
  await change(context, 'complaints', sql`email = null`, open);
  await remove(context, 'decisions', sql`at < ${cutoff('decision')} and not ${isInForce(now())}`);
  await change(context, 'departures', sql`comment = ''`, sql`comment <> '' and at < ${cutoff('departureComment')}`);
  await forgetCopies(context, cutoff('reportCopy'));
  await forgetNetworks(context.db, now());
  await forgetOldTries(context);
}

/** SQL: the decision still has effect, so its member may see and appeal it, or an appeal is open. */
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

/** Works in portions, so that no statement locks thousands of rows and a crash loses nothing. */
async function inPortions(
  { db }: Context,
  statement: RawBuilder<unknown>,
  table: keyof Database,
  isOver: RawBuilder<unknown>,
): Promise<void> {
  for (let done = portion; done === portion; ) {
    const some = sql`array(select ctid from ${sql.table(table)} where ${isOver} limit ${portion})`;
    // Check the condition again: the row may have changed since its id was read.
    const answer = await sql`${statement} where ctid = any(${some}) and ${isOver}`.execute(db);
    done = Number(answer.numAffectedRows ?? 0);
  }
}

const emptyCopy = JSON.stringify({ profile: {}, photos: [] });

/** Clears copies in old reports. Deletes the file of a withdrawn message first, because only the copy names it. */
async function forgetCopies({ db, media }: Context, before: Date): Promise<void> {
  const isOver = sql`closed_at < ${before} and copy -> 'profile' <> '{}'`;
  for (;;) {
    const { rows } = await sql<{ id: string; file: string | null }>`
      select id, case when not exists (
          select from messages where messages.id = message_id and file is not null and kind <> 'withdrawn')
        and not exists (
          select from reports as other where other.message_id = reports.message_id and other.id <> reports.id
            and other.copy -> 'profile' <> '{}')
        then copy -> 'message' ->> 'file' end as file
      from reports where ${isOver} order by closed_at limit ${portion}`.execute(db);
    if (rows.length === 0) return;
    for (const { file } of rows) if (file !== null) await media.remove(file);
    await sql`update reports set copy = ${emptyCopy} where id = any(${rows.map(({ id }) => id)}::uuid[]) and ${isOver}`.execute(
      db,
    );
  }
}

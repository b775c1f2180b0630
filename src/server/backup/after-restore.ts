import { sql } from 'kysely';
import { day } from '../../shared/limits.ts';
import { endAccount } from '../account-deletion/delete-account.ts';
import { purge } from '../account-deletion/purge.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import { dropMails } from '../mail/queue.ts';
import { markAllMailed } from '../notifications/mark-mailed.ts';
import { type CaughtUp, catchUp } from '../payments/catch-up.ts';
import { lockMembers } from '../sync/counters.ts';
import { renewEpoch } from '../sync/epoch.ts';

export interface Restored {
  /** Ids of members who were purged at any time. */
  purged: string[];
  /** Payments made since are asked about, whatever their state. */
  pollSince: Date;
}

export interface Outcome {
  /** The newest sign of life in the database: what came after it is lost. Undefined where nobody ever came. */
  endsAt: Date | undefined;
  sessions: number;
  links: number;
  /** Members with a push waiting. */
  pushes: number;
  mails: { template: string; member: string | null }[];
  announcements: number;
  purged: number;
  payments: CaughtUp;
}

/** The provider may list a payment a little before its order, and clocks differ. */
const overlap = day;

/**
 * Makes a database fit for service that was restored to an earlier moment (SPECIFICATION 14.33). No server may run. Repeatable:
 * what a crash leaves undone, the next run does.
 */
export async function afterRestore(context: Context, { purged, pollSince }: Restored): Promise<Outcome> {
  const { db } = context;
  const endsAt = await lastActivity(db);
  const { back, ...ended } = await transact(db, (tx) => endWhatWas(tx, context, purged));
  for (const id of back) await purge(context, id);
  const lostSince = new Date((endsAt ?? pollSince).getTime() - overlap);
  const payments = await catchUp(context, { lostSince, pollSince });
  // Payments that are news to this database queue receipts again.
  const mails = [...ended.mails, ...(await dropMails(db))];
  return { endsAt, ...ended, mails, purged: back.length, payments };
}

/** Throws CannotStart. A server would already have sent again what must not be sent twice. */
export async function refuseServers(db: Db): Promise<void> {
  const server = await findServer(db);
  if (server) throw new CannotStart(`A server uses the database (${server}): stop all of them first.`);
}

/** Name of any server or command that uses the database beside this one. */
export async function findServer(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'vonk-%' limit 1`.execute(
    db,
  );
  return rows[0]?.name;
}

async function lastActivity(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select max(last_active) from presence), (select max(sent_at) from messages)) as at`.execute(db);
  return rows[0]?.at ?? undefined;
}

async function endWhatWas(tx: Tx, context: Context, purged: string[]) {
  const back = await endPurged(tx, context, purged);
  await renewEpoch(tx);
  await skipNumbers(tx);
  return {
    back,
    // Before the sessions, whose subscriptions go with them.
    pushes: await count(tx.deleteFrom('push_queue')),
    sessions: await count(tx.deleteFrom('sessions')),
    links: await endUsedLinks(tx),
    mails: await dropMails(tx),
    announcements: await markAllMailed(tx, context.now()),
  };
}

/** Hides them with the commit. Returns those who are there. */
async function endPurged(tx: Tx, context: Context, purged: string[]): Promise<string[]> {
  const locked = await lockMembers(tx, purged);
  const back = purged.filter((id) => locked.has(id));
  for (const id of back) await endAccount(tx, context, id);
  return back;
}

/** Ends links that open an account: they may have been used. Recovery opens none, and may be needed again. */
async function endUsedLinks(tx: Tx): Promise<number> {
  await tx.deleteFrom('passkey_challenges').execute();
  return await count(tx.deleteFrom('mailed_links').where('purpose', 'in', ['activate', 'reset', 'mail-change']));
}

/** Numbers in mails that the database has lost must not be given again. */
async function skipNumbers(tx: Tx): Promise<void> {
  for (const table of ['decisions', 'complaints']) {
    const sequence = sql`pg_get_serial_sequence(${table}, 'number')`;
    await sql`select setval(${sequence}, nextval(${sequence}) + 1000)`.execute(tx);
  }
}

async function count(deletion: { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> }): Promise<number> {
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
}

import { type RawBuilder, sql } from 'kysely';
import { minute } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import { lockMembers } from '../sync/counters.ts';
import { nextMembersHoldingCopy, raiseCounters } from './fan-out.ts';

/** Members notified per transaction; their rows are locked meanwhile. */
export const portion = 200;
/** Of one member, a round of all holders begins at most this often. */
const pause = minute;
/** Longer than a portion takes. What a killed process has left is continued after that. */
const lease = minute;

/**
 * Queues a changed profile for everyone with a copy, in this transaction; the first change in a minute goes out at
 * once. Always one row.
 */
export const queueFanOut = (member: string, now: Date): RawBuilder<unknown> => sql`
  insert into fan_out_jobs as job (member_id, due_at) values (${member}, ${now})
  on conflict (member_id) do update set changes = job.changes + 1,
    due_at = coalesce(job.due_at, greatest(excluded.due_at, job.began_at + ${pause} * interval '1 millisecond'))`;

/** Processes due jobs, one portion per member in turn, so that a popular member delays no one. */
export async function workFanOut(context: Context, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const job = await take(context);
    if (!job) break;
    await work(context, job).catch((error) => context.log.error('profile fan-out failed', { error }));
  }
  await forgetIdle(context);
}

interface Job {
  member: string;
  pool: number;
  /** The change that this round covers; a later one starts another round. */
  round: number;
  /** The last member notified. */
  after: string | null;
}

async function take({ db, now }: Context): Promise<Job | undefined> {
  const at = now();
  const { rows } = await sql<Job>`
    update fan_out_jobs as job set due_at = ${new Date(at.getTime() + lease)},
      began_at = case when after is null then ${at} else began_at end,
      round = case when after is null then changes else round end
    from members
    where members.id = job.member_id and job.member_id = (
      select member_id from fan_out_jobs where due_at <= ${at} order by due_at limit 1 for update skip locked)
    returning job.member_id as member, members.pool, round, after`.execute(db);
  return rows[0];
}

async function work(context: Context, job: Job): Promise<void> {
  const holders = await nextMembersHoldingCopy(context.db, { id: job.member, pool: job.pool }, job.after, portion);
  const sent = holders.filter(({ sees }) => sees).map(({ id }) => id);
  const last = holders.length < portion ? null : (holders.at(-1)?.id ?? null);
  const rings = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, sent);
    // The messages have not changed, and need not come again.
    await raiseCounters(tx, members, sent, job.member, false);
    await members.save(tx);
    await noteDone(tx, context.now(), job, last);
    return members.rings;
  });
  context.bell.ring(rings);
}

/** Runs after the locks, in the same order as an edit; otherwise the two could deadlock. */
async function noteDone(tx: Tx, now: Date, job: Job, last: string | null): Promise<void> {
  await sql`
    update fan_out_jobs set after = ${last}::uuid, due_at = case
      when ${last}::uuid is not null then ${now}::timestamptz
      when changes = round then null
      else greatest(${now}, began_at + ${pause} * interval '1 millisecond') end
    where member_id = ${job.member} and round = ${job.round} and after is not distinct from ${job.after}::uuid`.execute(
    tx,
  );
}

/** Deletes jobs whose minute is over, so that the next change goes out at once. */
async function forgetIdle({ db, now }: Context): Promise<void> {
  await db
    .deleteFrom('fan_out_jobs')
    .where('due_at', 'is', null)
    .where('began_at', '<=', new Date(now().getTime() - pause))
    .execute();
}

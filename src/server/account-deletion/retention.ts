import { sql } from 'kysely';
import { day, deviceDays, hour, minute, retentionDays, sessionDays } from '../../shared/limits.ts';
import { expiredSessions } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import { loginLock } from '../limits/budgets.ts';
import { jobStepFailures } from '../metrics/meters.ts';
import { isInForce } from '../operator/suspension.ts';
import { networkStoredFor } from '../reports/networks.ts';
import { change, portion, remove, type Step } from './portions.ts';

/** Longer than any budget in budgets.ts, in ms. */
const counted = 2 * day;
/** Lifetime of a session cookie, in ms. */
const revoked = sessionDays * day;
/** Passkey challenges last minutes only. */
const challenged = hour;

/** Time for one step of a run, in ms; its rest follows in the next. */
const usualBudgetMs = 2 * minute;

/**
 * Deletes expired rows, which no query needs and many of which are personal data. Returns true if a step had no time for
 * its rest. Throws at the end if a step failed; the others have run.
 */
export async function forgetExpired(
  context: Context,
  signal?: AbortSignal,
  budgetMs = usualBudgetMs,
): Promise<boolean> {
  let isUnfinished = false;
  const failed: string[] = [];
  for (const [name, step] of Object.entries(stepsAt(context))) {
    try {
      isUnfinished = (await repeat(step, context, budgetMs, signal)) || isUnfinished;
    } catch (error) {
      failed.push(name);
      jobStepFailures.add(1, 'retention', name);
      context.log.error('retention step failed', { loop: 'retention', step: name, error });
    }
  }
  if (failed.length > 0) throw new Error(`Retention failed in ${failed.join(', ')}.`);
  return isUnfinished;
}

/** Returns true if the step has ended early. */
async function repeat(step: Step, context: Context, budgetMs: number, signal?: AbortSignal): Promise<boolean> {
  const start = performance.now();
  while ((await step(context)) >= portion) if (signal?.aborted || performance.now() - start > budgetMs) return true;
  return false;
}

/** By name, which logs and metrics show. */
function stepsAt(context: Context): Record<string, Step> {
  const { now } = context;
  const ago = (span: number) => new Date(now().getTime() - span);
  const cutoff = (what: keyof typeof retentionDays) => ago(retentionDays[what] * day);
  const sessions = expiredSessions(context);
  return {
    sessions: remove({ from: 'sessions', by: 'used_at', where: sessions.used }),
    'short sessions': remove({ from: 'sessions', by: 'used_at', where: sessions.used_briefly }),
    'operator sessions': remove({ from: 'sessions', where: sessions.of_operators }),
    'revoked sessions': remove({ from: 'revoked_sessions', by: 'at', where: sql`at < ${ago(revoked)}` }),
    devices: remove({ from: 'known_devices', by: 'used_at', where: sql`used_at < ${ago(deviceDays * day)}` }),
    'mailed links': remove({ from: 'mailed_links', by: 'expires_at', where: sql`expires_at <= ${now()}` }),
    'passkey challenges': remove({
      from: 'passkey_challenges',
      by: 'created_at',
      where: sql`created_at < ${ago(challenged)}`,
    }),
    attempts: remove({ from: 'attempts', by: 'since', where: sql`since < ${ago(counted)}` }),
    // They no longer affect any lock.
    'login tries': remove({
      from: 'login_tries',
      by: 'since',
      where: sql`since < ${ago(loginLock.remembered + loginLock.longest)}`,
    }),
    'signup networks': remove({ from: 'signup_networks', by: 'at', where: sql`at < ${ago(networkStoredFor)}` }),
    complaints: remove({ from: 'complaints', by: 'closed_at', where: sql`closed_at < ${cutoff('complaint')}` }),
    'unanswered complaints': remove({
      from: 'complaints',
      by: 'at',
      where: sql`closed_at is null and member_id is null and at < ${cutoff('complaint')}`,
    }),
    'complaint addresses': change(sql`email = null`, {
      from: 'complaints',
      by: 'at',
      where: sql`closed_at is null and email is not null and at < ${cutoff('complaintAddress')}`,
    }),
    decisions: remove({
      from: 'decisions',
      by: 'at',
      where: sql`at < ${cutoff('decision')} and not (${isInForce(now())} or ${isAppealed})`,
    }),
    'departure comments': change(sql`comment = ''`, {
      from: 'departures',
      by: 'at',
      where: sql`comment <> '' and at < ${cutoff('departureComment')}`,
    }),
    'report copies': forgetCopies(cutoff('reportCopy')),
    selfies: forgetSelfies(cutoff('selfie')),
    // A refusal stays until the member asks again.
    'verification requests': remove({
      from: 'verifications',
      where: sql`file is null and fault is null and asked_at < ${ago(day)}`,
    }),
  };
}

/** SQL: the member waits for an answer to their appeal. */
const isAppealed = sql<boolean>`exists (select from complaints where decision_id = decisions.id and closed_at is null)`;

/** Deletes the file first: after a crash, the row still names it. */
const forgetSelfies =
  (before: Date): Step =>
  async ({ db, media }) => {
    const old = db.selectFrom('verifications').select(['id', 'file']).where('file', 'is not', null);
    const rows = await old.where('sent_at', '<', before).orderBy('sent_at').limit(portion).execute();
    for (const { file } of rows) if (file !== null) await media.remove(file);
    const ids = rows.map(({ id }) => id);
    await sql`delete from verifications where id = any(${ids}::uuid[]) and file is not null`.execute(db);
    return rows.length;
  };

const emptyCopy = JSON.stringify({ profile: {}, photos: [] });

/** Clears copies in old reports. Deletes the file of a withdrawn message first, because only the copy names it. */
const forgetCopies =
  (before: Date): Step =>
  async ({ db, media }) => {
    const isOver = sql`closed_at < ${before} and copy -> 'profile' <> '{}'`;
    const { rows } = await sql<{ id: string; file: string | null }>`
      select id, case when not exists (
          select from messages where messages.id = message_id and file is not null and kind <> 'withdrawn')
        and not exists (
          select from reports as other where other.message_id = reports.message_id and other.id <> reports.id
            and other.copy -> 'profile' <> '{}')
        then copy -> 'message' ->> 'file' end as file
      from reports where ${isOver} order by closed_at limit ${portion}`.execute(db);
    for (const { file } of rows) if (file !== null) await media.remove(file);
    await sql`update reports set copy = ${emptyCopy} where id = any(${rows.map(({ id }) => id)}::uuid[]) and ${isOver}`.execute(
      db,
    );
    return rows.length;
  };

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { day, hour, minute, second } from '../shared/limits.ts';
import { giveUpUnconfirmed } from './account-deletion/abandoned.ts';
import { fanOutUnsent } from './account-deletion/members-holding-copy.ts';
import { purgeDue } from './account-deletion/purge.ts';
import { forgetPurged } from './account-deletion/purged.ts';
import { forgetExpired } from './account-deletion/retention.ts';
import { endSuspensions } from './accounts/suspensions.ts';
import { dist } from './build.ts';
import { releaseDue } from './chat/release.ts';
import type { Role } from './config.ts';
import type { Context } from './context.ts';
import { processName } from './db/connect.ts';
import { runRobots } from './demo/robots/robots.ts';
import { publishBuild, removeOldBuilds } from './http/recent-builds.ts';
import type { Job } from './jobs/job.ts';
import { createLease } from './jobs/lease.ts';
import { type Loop, startLoop } from './jobs/loop.ts';
import { auditDaily } from './ledger/daily.ts';
import { keepMonths } from './ledger/months.ts';
import { sendSomeMail } from './mail/send.ts';
import { workFanOut } from './members/fan-out-jobs.ts';
import { mailDigests } from './notifications/mail-digests.ts';
import { forgetDebits } from './payments/forget-debits.ts';
import { pollAndPayBack } from './payments/poll.ts';
import { revokeDue } from './payments/revoke.ts';
import { drawPortraits } from './photos/portraits.ts';
import { sweepMedia } from './photos/sweep.ts';
import { deliverSome } from './push/deliver.ts';
import { rollUp } from './statistics/roll-up.ts';

/** Jobs that call an outside service. Only one process runs each, so the limit per run holds for the whole installation. */
const outward = { runs: 'leased', every: second, termMs: 10 * second } as const;

/** All jobs that repeat. */
const jobs = {
  push: { ...outward, run: deliverSome },
  mail: { ...outward, run: sendSomeMail },
  payments: { ...outward, run: pollAndPayBack },

  digests: { runs: 'shared', every: 5 * second, run: mailDigests },
  'fan-out': { runs: 'shared', every: second, run: workFanOut },
  revocations: { runs: 'shared', every: 5 * second, run: revokeDue },
  robots: { runs: 'shared', every: 0.7 * second, run: runRobots },

  'messages in review': { runs: 'leased', every: 5 * second, run: releaseDue },
  'visibility changes': { runs: 'leased', every: minute, run: fanOutUnsent },
  suspensions: { runs: 'leased', every: minute, run: endSuspensions },
  debits: { runs: 'leased', every: minute, run: forgetDebits },
  statistics: { runs: 'leased', every: 10 * minute, run: rollUp },
  ledger: { runs: 'leased', every: 10 * minute, run: auditDaily },
  'ledger months': { runs: 'leased', every: hour, run: keepMonths },
  unconfirmed: { runs: 'leased', every: hour, run: giveUpUnconfirmed },
  purge: { runs: 'leased', every: hour, run: purgeDue },
  retention: { runs: 'leased', every: hour, run: forgetExpired },
  sweep: { runs: 'leased', every: day, run: sweepMedia },
  'old builds': { runs: 'leased', every: day, run: removeOldBuilds },

  'purged list': { runs: 'local', every: hour, run: forgetPurged },
  build: { runs: 'local', every: hour, run: (context) => publishBuild(context, dist) },
} satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;

/** Starts the background work of a server process. Returns a function that stops it. */
export function startJobs(context: Context): () => Promise<void> {
  const holder = `${hostname()} ${processName} ${randomUUID()}`;
  const { roles } = context.config;
  const loops = jobsOf(roles).map((name) => startJob(context, name, holder));
  if (roles.includes('jobs')) loops.push(drawPortraits(context));
  return async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
  };
}

/** Jobs of a process with these roles. */
export const jobsOf = (roles: readonly Role[]): JobName[] =>
  (Object.keys(jobs) as JobName[]).filter((name) => roles.includes('jobs') || jobs[name].runs === 'local');

/** Starts a job on the connections for jobs. `holder` is this process, among all that share the database. */
export function startJob(context: Context, name: JobName, holder: string): Loop {
  const { runs, every, termMs, run }: Job = jobs[name];
  const lease = runs === 'leased' ? createLease({ db: context.readiness, name, holder, every, termMs }) : undefined;
  const own = { ...context, db: context.jobs, replica: undefined };
  return startLoop({ name, every, log: context.log, lease }, (signal) => run(own, signal));
}

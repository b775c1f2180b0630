import { startDeletionFanOut, startPurging, startSweeping } from './account-deletion/loops.ts';
import { startEndingSuspensions } from './accounts/suspensions.ts';
import { startReleasing } from './chat/release.ts';
import type { Context } from './context.ts';
import { startRobots } from './demo/robots/robots.ts';
import type { Loop } from './jobs/loop.ts';
import { startAuditing } from './ledger/loop.ts';
import { startSending } from './mail/send.ts';
import { startFanOut } from './members/fan-out-jobs.ts';
import { startMailingDigests } from './notifications/loop.ts';
import { startForgettingDebits } from './payments/forget-debits.ts';
import { startPolling } from './payments/poll.ts';
import { startRevoking } from './payments/revoke.ts';
import { drawPortraits } from './photos/portraits.ts';
import { startDelivering } from './push/deliver.ts';
import { startCounting } from './statistics/loop.ts';

/** All background jobs of a server process. Returns a function that stops them. */
export function startJobs(context: Context): () => Promise<void> {
  const loops: Loop[] = [...jobs].map((start) => start(context));
  return async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
  };
}

const jobs: ((context: Context) => Loop)[] = [
  drawPortraits,
  startDelivering,
  startFanOut,
  startReleasing,
  startSending,
  startMailingDigests,
  startRobots,
  startPurging,
  startSweeping,
  startDeletionFanOut,
  startPolling,
  startRevoking,
  startAuditing,
  startForgettingDebits,
  startEndingSuspensions,
  startCounting,
];

import { startReleasing } from './chat/release.ts';
import type { Context } from './context.ts';
import { startRobots } from './demo/robots/robots.ts';
import { startCounting } from './figures/loop.ts';
import type { Loop } from './kit/loop.ts';
import { startPurging, startSweeping, startTellingHolders } from './leaving/loops.ts';
import { startAuditing } from './ledger/loop.ts';
import { startSending } from './mail/send.ts';
import { startMirroring } from './members/mirror-jobs.ts';
import { startMailingNews } from './notifications/loop.ts';
import { startEndingSuspensions } from './operator/suspensions.ts';
import { startForgettingDebits } from './payments/forget-debits.ts';
import { startLooking } from './payments/look.ts';
import { startRevoking } from './payments/revoke.ts';
import { drawPortraits } from './photos/portraits.ts';
import { startTelling } from './push/tell.ts';

/** Everything that a server process does without being asked, on one page. Answers how to stop it all. */
export function startJobs(context: Context): () => Promise<void> {
  const loops: Loop[] = [...jobs].map((start) => start(context));
  return async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
  };
}

const jobs: ((context: Context) => Loop)[] = [
  drawPortraits,
  startTelling,
  startMirroring,
  startReleasing,
  startSending,
  startMailingNews,
  startRobots,
  startPurging,
  startSweeping,
  startTellingHolders,
  startLooking,
  startRevoking,
  startAuditing,
  startForgettingDebits,
  startEndingSuspensions,
  startCounting,
];

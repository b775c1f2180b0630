import * as limits from '../../shared/limits.ts';
import { allEnded } from '../all-ended.ts';
import type { Context } from '../context.ts';
import { baseUrl } from '../sites/base-url.ts';
import { countToday } from '../statistics/count.ts';
import { batchPushes, type Mail, type PushBatch } from './batches.ts';
import { noteDelay, notePushed, removeDevice } from './devices.ts';
import { finish, type Taken, takeDue } from './queue.ts';
import { sendPush } from './send.ts';
import { vapidKeys, vapidSubject } from './vapid.ts';

/** Members taken at a time, and concurrent devices. */
const membersAtOnce = 10;
const devicesAtOnce = 10;
/** Attempts per push; the delays between them double. */
const maxAttempts = 5;
const firstRetryDelayMs = 15 * limits.second;

/** Sends some pushes to devices that have not fetched the changes. Returns true if more may be due. */
export const deliverSome = async (context: Context, signal?: AbortSignal): Promise<boolean> =>
  (await deliverDue(context, signal)) === membersAtOnce;

/** Runs one round; returns the number of members due. Members interrupted by `signal` become due again at once. */
export async function deliverDue(context: Context, signal?: AbortSignal): Promise<number> {
  const taken = await takeDue(context, membersAtOnce);
  const rounds = (await Promise.all(taken.map((each) => prepare(context, each)))).filter(
    (round) => round !== undefined,
  );
  const waiting = rounds.flatMap(({ batches, resting }) => batches.map((batch) => ({ batch, resting }))).values();
  const ended: Ended[] = [];
  const deliverAll = async () => {
    for (const { batch, resting } of waiting) {
      // A stopping server must not wait for unresponsive services one after another.
      const again = signal?.aborted ? context.now() : await deliver(context, batch, ended);
      if (again) resting.push(again);
    }
  };
  await allEnded(Array.from({ length: devicesAtOnce }, deliverAll));
  await countToday(context, ended);
  for (const { taken, resting } of rounds) {
    await finish(context, taken, resting.sort((a, b) => a.getTime() - b.getTime())[0]);
  }
  return taken.length;
}

/** Result of a push, for statistics. */
interface Ended {
  site: string;
  name: 'pushes_sent' | 'pushes_gone';
}

interface Round extends Mail {
  taken: Taken;
}

/** Returns undefined on failure: the member becomes due again and delays no one. */
async function prepare(context: Context, taken: Taken): Promise<Round | undefined> {
  try {
    return { taken, ...(await batchPushes(context, taken.member)) };
  } catch (error) {
    context.log.error('push preparation failed', { error });
    return undefined;
  }
}

/** Returns the time of the next attempt if the push service was unavailable. */
async function deliver(
  context: Context,
  { device, items, badge }: PushBatch,
  ended: Ended[],
): Promise<Date | undefined> {
  const vapid = { ...(await vapidKeys(context.db)), subject: vapidSubject(context.config, device.support_email) };
  const declared = { base: baseUrl(context.config, device), locale: device.language };
  for (const { kind, conversation, profile, message } of items) {
    const named = { ...(conversation !== null && { conversation }), ...(message !== null && { message }) };
    const push = { kind, ...named, profile, badge };
    const outcome = await sendPush(context, { browser: device, push, declared, vapid });
    if (outcome === 'sent' || outcome === 'gone') ended.push({ site: device.site, name: `pushes_${outcome}` });
    if (outcome === 'sent') continue;
    if (outcome === 'gone') {
      await removeDevice(context, device);
      return undefined;
    }
    if (outcome === 'refused' || device.tries + 1 >= maxAttempts) break;
    const pause = Math.max(outcome.later.seconds * limits.second, firstRetryDelayMs * 2 ** device.tries);
    const again = new Date(context.now().getTime() + pause);
    await noteDelay(context, device, again);
    return again;
  }
  // Also after a refusal or too many attempts: the next event starts over.
  await notePushed(context, device);
  return undefined;
}

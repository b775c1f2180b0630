import { setTimeout as wait } from 'node:timers/promises';
import * as limits from '../../shared/limits.ts';
import { emailFault } from '../../shared/rules.ts';
import { allEnded } from '../all-ended.ts';
import type { Context } from '../context.ts';
import { disableMail } from '../notifications/disable.ts';
import { askAgain } from '../notifications/recheck.ts';
import { siteWithId } from '../sites/sites.ts';
import { countToday } from '../statistics/count.ts';
import { withLinks } from './links-of-mail.ts';
import type { Mailer, Outcome } from './mailer.ts';
import { forgetMail, putBack, type Taken, takeMails } from './queue.ts';
import { renderMail } from './render.ts';
import { isTemplate, maxRetryMs, triedFor } from './templates.ts';

const maxConcurrent = 5;
/** Delay between attempts, in ms; it doubles. */
const firstRetryDelayMs = 30 * limits.second;
const maxRetryDelayMs = 2 * limits.hour;
/** Delay for a mail that must not be sent right now, in ms. */
const recheckDelayMs = 10 * limits.minute;
/** Time that a stopping server grants an SMTP session. */
const graceMs = 3 * limits.second;

/** Sends some queued mail. Returns true if more may be due. */
export const sendSomeMail = async (context: Context, signal?: AbortSignal): Promise<boolean> =>
  (await sendDue(context, signal)) === maxConcurrent;

/**
 * Runs one round; returns the number due. Throws if the server is unreachable: no mail is to blame, so none loses an
 * attempt.
 */
export async function sendDue(context: Context, signal?: AbortSignal): Promise<number> {
  const { mail: mailer } = context;
  if (!mailer) return 0;
  const taken = await takeMails(context, maxConcurrent);
  const outcomes = await allEnded(taken.map((mail) => sendOne(context, mailer, mail, signal)));
  const ended = taken.flatMap(({ site }, i) => {
    const name = outcomes[i] && countedAs[outcomes[i]];
    return name ? [{ site, name }] : [];
  });
  await countToday(context, ended);
  if (outcomes.includes('unreachable') && !signal?.aborted) throw new Unreachable();
  return taken.length;
}

class Unreachable extends Error {
  override name = 'MailServerUnreachable';
}

const countedAs: Partial<Record<End, string>> = {
  sent: 'mails_sent',
  no_such_address: 'mails_bounced',
  refused: 'mails_failed',
  given_up: 'mails_failed',
};

type End = Outcome | 'given_up' | 'unwanted' | 'not_now';

async function sendOne(context: Context, mailer: Mailer, taken: Taken, signal?: AbortSignal): Promise<End> {
  const outcome = await attempt(context, mailer, taken, signal);
  switch (outcome) {
    case 'sent':
    case 'unwanted':
      break;
    case 'later':
      await putBack(context, taken, nextAttemptAt(context, taken), taken.tries + 1);
      return outcome;
    case 'not_now':
      await putBack(context, taken, new Date(context.now().getTime() + recheckDelayMs), taken.tries);
      return outcome;
    case 'unreachable':
      await putBack(context, taken, context.now(), taken.tries);
      return outcome;
    case 'no_such_address':
      if (taken.member !== null) await disableMail(context, 'bounce', { member: taken.member, address: taken.address });
      break;
    default:
      context.log.warn(outcome === 'refused' ? 'mail refused' : 'mail abandoned');
  }
  await forgetMail(context, taken);
  return outcome;
}

/** Sends one mail; its errors must not block others. */
async function attempt(context: Context, mailer: Mailer, taken: Taken, signal?: AbortSignal): Promise<End> {
  const { template, created_at } = taken;
  const now = context.now();
  const lives = isTemplate(template) ? triedFor(template) : maxRetryMs;
  if (now.getTime() >= created_at.getTime() + lives) return 'given_up';
  // An address list or an invalid address must never reach the address parser.
  if (emailFault(taken.address)) return 'refused';
  try {
    // From a newer version, which will send it.
    if (!isTemplate(template)) return 'later';
    const asked = taken.values.category === undefined ? { digest: {} } : await askAgain(context, taken);
    if (asked === 'unwanted' || asked === 'not_now') return asked;
    const values = await withLinks(context, taken);
    if (!values) return 'unwanted';
    const mail = { ...taken, template, values, digest: asked.digest };
    const message = renderMail(context.config, await siteWithId(context, taken.site), mail, now);
    return await mailer.send(message, signal && withGracePeriod(signal));
  } catch (error) {
    context.log.error('mail send failed', { error });
    return 'later';
  }
}

/** Time of the mail's next attempt. */
const nextAttemptAt = ({ now }: Context, { tries }: Taken): Date =>
  new Date(now().getTime() + Math.min(firstRetryDelayMs * 2 ** tries, maxRetryDelayMs));

/** Aborts shortly after `signal`: an interrupted final step would send the mail twice. */
function withGracePeriod(signal: AbortSignal): AbortSignal {
  const late = new AbortController();
  const abort = () => {
    void wait(graceMs, undefined, { ref: false }).then(() => late.abort());
  };
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return late.signal;
}

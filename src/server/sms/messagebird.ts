import * as v from 'valibot';
import { CannotStart } from '../cannot-start.ts';
import { encrypted, value } from '../settings.ts';
import { timeoutMs } from './gateway.ts';
import { NumberRefused, type Sms } from './sms.ts';

interface MessageBirdSettings {
  setting: 'MESSAGEBIRD_ACCESS_KEY';
  /** Without `/messages`. */
  url: string;
  key: string;
  /** The sender that a phone shows. */
  originator: string;
}

/** Throws CannotStart. */
export function readMessageBirdSettings(env: NodeJS.ProcessEnv): MessageBirdSettings | undefined {
  const key = value(env, 'MESSAGEBIRD_ACCESS_KEY');
  const url = encrypted(env, 'MESSAGEBIRD_API_URL') ?? 'https://rest.messagebird.com';
  const originator = readOriginator(env);
  if (key === undefined) return undefined;
  if (originator === undefined)
    throw new CannotStart('MESSAGEBIRD_ACCESS_KEY is set, but MESSAGEBIRD_ORIGINATOR is not: name the sender.');
  return { setting: 'MESSAGEBIRD_ACCESS_KEY', url, key, originator };
}

function readOriginator(env: NodeJS.ProcessEnv): string | undefined {
  const given = value(env, 'MESSAGEBIRD_ORIGINATOR');
  if (given === undefined || /^([a-z0-9 ]{1,11}|\+?\d{1,17})$/i.test(given)) return given;
  throw new CannotStart(
    `MESSAGEBIRD_ORIGINATOR is "${given}", but a sender is 11 letters and digits at most, or a phone number.`,
  );
}

/**
 * MessageBird's SMS API. It has no idempotency key (`reference` only labels), so each message is posted once: a retry
 * here would send it twice.
 */
export function openMessageBird({ url, key, originator }: MessageBirdSettings, fetcher: typeof fetch): Sms {
  const base = url.replace(/(?<!\/)\/+$/, '');
  return {
    async send({ to, text }) {
      const response = await fetcher(`${base}/messages`, {
        method: 'POST',
        headers: {
          Authorization: `AccessKey ${key}`,
          Accept: 'application/json',
          'Content-Type': 'application/json',
        },
        // `auto` sends letters outside of GSM's alphabet as Unicode; `plain` would replace them.
        body: JSON.stringify({ originator, recipients: [to.replace('+', '')], body: text, datacoding: 'auto' }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw await failureOf(response);
      const { recipients } = v.parse(Sent, await response.json());
      if (recipients.items.some(({ status }) => status === 'delivery_failed'))
        throw new RangeError('MessageBird could not send to the number');
    },
  };
}

const Sent = v.object({
  recipients: v.object({ items: v.pipe(v.array(v.object({ status: v.string() })), v.nonEmpty()) }),
});

const Refused = v.object({
  errors: v.array(v.object({ code: v.number(), parameter: v.nullish(v.string()) })),
});

/** Numbers only: a description may quote the number, and this text is logged. */
async function failureOf(response: Response): Promise<Error> {
  const read = v.safeParse(Refused, await response.json().catch(() => null));
  const errors = read.success ? read.output.errors : [];
  if (response.status === 422 && errors.length > 0 && errors.every(({ parameter }) => parameter === 'recipients'))
    return new NumberRefused();
  const codes = errors.map(({ code }) => code).join(', ');
  return new RangeError(`MessageBird answered ${response.status}${codes && `, error ${codes}`}`);
}

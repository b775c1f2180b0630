import { randomUUID } from 'node:crypto';
import { second } from '../../shared/limits.ts';
import type { Config } from '../config.ts';
import { escapeHtml } from '../http/html.ts';
import { isOutboxOpen, outboxFolder } from '../mail/open-mailer.ts';
import { openOutbox } from '../mail/outbox.ts';
import type { Sms } from './sms.ts';

/** Timeout of the gateway. */
const timeoutMs = 5 * second;

/**
 * Posts `{ to, text }` as JSON to SMS_URL. Without it, messages go to /dev/outbox if allowed, else SMS features are
 * off.
 */
export function openSms(config: Config, fetcher: typeof fetch, now: () => Date): Sms | undefined {
  if (config.smsUrl !== undefined) return toGateway(new URL(config.smsUrl), fetcher);
  return isOutboxOpen(config) ? toOutbox(config, now) : undefined;
}

function toGateway(url: URL, fetcher: typeof fetch): Sms {
  const { username, password } = url;
  const secret =
    username === '' ? undefined : Buffer.from(decodeURIComponent(`${username}:${password}`)).toString('base64');
  url.username = url.password = '';
  return {
    async send(message) {
      const answer = await fetcher(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(secret !== undefined && { Authorization: `Basic ${secret}` }),
        },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new RangeError(`the gateway of messages answered ${answer.status}`);
    },
  };
}

function toOutbox(config: Config, now: () => Date): Sms {
  const outbox = openOutbox(outboxFolder(config.dataDir));
  return {
    async send({ to, text }) {
      const html = `<!doctype html><html lang="en"><head><title>SMS</title></head><body><p>${escapeHtml(text)}</p></body></html>`;
      const from = { name: 'SMS', address: 'sms' };
      await outbox.send({ messageId: randomUUID(), date: now(), from, to, subject: text, text, html, headers: {} });
    },
  };
}

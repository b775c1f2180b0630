import { randomUUID } from 'node:crypto';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import { escapeHtml } from '../http/html.ts';
import { isOutboxOpen, outboxFolder } from '../mail/open-mailer.ts';
import { openOutbox } from '../mail/outbox.ts';
import { openGateway, readGatewaySettings } from './gateway.ts';
import { openMessageBird, readMessageBirdSettings } from './messagebird.ts';
import type { Sms } from './sms.ts';

/** Readers of each gateway's own settings. */
const readers = [readGatewaySettings, readMessageBirdSettings];

export type SmsSettings = NonNullable<ReturnType<(typeof readers)[number]>>;

/** Settings of the one gateway that has any. Throws CannotStart. */
export function readSmsSettings(env: NodeJS.ProcessEnv): SmsSettings | undefined {
  const [settings, other] = readers.flatMap((read) => read(env) ?? []);
  if (settings && other)
    throw new CannotStart(`${settings.setting} and ${other.setting} are both set, but one gateway sends all messages.`);
  return settings;
}

/** Without a gateway, messages go to /dev/outbox if allowed, else SMS features are off. */
export function openSms(config: Config, fetcher: typeof fetch, now: () => Date): Sms | undefined {
  if (config.sms) return open(config.sms, fetcher);
  return isOutboxOpen(config) ? toOutbox(config, now) : undefined;
}

function open(settings: SmsSettings, fetcher: typeof fetch): Sms {
  switch (settings.setting) {
    case 'SMS_URL':
      return openGateway(settings, fetcher);
    case 'MESSAGEBIRD_ACCESS_KEY':
      return openMessageBird(settings, fetcher);
  }
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

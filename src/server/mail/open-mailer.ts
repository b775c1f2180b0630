import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Mailer } from './mailer.ts';
import { openOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

/** Nothing without SMTP_URL where nobody may read the outbox: mail waits in its table until there is one. */
export function openMailer(config: Config): Mailer | undefined {
  if (config.smtpUrl !== undefined) return openSmtp(config.smtpUrl);
  return isOutboxOpen(config) ? openOutbox(outboxFolder(config.dataDir)) : undefined;
}

/** Whether what is not sent is read at /dev/outbox: its links open accounts, its codes pay, so not where others reach the app. */
export const isOutboxOpen = ({ production, loopbackOnly, openDemo, smtpUrl }: Config): boolean =>
  !production && (loopbackOnly || openDemo) && smtpUrl === undefined;

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Mailer } from './mailer.ts';
import { openOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

/** Without SMTP_URL, mail goes to the local outbox if that is allowed; otherwise it waits in its table. */
export function openMailer(config: Config): Mailer | undefined {
  if (config.smtpUrl !== undefined) return openSmtp(config.smtpUrl);
  return isOutboxOpen(config) ? openOutbox(outboxFolder(config.dataDir)) : undefined;
}

/** Allows /dev/outbox, whose mails open accounts, only without SMTP and only in local or demo use. */
export const isOutboxOpen = ({ production, loopbackOnly, openDemo, smtpUrl }: Config): boolean =>
  !production && (loopbackOnly || openDemo) && smtpUrl === undefined;

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

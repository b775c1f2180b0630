import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Mailer } from './mailer.ts';
import { openOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

/** Nothing in production without SMTP_URL: mail waits in its table until there is one. */
export function openMailer({ smtpUrl, production, dataDir }: Config): Mailer | undefined {
  if (smtpUrl !== undefined) return openSmtp(smtpUrl);
  return production ? undefined : openOutbox(outboxFolder(dataDir));
}

/** Whether what is not sent is read at /dev/outbox: its links open accounts, its codes pay, so not where others reach the app. */
export const isOutboxOpen = ({ production, publicUrl, smtpUrl }: Config): boolean =>
  !production && publicUrl === undefined && smtpUrl === undefined;

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

import { createTransport } from 'nodemailer';
import { second } from '../../shared/limits.ts';
import { isLoopbackUrl } from '../http/loopback.ts';
import type { Mailer, Outcome } from './mailer.ts';

/** Timeouts for each step. Hanging up early on a slow server may send a mail twice. */
const timeouts = { connectionTimeout: 10 * second, greetingTimeout: 15 * second, socketTimeout: 60 * second };

/**
 * Connects to a mail server, once per mail, so restarts don't matter. Requires TLS, because mails contain login links;
 * `?requireTLS=false` in the address disables that.
 */
export function openSmtp(url: string): Mailer {
  const transport = createTransport({
    url,
    requireTLS: !isLoopbackUrl(url),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from, to, ...message }, signal) {
      try {
        await transport.sendMail({
          ...message,
          from,
          // Pass an object and an explicit envelope: a string would be split at commas.
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          ...(signal && { signal }),
        });
        return 'sent';
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  /** The server's three-digit code and its full line. */
  responseCode?: number;
  response?: string;
}

/**
 * Only errors about the recipient may end mail to an address: a server that rejects us (5.7.x, 530) must not disable
 * mail for everyone.
 */
function outcomeOf({ code, command, responseCode, response = '' }: SmtpError): Outcome {
  if (responseCode === undefined) return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'unreachable';
  if (command !== 'RCPT TO' && command !== 'DATA') return command === 'MAIL FROM' ? 'later' : 'unreachable';
  if (responseCode === 421) return 'unreachable';
  if (responseCode < 500) return 'later';
  const [, subject] = /^\d{3}[ -]5\.(\d{1,3})\.\d{1,3}\b/.exec(response) ?? [];
  if (command === 'DATA') return subject === '1' ? 'no_such_address' : 'refused';
  const isOurs = responseCode === 530 || responseCode === 535 || subject === '7' || subject === '3';
  return isOurs ? 'later' : 'no_such_address';
}

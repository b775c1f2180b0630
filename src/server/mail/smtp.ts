import { createTransport } from 'nodemailer';
import { second } from '../../shared/limits.ts';
import { isLoopbackUrl } from '../http/loopback.ts';
import type { Mailer, Outcome } from './mailer.ts';

/** How long the server may keep us waiting at each step. Whoever hangs up while a server still thinks may have sent twice. */
const patience = { connectionTimeout: 10 * second, greetingTimeout: 15 * second, socketTimeout: 60 * second };

/**
 * A mail server. One connection a mail: none grows old, so one that was restarted is no special case. Links that open accounts leave
 * this machine encrypted only, unless the address says `?requireTLS=false`: it may hold options of nodemailer's.
 */
export function openSmtp(url: string): Mailer {
  const transport = createTransport({
    url,
    requireTLS: !isLoopbackUrl(url),
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from, to, ...message }, signal) {
      try {
        await transport.sendMail({
          ...message,
          from,
          // An object, and an envelope of its own: a text would be taken apart at its commas.
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
  /** The server's three digits, and all of its line. */
  responseCode?: number;
  response?: string;
}

/**
 * Only what the server says of the recipient may end mail to an address: one that does not know us says 5.7.x or 530 of
 * everybody, and a mistake of an operator must not switch off all mail of all members.
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

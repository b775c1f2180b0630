import type { Disabling } from '../../shared/calls/notifications.ts';
import { isStorable } from '../calls/storable.ts';
import { type MimePart, parseFields, parseMime, partsOf } from './mime.ts';

/** A report about one of our mails from a mail server or mailbox provider. */
export interface Report {
  kind: Disabling;
  /** Recipients, if the report names them; providers hide them in complaints. */
  addresses: string[];
  /** Host in the Message-ID: the site that sent the mail. */
  host: string | undefined;
  /** Token of List-Unsubscribe, which identifies the member. */
  token: string | undefined;
}

/** Maximum parts and recipients that are read: real reports have fewer than ten, and each costs time. */
const maxParts = 20;
const maxRecipients = 100;

/**
 * Parses a permanent bounce (RFC 3464) or complaint (RFC 5965) from a raw mail. Undefined for anything else, such as a
 * delay.
 */
export function readReport(raw: Uint8Array): Report | undefined {
  const parts = [...partsOf(parseMime(raw)).take(maxParts)];
  const original = originalIn(parts);
  const about = {
    host: hostIn(original.get('message-id') ?? ''),
    token: /[?&]token=([\w-]{22})(?![\w-])/.exec(original.get('list-unsubscribe') ?? '')?.[1],
  };
  const feedback = parts.find(({ type }) => type === 'message/feedback-report');
  if (feedback) {
    const fields = parseFields(feedback.text);
    const isComplaint = fields.get('feedback-type')?.toLowerCase() !== 'not-spam';
    const addresses = [fields.get('original-rcpt-to'), original.get('to')].flatMap(addressIn);
    return isComplaint ? { kind: 'complaint', addresses: addresses.slice(0, 1), ...about } : undefined;
  }
  const status = parts.find(({ type }) => /^message\/(global-)?delivery-status$/.test(type));
  const addresses = status ? failedIn(status.text) : [];
  return addresses.length > 0 ? { kind: 'bounce', addresses, ...about } : undefined;
}

/** Headers of the original mail, which may be attached whole or in part. */
function originalIn(parts: MimePart[]): Map<string, string> {
  const returned = parts.find(({ type }) => /^(message\/(global|rfc822)|(text|message)\/rfc822-headers)$/.test(type));
  const [original] = returned?.parts ?? [];
  return original?.headers ?? new Map();
}

/**
 * Reads one group of fields per recipient, after the report's own. A forwarded mail bounces from another address, so
 * the original recipient counts too.
 */
function failedIn(text: string): string[] {
  const [, ...recipients] = text.split(/\n{2,}/, 1 + maxRecipients).map(parseFields);
  return recipients.flatMap((fields) => {
    const failed =
      fields.get('action')?.toLowerCase() === 'failed' && /^5\.\d+\.\d+\b/.test(fields.get('status') ?? '');
    const [address] = [fields.get('original-recipient'), fields.get('final-recipient')].flatMap(addressIn);
    return failed && address !== undefined ? [address] : [];
  });
}

/** Parses `rfc822; anna@cast.example`, `"Anna" <anna@cast.example>` and similar values. */
export function addressIn(field: string | undefined): string[] {
  const address = field?.split(/[\s<>;,"]/).find((word) => /.@./s.test(word) && isStorable(word));
  return address === undefined ? [] : [address];
}

/** Parses a Message-ID of ours: `<0192f3c4@vonk.example>`. */
export const hostIn = (messageId: string): string | undefined =>
  /^<[^<>@\s]+@([^<>@\s]+)>$/.exec(messageId)?.[1]?.toLowerCase();

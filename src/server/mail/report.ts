import { isStorable } from '../calls/storable.ts';
import { type MimePart, parseFields, parseMime, partsOf } from './mime.ts';

/** What a mail server or a mailbox provider reports of a mail of ours. */
export interface Report {
  kind: 'bounce' | 'complaint';
  /** Whom it was for, as far as the report tells: providers hide that in complaints. */
  addresses: string[];
  /** The host in its Message-ID: the site that sent it. */
  host: string | undefined;
  /** The token of its List-Unsubscribe: whose mail it was. */
  token: string | undefined;
}

/**
 * A permanent failure to deliver (RFC 3464) or a complaint (RFC 5965), as the raw mail that tells of it. Undefined for everything
 * else: a delay, a success, a vacation.
 */
export function readReport(raw: Uint8Array): Report | undefined {
  const parts = [...partsOf(parseMime(raw))];
  const original = originalIn(parts);
  const told = {
    host: /^<[^<>@\s]+@([^<>@\s]+)>$/.exec(original.get('message-id') ?? '')?.[1]?.toLowerCase(),
    token: /[?&]token=([\w-]{22})(?![\w-])/.exec(original.get('list-unsubscribe') ?? '')?.[1],
  };
  const feedback = parts.find(({ type }) => type === 'message/feedback-report');
  if (feedback) {
    const fields = parseFields(feedback.text);
    const isComplaint = fields.get('feedback-type')?.toLowerCase() !== 'not-spam';
    const addresses = [fields.get('original-rcpt-to'), original.get('to')].flatMap(addressIn);
    return isComplaint ? { kind: 'complaint', addresses: addresses.slice(0, 1), ...told } : undefined;
  }
  const status = parts.find(({ type }) => /^message\/(global-)?delivery-status$/.test(type));
  const addresses = status ? failedIn(status.text) : [];
  return addresses.length > 0 ? { kind: 'bounce', addresses, ...told } : undefined;
}

/** The headers of the mail that it is about, whole or alone. */
function originalIn(parts: MimePart[]): Map<string, string> {
  const returned = parts.find(({ type }) => /^(message\/(global|rfc822)|(text|message)\/rfc822-headers)$/.test(type));
  return returned?.parts[0]?.headers ?? new Map();
}

/** Behind the fields of the report itself, one group of fields for each recipient. Who forwards has mail bounce that went elsewhere first. */
function failedIn(text: string): string[] {
  const [, ...recipients] = text.split(/\n{2,}/).map(parseFields);
  return recipients.flatMap((fields) => {
    const failed =
      fields.get('action')?.toLowerCase() === 'failed' && /^5\.\d+\.\d+\b/.test(fields.get('status') ?? '');
    const [address] = [fields.get('original-recipient'), fields.get('final-recipient')].flatMap(addressIn);
    return failed && address !== undefined ? [address] : [];
  });
}

/** `rfc822; anna@cast.example`, `"Anna" <anna@cast.example>` and the like. */
function addressIn(field: string | undefined): string[] {
  const address = field?.split(/[\s<>;,"]/).find((word) => /.@./s.test(word) && isStorable(word));
  return address === undefined ? [] : [address];
}

/** One part of a mail as it is sent (RFC 2045): its headers by lower-case name, and what it holds, taken apart or decoded. */
export interface MimePart {
  headers: Map<string, string>;
  /** `multipart/report`, in lower case. */
  type: string;
  parts: MimePart[];
  /** Decoded; of a part that has parts, nothing. */
  text: string;
}

/** Nobody nests deeper, unless to keep us busy. */
const deepest = 6;

export function parseMime(raw: Uint8Array): MimePart {
  return parsePart(Buffer.from(raw).toString('latin1').replace(/\r\n?/g, '\n'), 0);
}

/** The part itself and all below it. */
export function* partsOf(part: MimePart): Generator<MimePart> {
  yield part;
  for (const inner of part.parts) yield* partsOf(inner);
}

/** `Name: value` lines, folded ones made whole, up to the first empty line. Of a name that comes twice the first one counts. */
export function parseFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  const [head = ''] = text.split(/\n\n/, 1);
  for (const line of head.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function parsePart(source: string, depth: number): MimePart {
  // A part without headers begins with its empty line.
  const text = source.startsWith('\n') ? `\n${source}` : source;
  const end = text.indexOf('\n\n');
  const headers = parseFields(text);
  const body = end < 0 ? '' : text.slice(end + 2);
  const contentType = headers.get('content-type') ?? 'text/plain';
  const type = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType)?.slice(1).find(Boolean);
  const inner = depth >= deepest ? [] : innerOf(type, boundary, body);
  const parts = inner.map((each) => parsePart(each, depth + 1));
  return { headers, type, parts, text: parts.length > 0 ? '' : decode(body, headers.get('content-transfer-encoding')) };
}

function innerOf(type: string, boundary: string | undefined, body: string): string[] {
  if (type === 'message/rfc822' || type === 'text/rfc822-headers') return [body];
  if (!type.startsWith('multipart/') || !boundary) return [];
  const [, ...pieces] = `\n${body}`.split(`\n--${boundary}`);
  return pieces.filter((piece) => !piece.startsWith('--')).map((piece) => piece.replace(/^[^\n]*\n/, ''));
}

function decode(body: string, encoding = '7bit'): string {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString();
    case 'quoted-printable':
      return Buffer.from(
        body
          .replace(/(?<![ \t])[ \t]+$/gm, '')
          .replace(/=\n/g, '')
          .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString();
    default:
      return Buffer.from(body, 'latin1').toString();
  }
}

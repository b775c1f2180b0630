/** A MIME part (RFC 2045): headers by lower-case name, and its decoded content or parts. */
export interface MimePart {
  headers: Map<string, string>;
  /** For example `multipart/report`, in lower case. */
  type: string;
  parts: MimePart[];
  /** Decoded; empty for a multipart. */
  text: string;
}

/** Maximum nesting: deeper mail is an attack. */
const maxDepth = 6;

export function parseMime(raw: Uint8Array): MimePart {
  return parsePart(Buffer.from(raw).toString('latin1').replace(/\r\n?/g, '\n'), 0);
}

/** Yields the part and its descendants. */
export function* partsOf(part: MimePart): Generator<MimePart> {
  yield part;
  for (const inner of part.parts) yield* partsOf(inner);
}

/** Parses `Name: value` lines, unfolded, up to the first empty line. The first of repeated names counts. */
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
  // A part without headers starts with an empty line.
  const text = source.startsWith('\n') ? `\n${source}` : source;
  const end = text.indexOf('\n\n');
  const headers = parseFields(text);
  const body = end < 0 ? '' : text.slice(end + 2);
  const contentType = headers.get('content-type') ?? 'text/plain';
  const type = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType)?.slice(1).find(Boolean);
  const inner = depth >= maxDepth ? [] : innerOf(type, boundary, body);
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

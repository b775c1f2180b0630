/** A MIME part (RFC 2045), read only as far as it is asked for: most of a long mail is never needed. */
export interface MimePart {
  /** By lower-case name. */
  headers: Map<string, string>;
  /** For example `multipart/report`, in lower case. */
  type: string;
  parts: Iterable<MimePart>;
  /** Decoded, and cut where it is too long. */
  text: string;
}

/** Maximum nesting: deeper mail is an attack. */
const maxDepth = 6;
/** Maximum characters of a part's headers and text that are read. */
const maxHead = 16 * 1024;
const maxText = 64 * 1024;
/** Maximum lines of headers, once unfolded. */
const maxFields = 300;

export const parseMime = (raw: Uint8Array): MimePart => parsePart(Buffer.from(raw).toString('latin1'), 0);

/** Yields the part and its descendants. */
export function* partsOf(part: MimePart): Generator<MimePart> {
  yield part;
  for (const inner of part.parts) yield* partsOf(inner);
}

/** Parses `Name: value` lines, unfolded, up to the first empty line. The first of repeated names counts. */
export function parseFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  const [head = ''] = text.split(/\n\n/, 1);
  for (const line of head.replace(/\n[ \t]+/g, ' ').split('\n', maxFields)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function parsePart(source: string, depth: number): MimePart {
  const [head, body] = splitHead(source);
  const headers = parseFields(head);
  const contentType = headers.get('content-type') ?? 'text/plain';
  const type = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  return {
    headers,
    type,
    get parts() {
      return depth >= maxDepth ? [] : partsIn(body, type, contentType, depth);
    },
    get text() {
      return decode(withLineFeeds(body.slice(0, maxText)), headers.get('content-transfer-encoding'));
    },
  };
}

/** A part without headers starts with an empty line. */
function splitHead(source: string): [head: string, body: string] {
  const start = source.slice(0, maxHead);
  const end = /(?:^|\n)\r?\n/.exec(start);
  if (!end) return [withLineFeeds(start), ''];
  return [withLineFeeds(start.slice(0, end.index)), source.slice(end.index + end[0].length)];
}

/** Mail ends lines with CR LF. */
const withLineFeeds = (text: string): string => text.replaceAll('\r', '');

function* partsIn(body: string, type: string, contentType: string, depth: number): Generator<MimePart> {
  if (type === 'message/rfc822' || type === 'text/rfc822-headers') yield parsePart(body, depth + 1);
  else if (type.startsWith('multipart/'))
    for (const piece of piecesOf(body, contentType)) yield parsePart(piece, depth + 1);
}

/** Splits a multipart at its boundary, up to the closing one. */
function* piecesOf(body: string, contentType: string): Generator<string> {
  // RFC 2046 allows 70 characters.
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType)?.slice(1).find(Boolean);
  if (boundary === undefined) return;
  const delimiter = `\n--${boundary}`;
  const text = `\n${body}`;
  let at = text.indexOf(delimiter);
  while (at >= 0) {
    const start = at + delimiter.length;
    if (text.startsWith('--', start)) return;
    at = text.indexOf(delimiter, start);
    const piece = text.slice(start, at < 0 ? undefined : at);
    yield piece.slice(piece.indexOf('\n') + 1);
  }
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

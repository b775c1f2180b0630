import { createHash, createHmac } from 'node:crypto';

/** Parts of a request that its signature covers. */
export interface Signed {
  method: string;
  /** As it came, still encoded. */
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  body: Uint8Array;
}

/** Why a store refuses a request: S3's own words. Undefined if it is signed as AWS describes (Signature Version 4). */
export function faultOf(request: Signed, keys: Record<string, string>, region: string, now: Date): string | undefined {
  const given = request.url.searchParams.has('X-Amz-Signature') ? inQuery(request) : inHeaders(request);
  if (!given) return 'AccessDenied';
  const [key = '', day = '', place = '', service = '', end = ''] = given.credential.split('/');
  const secret = keys[key];
  if (secret === undefined) return 'InvalidAccessKeyId';
  if (place !== region || service !== 's3' || end !== 'aws4_request') return 'AuthorizationHeaderMalformed';
  if (!given.signedHeaders.includes('host') || given.date.slice(0, 8) !== day) return 'AuthorizationHeaderMalformed';
  const at = Date.parse(given.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(now.getTime() - at) < given.lastsMs)) return 'RequestTimeTooSkewed';
  if (given.payload !== 'UNSIGNED-PAYLOAD' && given.payload !== hash(request.body)) return 'XAmzContentSHA256Mismatch';
  return given.signature === signatureOf(request, given, secret) ? undefined : 'SignatureDoesNotMatch';
}

interface Given {
  credential: string;
  signedHeaders: string[];
  signature: string;
  date: string;
  payload: string;
  lastsMs: number;
}

function inHeaders({ headers }: Signed): Given | undefined {
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      String(headers.authorization),
    ) ?? [];
  const [date, payload] = [headers['x-amz-date'], headers['x-amz-content-sha256']];
  if (!credential || !signedHeaders || !signature || !date || !payload) return undefined;
  const common = { credential, signedHeaders: signedHeaders.split(';'), signature };
  return { ...common, date: String(date), payload: String(payload), lastsMs: 15 * 60_000 };
}

function inQuery({ url }: Signed): Given | undefined {
  const of = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? '';
  if (of('Algorithm') !== 'AWS4-HMAC-SHA256') return undefined;
  const common = { credential: of('Credential'), signedHeaders: of('SignedHeaders').split(';') };
  const lastsMs = Number(of('Expires')) * 1000;
  return { ...common, signature: of('Signature'), date: of('Date'), payload: 'UNSIGNED-PAYLOAD', lastsMs };
}

export function signatureOf(
  { method, url, headers }: Signed,
  given: Omit<Given, 'signature' | 'lastsMs'>,
  secret: string,
) {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const lines = given.signedHeaders.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const canonical = [method, path, query.join('&'), lines.join(''), given.signedHeaders.join(';'), given.payload].join(
    '\n',
  );
  const [, ...scope] = given.credential.split('/');
  const text = ['AWS4-HMAC-SHA256', given.date, scope.join('/'), hash(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
const hash = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

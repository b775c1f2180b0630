import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from './s3-settings.ts';
import { MediaUnavailable } from './unavailable.ts';

export interface Ask {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Of the object, below the bucket or its folder; with a query only, the bucket itself is asked. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/** Uses the answer, of status 2xx, before the time is over. */
type Use<Result> = (response: Response) => Promise<Result>;

export interface Requests {
  /** Undefined if there is no such object. Throws MediaUnavailable for every other failure. */
  ask<Result>(ask: Ask, use: Use<Result>): Promise<Result | undefined>;
  /** An address that answers one GET without credentials. */
  signedUrl(key: string, lastsMs: number): Promise<URL>;
}

export interface Pace {
  /** Time for one try, in ms: up to the headers of a stream, else to the end of the answer. */
  timeoutMs: number;
  /** Of an upload. */
  uploadTimeoutMs: number;
  /** Pause before the second try, in ms; doubled before each other. */
  pauseMs: number;
}

const maxTries = 3;

export function createRequests({ url, key, secret, region }: S3Settings, pace: Pace): Requests {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region });
  const { origin, pathname } = new URL(url);
  const [bucket = ''] = pathname.slice(1).split('/');

  function urlOf({ key, query = {} }: Pick<Ask, 'key' | 'query'>): URL {
    const asked = new URL(key === undefined ? `${origin}/${bucket}` : `${url}/${key}`);
    for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, value);
    return asked;
  }

  async function tryOnce<Result>(ask: Ask, use: Use<Result>): Promise<Result | undefined> {
    const { method, body } = ask;
    // Of our own, because AbortSignal.timeout would also cut off a stream that is read slowly.
    const late = new AbortController();
    const timeoutMs = body ? pace.uploadTimeoutMs : pace.timeoutMs;
    const timer = setTimeout(() => late.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    try {
      const digest = body && { 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex') };
      const { headers } = await client.sign(urlOf(ask), { method, headers: { ...ask.headers, ...digest } });
      const response = await fetch(urlOf(ask), {
        method,
        headers,
        redirect: 'manual',
        signal: late.signal,
        body: body ?? null,
      });
      if (response.ok) return await use(response);
      const fault = await readFault(response);
      if (isMissing(ask, fault)) return undefined;
      throw fault;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async ask(ask, use) {
      for (let tries = 1; ; tries++) {
        try {
          return await tryOnce(ask, use);
        } catch (error) {
          if (tries === maxTries || !isPassing(error))
            throw new MediaUnavailable(`The store ${url} does not work: ${reasonOf(error)}.`, error);
        }
        await wait(pace.pauseMs * 2 ** (tries - 1) * (1 + Math.random()));
      }
    },
    async signedUrl(key, lastsMs) {
      const asked = urlOf({ key, query: { 'X-Amz-Expires': String(Math.ceil(lastsMs / 1000)) } });
      return new URL((await client.sign(asked, { aws: { signQuery: true } })).url);
    },
  };
}

/** An answer of the store that is no success. */
class S3Fault extends Error {
  override name = 'S3Fault';
  readonly status: number;
  /** S3's own word, such as AccessDenied. A HEAD has none. */
  readonly code: string;

  constructor(status: number, code: string) {
    super(`${status} ${code}`.trim());
    this.status = status;
    this.code = code;
  }
}

async function readFault(response: Response): Promise<S3Fault> {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
  return new S3Fault(response.status, code);
}

/** A missing bucket and a wrong host answer 404 too, and say nothing about the object. An answer to HEAD can't tell (s3.ts). */
const isMissing = ({ method }: Ask, { status, code }: S3Fault): boolean =>
  status === 404 && (code === 'NoSuchKey' || method === 'HEAD');

/** Another try may succeed: the network failed, time was over, or the store has too much to do. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof S3Fault) || error.status >= 500 || error.status === 429 || error.code === 'RequestTimeout';

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { faultOf } from './s3-signature.ts';

export interface StoredObject {
  bytes: Buffer;
  changed: Date;
  type: string | undefined;
}

/** `down` answers 503, `elsewhere` as a host that knows no S3, `silent` nothing; `cut` and `stalled` send half of each object. */
export type Fault = 'down' | 'elsewhere' | 'silent' | 'closed' | 'cut' | 'stalled';

/** A store that speaks S3, on loopback, and checks each signature. It has one bucket and two keys. */
export interface S3Store {
  /** S3_URL with the key that may do all. */
  readonly url: string;
  readonly port: number;
  readonly objects: Map<string, StoredObject>;
  /** Requests that were answered well or with "no such key": `GET media/ab/abc.webp`. */
  readonly asked: string[];
  /** Requests with a wrong signature, or for another bucket. */
  refused: number;
  /** From now on, until `heal`; of so many requests if `times` says so. */
  fail(fault: Fault, times?: number): void;
  heal(): void;
  /** Answers that were not read to their end. */
  broken: number;
  /** Requests that wait for their answer. */
  waiting: number;
  /** Gives no answer until the returned function is called. */
  hold(): () => void;
  /** Objects in a page of a list. */
  pageSize: number;
  close(): Promise<void>;
}

const bucket = 'photos';
const region = 'eu-central-1';
/** As AWS gives them: with a slash and a plus in the secret. */
const keys = { AKIDTESTER: 'wJalr/XUtn+FEMI/K7MDENG', OTHER: 'another secret' };

/** Gone when the test is over. */
export async function openS3Store({ folder = '' } = {}): Promise<S3Store> {
  const objects = new Map<string, StoredObject>();
  const asked: string[] = [];
  let fault: Fault | undefined;
  let left = 0;
  let held = Promise.resolve();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    store.waiting += 1;
    await held;
    store.waiting -= 1;
    const now = fault;
    if (now && --left <= 0) fault = undefined;
    if (now === 'closed') return void request.socket.resetAndDestroy();
    if (now === 'silent') return;
    if (now === 'down') return refuse(response, 503, 'SlowDown');
    if (now === 'elsewhere') return void response.writeHead(404).end('Not found');
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const { method = '', headers } = request;
    const wrong = faultOf({ method, url, headers, body }, keys, region, new Date());
    store.refused += wrong || url.pathname.split('/')[1] !== bucket ? 1 : 0;
    if (wrong) return refuse(response, 403, wrong);
    const [, name, ...path] = decodeURIComponent(url.pathname).split('/');
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket');
    const key = path.join('/');
    asked.push(`${method} ${key}`);
    if (key === '') return list(url.searchParams, response);
    if (method === 'PUT') {
      objects.set(key, { bytes: body, changed: new Date(), type: headers['content-type'] });
      return void response.writeHead(200).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey', method);
    send(found, request, response, now);
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    if (query.get('list-type') !== '2') {
      refuse(response, 400, 'InvalidRequest');
      return;
    }
    const after = query.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
    const page = names.slice(0, store.pageSize);
    const contents = page.map((key) => {
      const { bytes, changed } = objects.get(key) as StoredObject;
      return `<Contents><Key>${key}</Key><LastModified>${changed.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const isCut = names.length > page.length;
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const text = `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
    response.writeHead(200, { 'Content-Type': 'application/xml' }).end(text);
  }

  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) store.broken += 1;
    });
    answer(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [key, secret] = Object.entries(keys)[0] ?? ['', ''];
  const store: S3Store = {
    url: `http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}${folder}?region=${region}`,
    port,
    objects,
    asked,
    refused: 0,
    broken: 0,
    waiting: 0,
    pageSize: 1000,
    fail(kind, times = Number.POSITIVE_INFINITY) {
      [fault, left] = [kind, times];
    },
    heal() {
      fault = undefined;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
  onTestFinished(store.close);
  return store;
}

function refuse(response: ServerResponse, status: number, code: string, method = 'GET'): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Refused.</Message></Error>`;
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(method === 'HEAD' ? undefined : text);
}

function send({ bytes, type }: StoredObject, request: IncomingMessage, response: ServerResponse, fault?: Fault): void {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1);
  response.writeHead(from === undefined ? 200 : 206, {
    'Content-Type': type,
    'X-Amz-Request-Id': 'of the store',
    'Content-Length': part.length,
    ...(from !== undefined && { 'Content-Range': `bytes ${from}-${to}/${bytes.length}` }),
  });
  if (request.method === 'HEAD') return void response.end();
  if (fault !== 'cut' && fault !== 'stalled') return void response.end(part);
  response.write(part.subarray(0, part.length / 2), () => fault === 'cut' && response.destroy());
}

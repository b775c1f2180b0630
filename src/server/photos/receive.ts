import type { Context as Http } from 'hono';
import type { Me } from '../accounts/valid-sessions.ts';
import { receiveBytes } from '../calls/body.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { concurrencyLimits, uploads } from '../limits/budgets.ts';
import { outsideOfGate, sharerOf } from '../limits/gate.ts';
import { type Sharer, Shares } from '../limits/shares.ts';

type Uploader = Pick<Me, 'id' | 'premium_since'>;

const underWay = new Shares(concurrencyLimits.uploads);
/** Bytes of uploaded files in this process's memory. */
let bufferedBytes = 0;

interface Steps<Result> {
  /** Most bytes of the file. */
  max: number;
  /** Runs before the body arrives: throws what would refuse the file whatever its bytes. */
  check: () => Promise<unknown>;
  work: (bytes: Buffer) => Promise<Result>;
}

/**
 * Receives a file, occupying only an upload slot and its bytes. Throws Refusal `too_large`, or `too_many` or
 * `unavailable` for a later retry.
 */
export async function receiveFile<Result>(
  context: Context,
  http: Http,
  me: Uploader,
  { max, check, work }: Steps<Result>,
): Promise<Result> {
  if (Number(http.req.header('content-length') ?? 0) > max) throw new Refusal('too_large');
  await check();
  let bytes = 0;
  const onPart = (length: number) => {
    if (bufferedBytes + length > uploads.memory) throw new Refusal('unavailable', { retryAfter: 5 });
    bytes += length;
    bufferedBytes += length;
  };
  const leave = await outsideOfGate(http, () => underWay.enter(uploaderOf(context, http, me)));
  try {
    const { timeout, pace } = uploads;
    const file = outsideOfGate(http, () => receiveBytes(http.req, { max, timeout, pace, onPart }));
    return await work(await file);
  } finally {
    bufferedBytes -= bytes;
    leave();
  }
}

/** Runs work that costs as much as an upload under the same limits. */
export async function amongUploads<Result>(
  context: Context,
  http: Http,
  me: Uploader,
  work: () => Promise<Result>,
): Promise<Result> {
  const leave = await outsideOfGate(http, () => underWay.enter(uploaderOf(context, http, me)));
  return await work().finally(leave);
}

const uploaderOf = (context: Context, http: Http, { id, premium_since }: Uploader): Sharer => ({
  ...sharerOf(context, http),
  id,
  max: concurrencyLimits.uploads.ofCaller * (premium_since ? 2 : 1),
});

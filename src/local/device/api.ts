import type { Cursor } from '../../shared/calls/chat.ts';
import type { CallAnswer, CallInput, CallName, UploadCallName } from '../../shared/calls.ts';
import { type ErrorAnswer, type ErrorCode, errorCodes } from '../../shared/errors.ts';
import type { RandomBytes } from '../../shared/ids.ts';
import { minute, second, silentAfterMs } from '../../shared/limits.ts';
import { backoff, firstDelayMs, isForLater, isRetryable, maxRetries } from '../outbox/retry.ts';
import { pause, realTimers, type Timers } from './platform.ts';
import { realRandom } from './random.ts';

/** Counts a request as lost after this time: on a dead network, fetch alone waits for minutes. */
const timeoutMs = 30 * second;
/** A file takes long on a slow connection. */
const uploadTimeoutMs = 2 * minute;

interface Options {
  fetch: typeof fetch;
  /** Base address of the calls; '/api/' of the page's site by default. */
  base?: string;
  /** Member of the calls. If a tab we can't hear logged in somebody else, the server refuses them. */
  member?: string;
  /** `revoked`: the member logged this device out from another one. */
  onAuthenticationRequired: (revoked: boolean) => void;
  /**
   * Asks the member to prove who they are; answers whether they did. Without it such calls fail with
   * `confirmation_required`.
   */
  confirm?: () => Promise<boolean> | undefined;
  /** Called after each try, with whether the server answered at all. */
  onTry?: (answered: boolean) => void;
  /** Called when all retries of a call went unanswered. */
  onGaveUp?: () => void;
  /** Called when a try has waited for some seconds; not for uploads. */
  onSlow?: () => void;
  /** Offline, the first failure is final. */
  online?: () => boolean;
  timers?: Timers;
  random?: RandomBytes;
}

interface CallOptions {
  signal?: AbortSignal | undefined;
  /**
   * Allows five retries of transient failures: within seconds for a waiting member, with `calmly` within a
   * minute.
   */
  retry?: boolean | 'calmly';
  /** An older server takes all fields or refuses, with a 503 (SPECIFICATION 14.7). */
  whole?: boolean;
}

export interface UploadOptions {
  signal?: AbortSignal;
  /** Replacement for fetch that reports upload progress, which fetch does not. */
  fetch?: typeof fetch;
  /** Client-chosen id: a repeated upload is stored once. */
  id?: string;
  /** Receiver and kind of a message. */
  profile?: string;
  kind?: string;
  reply_to?: string | undefined;
  waveform?: string | undefined;
}

/** `answer` is undefined if nothing changed since the cursor that was sent (304). */
interface ViewAnswer<Name extends CallName> {
  answer: CallAnswer<Name> | undefined;
  cursor: Cursor | undefined;
}

export interface Api {
  /** Returns the call's answer; throws ApiError, or the signal's reason. */
  call<Name extends CallName>(name: Name, input: CallInput<Name>, options?: CallOptions): Promise<CallAnswer<Name>>;
  /** Uploads a file, without retries. Throws ApiError, or the signal's reason. */
  upload<Name extends UploadCallName>(name: Name, file: Blob, options?: UploadOptions): Promise<CallAnswer<Name>>;
  /** Fetches a view: changes since a cursor, and the new cursor. */
  view<Name extends CallName>(name: Name, since: Cursor | undefined, options?: CallOptions): Promise<ViewAnswer<Name>>;
  /** Refuses all further calls, since the member is logging out. */
  close(): void;
}

interface ErrorDetails {
  fields?: Record<string, string> | undefined;
  minutes?: number | undefined;
  retryAfter?: number | undefined;
  revoked?: boolean | undefined;
}

/** A call that was refused, or got no answer (`network`, status 0). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode | 'network';
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly minutes: number | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  readonly revoked: boolean;

  constructor(code: ErrorCode | 'network', status: number, details: ErrorDetails = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = details.fields;
    this.minutes = details.minutes;
    this.retryAfter = details.retryAfter;
    this.revoked = details.revoked === true;
  }
}

export function createApi(options: Options): Api {
  const { timers = realTimers, random = realRandom, online = () => true } = options;
  const closing = new AbortController();

  async function retrying<T>(attempt: (signal: AbortSignal) => Promise<T>, { signal, retry = true }: CallOptions) {
    let proved: boolean | undefined;
    for (let tries = 1; ; tries++) {
      try {
        return await once(attempt, signal);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'confirmation_required' && !proved) {
          proved = await options.confirm?.();
          if (proved) continue;
        }
        if (!(error instanceof ApiError && isRetryable(error)) || !retry) throw error;
        if (tries > maxRetries) {
          if (error.status === 0) options.onGaveUp?.();
          throw error;
        }
        // Report a long Retry-After instead of waiting for it.
        if (isForLater(error)) throw error;
        if (error.status === 0 && (closing.signal.aborted || !online())) throw error;
        const firstMs = retry === 'calmly' ? firstDelayMs.calm : firstDelayMs.quick;
        await pause(timers, backoff(tries, random, error.retryAfter, firstMs), signal);
        signal?.throwIfAborted();
      }
    }
  }

  /** One try, with our own timeout and the caller's signal. */
  async function once<T>(
    attempt: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
    wait = timeoutMs,
  ): Promise<T> {
    signal?.throwIfAborted();
    if (closing.signal.aborted) throw new ApiError('network', 0);
    const stop = new AbortController();
    const abort = () => stop.abort();
    const timer = timers.setTimeout(abort, wait);
    const slow = wait === timeoutMs ? timers.setTimeout(() => options.onSlow?.(), silentAfterMs) : undefined;
    for (const from of [signal, closing.signal]) from?.addEventListener('abort', abort);
    try {
      const answer = await attempt(stop.signal);
      options.onTry?.(true);
      return answer;
    } catch (error) {
      signal?.throwIfAborted();
      const known = error instanceof ApiError ? error : new ApiError('network', 0);
      options.onTry?.(known.status !== 0);
      if (known.code === 'authentication_required') options.onAuthenticationRequired(known.revoked);
      throw known;
    } finally {
      timers.clearTimeout(timer);
      if (slow !== undefined) timers.clearTimeout(slow);
      for (const from of [signal, closing.signal]) from?.removeEventListener('abort', abort);
    }
  }

  const send = (
    name: CallName,
    input: object | Blob | undefined,
    extra: Record<string, string>,
    signal: AbortSignal,
    { fetch: fetchIt = options.fetch, id, kind, profile, reply_to, waveform }: UploadOptions = {},
  ) => {
    const headers = { ...extra, ...(options.member !== undefined && { member: options.member }) };
    const { url, init } = toRequest(options.base ?? '/api/', name, input, headers);
    const given = Object.entries({ id, kind, profile, reply_to, waveform }).filter(([, value]) => value !== undefined);
    const query = given.map((each) => each.join('=')).join('&');
    return fetchIt(query ? `${url}?${query}` : url, { ...init, signal });
  };

  return {
    call: (name, input, call = {}) =>
      retrying(async (signal) => {
        const headers: Record<string, string> = call.whole ? { 'unknown-fields': 'refuse' } : {};
        return await read(await send(name, input, headers, signal));
      }, call),
    upload: (name, file, upload = {}) =>
      once(async (stop) => await read(await send(name, file, {}, stop, upload)), upload.signal, uploadTimeoutMs),
    view: (name, since, call = {}) =>
      retrying(
        async (signal) => {
          const known = since === undefined ? undefined : { since };
          const response = await send(name, known, known ? { 'If-None-Match': `"${since}"` } : {}, signal);
          if (response.status === 304) return { answer: undefined, cursor: since };
          return { answer: await read(response), cursor: toCursor(response.headers.get('ETag')) };
        },
        { retry: 'calmly', ...call },
      ),
    close: () => closing.abort(),
  };
}

/** Public and rarely changed answers: the HTTP cache may store them and revalidate. */
const cachedCalls: ReadonlySet<CallName> = new Set<CallName>(['GET settings.php', 'GET companyinfo.php']);

/**
 * GET sends its input as query, files as bytes, all else as JSON. Bypasses the HTTP cache: it would hide a view's 304
 * and survive a logout.
 */
function toRequest(base: string, name: CallName, input: object | Blob | undefined, extra: Record<string, string>) {
  const [method = '', file = ''] = name.split(' ');
  const headers = new Headers(extra);
  headers.set('request-type', 'client');
  const init = {
    method,
    headers,
    cache: cachedCalls.has(name) ? 'no-cache' : 'no-store',
    credentials: 'same-origin',
  } as const;
  if (method === 'GET') {
    const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)])).toString();
    return { url: `${base}${file}${query && `?${query}`}`, init };
  }
  if (input instanceof Blob) return { url: base + file, init: { ...init, body: input } };
  headers.set('Content-Type', 'application/json');
  return { url: base + file, init: { ...init, body: JSON.stringify(input ?? {}) } };
}

/** Parses answers leniently; a foreign answer (a hotel's login page) counts as no network. */
async function read<Answer>(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && isObject(body)) return body as Answer;
  throw toError(response, body);
}

function toError(response: Response, body: unknown): ApiError {
  const seconds = Number(response.headers.get('Retry-After'));
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
  if (!isErrorAnswer(body)) {
    if (response.status < 500) return new ApiError('network', 0);
    return new ApiError(response.status === 503 ? 'unavailable' : 'internal', response.status, { retryAfter });
  }
  const { code, fields, minutes, revoked } = body.error;
  return new ApiError(code, response.status, { fields, minutes, retryAfter, revoked });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  return (
    isObject(body) && 'error' in body && isObject(body.error) && errorCodes.includes((body as ErrorAnswer).error.code)
  );
}

/** `W/"epoch.seq"` → `epoch.seq`: a compressing proxy marks the ETag as weak. */
const toCursor = (etag: string | null): Cursor | undefined => etag?.replace(/^W\//, '').replaceAll('"', '');

import type { Cursor } from '../../shared/calls/chat.ts';
import type { CallAnswer, CallInput, CallName, PictureCallName } from '../../shared/calls.ts';
import { type ErrorAnswer, type ErrorCode, errorCodes } from '../../shared/errors.ts';
import type { RandomBytes } from '../../shared/ids.ts';
import { minute, retries, second } from '../../shared/limits.ts';
import { backoff } from './backoff.ts';
import { silentAfterMs } from './connection.ts';
import { pause, realTimers, type Timers } from './platform.ts';
import { realRandom } from './random.ts';

/** A request that got no answer in this time is taken for lost: behind a dead network fetch itself waits for minutes. */
const timeoutMs = 30 * second;
/** The first pause between two tries at most, where somebody waits for the answer: all five come to 4.5 s. */
const quickly = 150;
/** A picture is long under way on a slow line. */
const photoTimeoutMs = 2 * minute;

interface Options {
  fetch: typeof fetch;
  /** Where the calls live; '/api/' of the page's own site where it is left out. */
  base?: string;
  /** Whose calls these are. Somebody else may have logged in since, in a tab that this one could not hear: then the server refuses them. */
  member?: string;
  /** `revoked`: the member has logged this device out from elsewhere. */
  onAuthenticationRequired: (revoked: boolean) => void;
  /** Has the member prove who they are; whether they did. Without it such calls are refused (`confirmation_required`). */
  confirm?: () => Promise<boolean> | undefined;
  /** Told after each try whether the server answered at all. */
  onTry?: (answered: boolean) => void;
  /** Told of a try that has waited for some seconds; not of a picture's. */
  onSlow?: () => void;
  /** Without network one try is enough. */
  online?: () => boolean;
  timers?: Timers;
  random?: RandomBytes;
}

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Five more tries where one may help: within seconds, since somebody waits; `calmly` in half a minute. */
  retry?: boolean | 'calmly';
}

export interface UploadOptions {
  signal?: AbortSignal;
  /** One that tells how far it is, which the browsers' own does not. */
  fetch?: typeof fetch;
  /** What it is to be called: sent again under the same id, it is stored once. */
  id?: string;
  /** Whom it is for. */
  profile?: string;
}

/** `answer` is undefined when nothing has changed since the cursor that was sent (304). */
interface ViewAnswer<Name extends CallName> {
  answer: CallAnswer<Name> | undefined;
  cursor: Cursor | undefined;
}

export interface Api {
  /** Answers what the call answers; throws ApiError, or the signal's reason. */
  call<Name extends CallName>(name: Name, input: CallInput<Name>, options?: CallOptions): Promise<CallAnswer<Name>>;
  /** A call whose body is a picture; it is tried once. Throws ApiError, or the signal's reason. */
  upload<Name extends PictureCallName>(name: Name, picture: Blob, options?: UploadOptions): Promise<CallAnswer<Name>>;
  /** A view: what changed since a cursor, and the new one. */
  view<Name extends CallName>(name: Name, since: Cursor | undefined, options?: CallOptions): Promise<ViewAnswer<Name>>;
  /** From now on nothing is asked any more: the member is logging out. */
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

  /** Worth another try, soon: the network, or the server for the moment. Everything else would be refused again. */
  get isRetryable(): boolean {
    if (this.code === 'too_many_mails') return false; // not before tomorrow
    return this.status === 0 || [408, 425, 429].includes(this.status) || this.status >= 500;
  }

  /** Worth another try, but not while anybody waits for it. */
  get isForLong(): boolean {
    return (this.retryAfter ?? 0) * second > timeoutMs;
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
        if (!(error instanceof ApiError && error.isRetryable) || !retry || tries > retries) throw error;
        // Who is told to come back in an hour is told so, and does not wait for it.
        if (error.isForLong) throw error;
        if (error.status === 0 && (closing.signal.aborted || !online())) throw error;
        const first = retry === 'calmly' ? second : quickly;
        await pause(timers, backoff(tries, random, error.retryAfter, first), signal);
        signal?.throwIfAborted();
      }
    }
  }

  /** One try, with our own patience and the caller's signal. */
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
    { fetch: fetchIt = options.fetch, id, profile }: UploadOptions = {},
  ) => {
    const headers = { ...extra, ...(options.member !== undefined && { member: options.member }) };
    const { url, init } = toRequest(options.base ?? '/api/', name, input, headers);
    const query = (id ? `?id=${id}` : '') + (profile ? `&profile=${profile}` : '');
    return fetchIt(url + query, { ...init, signal });
  };

  return {
    call: (name, input, call = {}) =>
      retrying(async (signal) => {
        const response = await send(name, input, {}, signal);
        return await read(response);
      }, call),
    upload: (name, picture, upload = {}) =>
      once(async (stop) => await read(await send(name, picture, {}, stop, upload)), upload.signal, photoTimeoutMs),
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

/** Nobody's in particular, and seldom changed: the HTTP cache may keep them, and ask only whether they still hold. */
const kept: ReadonlySet<CallName> = new Set<CallName>(['GET settings.php', 'GET companyinfo.php']);

/**
 * GET carries its input in the query, a picture is its own bytes, everything else is JSON. Not through the HTTP cache: it would hide the
 * 304 of a view, and keep answers after a logout.
 */
function toRequest(base: string, name: CallName, input: object | Blob | undefined, extra: Record<string, string>) {
  const [method = '', file = ''] = name.split(' ');
  const headers = new Headers(extra);
  headers.set('request-type', 'client');
  const init = {
    method,
    headers,
    cache: kept.has(name) ? 'no-cache' : 'no-store',
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

/** Answers are read leniently; but what is no answer of ours (a hotel's login page) counts as no network. */
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

/** `W/"epoch.seq"` → `epoch.seq`: a proxy that compresses marks the ETag as weak. */
const toCursor = (etag: string | null): Cursor | undefined => etag?.replace(/^W\//, '').replaceAll('"', '');

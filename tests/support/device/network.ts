import { chance } from '../../../src/local/device/random.ts';
import type { RandomBytes } from '../../../src/shared/ids.ts';

/** Whatever answers requests: a Hono app, or a script. */
export interface TestServer {
  request(url: string, init: RequestInit): Response | Promise<Response>;
}

interface Sent {
  method: string;
  path: string;
  body: string;
  headers: Headers;
}

/** One browser's way to a server, with its cookies, and everything that can go wrong on it. */
export class TestNetwork {
  /** Undefined while it is down. */
  server: TestServer | undefined;
  /** No request gets out, and the streams break. */
  #offline = false;
  /** Shares of requests that never arrive, and of answers that never come back. */
  losing = { requests: 0, answers: 0 };
  /** Requests get no answer, and no error either. */
  hanging = false;
  /** Those to this path, only. */
  hangingPath: string | undefined;
  /** Whatever got out, oldest first. */
  readonly sent: Sent[] = [];
  inFlight = 0;
  readonly onBreak = new Set<() => void>();
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #random: RandomBytes;

  constructor(server: TestServer, origin: string, random: RandomBytes, cookies = '') {
    this.server = server;
    this.#origin = origin;
    this.#random = random;
    for (const cookie of cookies.split('; ').filter(Boolean)) this.#keep(cookie);
  }

  get offline(): boolean {
    return this.#offline;
  }
  set offline(offline: boolean) {
    this.#offline = offline;
    if (offline) this.breakStreams();
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  breakStreams(): void {
    for (const each of [...this.onBreak]) each();
  }

  fetch: typeof fetch = async (input, init = {}) => {
    const signal = init.signal ?? undefined;
    signal?.throwIfAborted();
    const isHanging = this.hangingPath !== undefined && String(input).includes(this.hangingPath);
    if (this.hanging || isHanging) return await rejectWith<Response>(signal);
    this.inFlight += 1;
    try {
      return await Promise.race([this.#deliver(String(input), init), rejectWith<Response>(signal)]);
    } finally {
      this.inFlight -= 1;
    }
  };

  async #deliver(input: string, init: RequestInit): Promise<Response> {
    const lost = new TypeError('Failed to fetch');
    const { server } = this;
    if (this.#offline || !server || chance(this.#random) < this.losing.requests) throw lost;
    const headers = new Headers(init.headers);
    if (this.cookie) headers.set('cookie', this.cookie);
    const url = new URL(input, this.#origin);
    this.sent.push({
      method: init.method ?? 'GET',
      path: url.pathname.replace('/api/', '') + url.search,
      body: String(init.body ?? ''),
      headers,
    });
    const { signal: _, ...rest } = init;
    const response = await server.request(url.href, { ...rest, headers });
    if (this.#offline || this.server !== server || chance(this.#random) < this.losing.answers) throw lost;
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (value === '' || attributes.includes('Max-Age=0')) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

function rejectWith<T>(signal: AbortSignal | undefined): Promise<T> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true });
  });
}

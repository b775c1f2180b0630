import { Refusal } from '../calls/refusal.ts';

/** Seconds; clients add their own jitter. */
const retryAfter = 2;

interface Options {
  atOnce: number;
  /** Callers that may wait when all slots are taken. */
  waiting: number;
  /** How long each of them waits, in ms. */
  ms: number;
}

/** The calls of a process. When it is full, some wait for a moment, in order; a client would come back much later. */
export class Slots {
  readonly #options: Options;
  #taken = 0;
  /** In order of arrival. */
  readonly #waiters = new Set<() => void>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Throws Refusal `unavailable`. The signal is read only by those who wait. */
  async take(signal?: () => AbortSignal): Promise<void> {
    const { atOnce, waiting } = this.#options;
    if (this.#taken < atOnce) this.#taken += 1;
    else if (this.#waiters.size < waiting) await this.#wait(signal?.());
    else throw new Refusal('unavailable', { retryAfter });
  }

  /** Never refuses, even if all are taken. */
  takeAtOnce(): void {
    this.#taken += 1;
  }

  leave(): void {
    this.#taken -= 1;
    const [next] = this.#waiters;
    if (this.#taken < this.#options.atOnce) next?.();
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        this.#waiters.delete(start);
      };
      const giveUp = () => {
        end();
        reject(new Refusal('unavailable', { retryAfter }));
      };
      const start = () => {
        end();
        this.#taken += 1;
        resolve();
      };
      const timer = setTimeout(giveUp, this.#options.ms);
      signal?.addEventListener('abort', giveUp);
      this.#waiters.add(start);
    });
  }
}

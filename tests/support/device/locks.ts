interface Waiting {
  grant: () => void;
}

/** Web Locks as browsers have them, exclusive ones, for the tabs and the worker of one browser of a test. */
export class TestLocks {
  readonly #held = new Map<string, { stolen: () => void }>();
  readonly #waiting = new Map<string, Waiting[]>();

  request = async <T>(
    name: string,
    optionsOrWork: LockOptions | LockGrantedCallback<T>,
    workOrNothing?: LockGrantedCallback<T>,
  ): Promise<Awaited<T>> => {
    const [options, work] = typeof optionsOrWork === 'function' ? [{}, optionsOrWork] : [optionsOrWork, workOrNothing];
    if (!work) throw new TypeError('a lock without work');
    const { signal, steal = false, ifAvailable = false } = options;
    if (steal && signal) throw new DOMException('signal and steal do not go together', 'NotSupportedError');
    signal?.throwIfAborted();
    if (ifAvailable && this.#held.has(name)) return (await work(null)) as Awaited<T>;
    if (steal) this.#held.get(name)?.stolen();
    else if (this.#held.has(name)) await this.#turn(name, signal ?? undefined);
    return await this.#hold(name, work);
  };

  async query(): Promise<LockManagerSnapshot> {
    return { held: [...this.#held.keys()].map((name) => ({ name })), pending: [] };
  }

  /** Takes every lock of this kind (the first word of its name) from whoever holds it, as a crash would; their work goes on. */
  breakLock(kind: string): void {
    for (const [name, { stolen }] of [...this.#held]) {
      if (!name.startsWith(kind)) continue;
      stolen();
      this.#next(name);
    }
  }

  #turn(name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(name) ?? [];
      this.#waiting.set(name, queue);
      const waiting: Waiting = {
        grant: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(waiting);
    });
  }

  async #hold<T>(name: string, work: LockGrantedCallback<T>): Promise<Awaited<T>> {
    const { promise: lost, reject } = Promise.withResolvers<never>();
    lost.catch(() => undefined);
    const mine = {
      stolen: () => {
        if (this.#held.get(name) === mine) this.#held.delete(name);
        reject(new DOMException('the lock was stolen', 'AbortError'));
      },
    };
    this.#held.set(name, mine);
    try {
      const done = (async () => await work({ name, mode: 'exclusive' }))();
      done.catch(() => undefined);
      return (await Promise.race([done, lost])) as Awaited<T>;
    } finally {
      if (this.#held.get(name) === mine) {
        this.#held.delete(name);
        this.#next(name);
      }
    }
  }

  #next(name: string): void {
    if (!this.#held.has(name)) this.#waiting.get(name)?.shift()?.grant();
  }
}

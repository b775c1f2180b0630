interface Waiting<Key, Result> {
  key: Key;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface Options {
  /** Callers per read. */
  together?: number;
  /** Reads at the same time: a connection that does not answer delays only those that share its read. */
  atOnce?: number;
}

/**
 * Collects reads of many callers: those that ask while reads run share the next. A lone caller never waits. `read`
 * returns a result for each key, in order.
 */
export class Gatherer<Key, Result> {
  readonly #read: (keys: Key[]) => Promise<Result[]>;
  readonly #together: number;
  readonly #atOnce: number;
  #waiting: Waiting<Key, Result>[] = [];
  #running = 0;

  constructor(read: (keys: Key[]) => Promise<Result[]>, { together = 50, atOnce = 3 }: Options = {}) {
    this.#read = read;
    this.#together = together;
    this.#atOnce = atOnce;
  }

  ask(key: Key): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.push({ key, resolve, reject });
    if (this.#running < this.#atOnce) void this.#run();
    return promise;
  }

  async #run(): Promise<void> {
    this.#running += 1;
    await Promise.resolve(); // Those who ask in the same turn ask together.
    while (this.#waiting.length > 0) await this.#answer(this.#waiting.splice(0, this.#together));
    this.#running -= 1;
  }

  async #answer(asked: Waiting<Key, Result>[]): Promise<void> {
    try {
      const results = await this.#read(asked.map(({ key }) => key));
      for (const [place, { resolve }] of asked.entries()) resolve(results[place] as Result);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}

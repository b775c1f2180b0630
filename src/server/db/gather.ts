interface Waiting<Key, Result> {
  key: Key;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Collects reads of many callers: those that ask while one runs share the next. A lone caller never waits. `read`
 * returns a result for each key, in order.
 */
export class Gatherer<Key, Result> {
  readonly #most: number;
  readonly #read: (keys: Key[]) => Promise<Result[]>;
  #waiting: Waiting<Key, Result>[] = [];
  #isRunning = false;

  constructor(most: number, read: (keys: Key[]) => Promise<Result[]>) {
    this.#most = most;
    this.#read = read;
  }

  ask(key: Key): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.push({ key, resolve, reject });
    if (!this.#isRunning) void this.#run();
    return promise;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    await Promise.resolve(); // Those who ask in the same turn ask together.
    while (this.#waiting.length > 0) await this.#answer(this.#waiting.splice(0, this.#most));
    this.#isRunning = false;
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

import { sql } from 'kysely';
import pg from 'pg';

const neverPrepared = '/* planned anew */';
/**
 * Opens a statement that is to be planned for what is asked each time: where a filter may leave one in two or one in a thousand, a
 * plan for any of them is wrong for most.
 */
export const uncached = sql.raw(neverPrepared);

/** A statement is worth a plan of its own, kept by every connection, from this use on. */
const worthIt = 3;
/** Plans that a connection may hold, and texts that are watched at a time; the calls' own are about a hundred. */
const most = 500;

/**
 * Statements by their text. PostgreSQL plans a text anew each time that it comes without a name, which for the statements of a
 * sent message takes twice as long as running them.
 */
class Plans {
  #uses = new Map<string, number>();
  #names = new Map<string, string>();
  #age = 0;

  nameOf(text: string): string | undefined {
    if (text.startsWith(neverPrepared)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    // Lists of every length make ever new texts. Whatever matters comes again soon.
    if (this.#uses.size >= most) this.#uses.clear();
    this.#uses.set(text, uses);
    if (uses < worthIt || this.#names.size >= most) return undefined;
    const name = `plan-${this.#age}-${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** Another version of the server has migrated the schema: what was planned for the old one is refused from now on. */
  forget(): void {
    this.#age += 1;
    this.#names.clear();
  }
}

/** "Cached plan must not change result type". The call is answered with 503, and its next try is planned anew. */
const planIsOutdated = '0A000';

/**
 * A pool's connections: they prepare the statements that come again and again on any of them, and on each one need not wait for the
 * other's answer: those of the same moment leave in one packet. What begins a transaction leaves with its first statement.
 */
export function preparingClient(): typeof pg.Client {
  const plans = new Plans();
  const forgetIfOutdated = (error: { code?: unknown }) => {
    if (error.code === planIsOutdated) plans.forget();
  };
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, pipeline: true });
      let isGathering = false;
      let begins = false;

      const send = (...args: unknown[]): unknown => {
        if (!isGathering) {
          isGathering = true;
          const { stream } = this.connection;
          stream.cork();
          process.nextTick(() => {
            isGathering = false;
            stream.uncork();
          });
        }
        return Reflect.apply(pg.Client.prototype.query, this, args);
      };

      this.query = ((...args: unknown[]) => {
        const [text, values, ...rest] = args;
        if (text === 'begin') {
          begins = true;
          return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
        }
        const begun = begins ? send('begin') : undefined;
        begins = false;
        const name = typeof text === 'string' && Array.isArray(values) ? plans.nameOf(text) : undefined;
        const result = name === undefined ? send(...args) : send({ name, text, values }, ...rest);
        if (name !== undefined && result instanceof Promise) result.catch(forgetIfOutdated);
        // Nothing that was meant for the inside of a transaction counts as done outside of one.
        return begun ? Promise.all([result, begun]).then(([answer]) => answer) : result;
      }) as pg.Client['query'];
    }
  };
}

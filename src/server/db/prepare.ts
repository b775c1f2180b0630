import { sql } from 'kysely';
import pg from 'pg';
import { createDeadline } from './deadline.ts';

const neverPrepared = '/* not prepared */';
/**
 * Disables prepared plans for a statement whose selectivity varies widely: a cached plan would be wrong for most
 * filters.
 */
export const uncached = sql.raw(neverPrepared);

/** Number of uses after which a statement is prepared on each connection. */
const prepareAfterUses = 3;
/** Maximum plans per connection and texts observed; our own calls have about a hundred. */
const maxPlans = 500;

/**
 * Counts statements by text and names frequent ones: PostgreSQL plans an unnamed text every time, which for sending
 * messages takes twice the execution.
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
    // Lists of varying length produce endless texts. Frequent ones return soon after this reset.
    if (this.#uses.size >= maxPlans) this.#uses.clear();
    this.#uses.set(text, uses);
    if (uses < prepareAfterUses || this.#names.size >= maxPlans) return undefined;
    const name = `plan-${this.#age}-${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** Another version has migrated the schema, so existing plans are invalid. */
  forget(): void {
    this.#age += 1;
    this.#names.clear();
  }
}

/** "Cached plan must not change result type". The call gets 503, and its retry plans again. */
const planIsOutdated = '0A000';

/** The server is a standby now. Disconnecting makes the pool look for the primary. */
const isReadOnly = '25006';

/**
 * A client that prepares frequent statements and sends concurrent ones in one packet without waiting for answers. BEGIN,
 * with settings of the transaction, travels with the first statement. Without an answer for `deadlineMs`, it disconnects.
 */
export function preparingClient(deadlineMs: number): typeof pg.Client {
  const plans = new Plans();
  const follow = createDeadline(deadlineMs);
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, pipeline: true });
      let isGathering = false;
      let begins: string | undefined;

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
        const result: unknown = Reflect.apply(pg.Client.prototype.query, this, args);
        if (result instanceof Promise) {
          follow(this, result);
          result.catch(heed);
        }
        return result;
      };
      const heed = ({ code }: { code?: unknown }): void => {
        if (code === planIsOutdated) plans.forget();
        if (code === isReadOnly) this.connection.stream.destroy();
      };

      this.query = ((...args: unknown[]) => {
        const [text, values, ...rest] = args;
        if (typeof text === 'string' && text.startsWith('begin')) {
          begins = text;
          return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
        }
        const begun = begins === undefined ? undefined : send(begins);
        begins = undefined;
        const name = typeof text === 'string' && Array.isArray(values) ? plans.nameOf(text) : undefined;
        const result = name === undefined ? send(...args) : send({ name, text, values }, ...rest);
        // Check `begun` too, so that nothing runs outside of a transaction that failed to begin.
        return begun ? Promise.all([result, begun]).then(([answer]) => answer) : result;
      }) as pg.Client['query'];
    }
  };
}

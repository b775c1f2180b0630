import pg from 'pg';
import { createDeadline } from './deadline.ts';
import { Plans } from './prepare.ts';

interface ClientOptions {
  /** Maximum wait for an answer in ms, after which it disconnects. */
  deadlineMs: number;
  /** Prepares frequent statements. */
  prepare: boolean;
  /** Set in each transaction: a pooler takes none on connecting, and may choose another server for the next one. */
  settings: readonly string[];
}

/** "Cached plan must not change result type". The call gets 503, and its retry plans again. */
const planIsOutdated = '0A000';

/** The server is a standby now. Disconnecting makes the pool look for the primary. */
const isReadOnly = '25006';

const beginning = /^(begin|start transaction)\b/;

/**
 * A client that sends concurrent statements in one packet without waiting for answers. BEGIN and the settings travel
 * with the first statement.
 */
export function clientOf({ deadlineMs, prepare, settings }: ClientOptions): typeof pg.Client {
  const plans = new Plans();
  const follow = createDeadline(deadlineMs);
  /** The transaction's own settings come last: they count. */
  const opening = (begin: string) => {
    const [start = '', ...own] = begin.split(';');
    return [start, ...settings.map((setting) => `set local ${setting}`), ...own].join(';');
  };
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, pipeline: true });
      let isGathering = false;
      /** BEGIN that waits for the first statement. */
      let begin: string | undefined;
      let isInTransaction = false;

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
      const sendStatement = (...[text, values, ...rest]: unknown[]): unknown => {
        const isPlain = typeof text === 'string' && Array.isArray(values);
        const name = prepare && isPlain ? plans.nameOf(text) : undefined;
        return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest);
      };

      this.query = ((...args: unknown[]) => {
        const [text] = args;
        if (typeof text === 'string' && beginning.test(text)) {
          begin = text;
          isInTransaction = true;
          return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
        }
        const isAlone = !isInTransaction && settings.length > 0;
        if (isAlone) begin = 'begin';
        const begun = begin === undefined ? undefined : send(opening(begin));
        begin = undefined;
        const result = sendStatement(...args);
        const ended = isAlone ? send('commit') : undefined;
        if (text === 'commit' || text === 'rollback') isInTransaction = false;
        // Check `begun` too, so that nothing runs outside of a transaction that failed to begin.
        return begun ? Promise.all([result, begun, ended]).then(([answer]) => answer) : result;
      }) as pg.Client['query'];
    }
  };
}

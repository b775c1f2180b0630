import type pg from 'pg';
import { second } from '../../shared/limits.ts';

/** Follows a statement of a client until it settles. */
export type Deadline = (client: pg.Client, statement: Promise<unknown>) => void;

/**
 * Ends connections that answer none of their statements within `ms`. A server that vanished sends no error, and its
 * connections would stay in the pool for hours.
 */
export function createDeadline(ms: number): Deadline {
  const waiting = new Map<pg.Client, { open: number; since: number }>();
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    for (const [client, { since }] of waiting) {
      if (performance.now() - since < ms) continue;
      waiting.delete(client);
      client.connection.stream.destroy();
    }
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return (client, statement) => {
    const state = waiting.get(client) ?? { open: 0, since: performance.now() };
    state.open += 1;
    waiting.set(client, state);
    timer ??= setInterval(check, Math.min(ms, second)).unref();
    const settled = () => {
      state.open -= 1;
      state.since = performance.now();
      if (state.open === 0) waiting.delete(client);
    };
    statement.then(settled, settled);
  };
}

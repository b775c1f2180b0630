import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { second } from '../../shared/limits.ts';
import type { Renditions } from '../photos/pipeline.ts';

export interface Order {
  id: number;
  drawing: string;
}
export type Answer = { id: number; renditions: Renditions } | { id: number; error: string };

/** Time without an order after which the process ends, in ms. */
const idleMs = 10 * second;

/**
 * Draws portraits in a process with a lower priority, so that no call waits long for them: a drawing takes half a second of
 * a core. Rejects if the process ends; the next drawing starts another.
 */
export function createDrawing(): (drawing: string) => Promise<Renditions> {
  const orders = new Map<number, PromiseWithResolvers<Renditions>>();
  let child: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'draw-process.ts'), { serialization: 'advanced', execArgv: [] });
    started.on('message', (answer: Answer) => {
      if ('error' in answer) orders.get(answer.id)?.reject(new Error(answer.error));
      else orders.get(answer.id)?.resolve(answer.renditions);
    });
    started.on('error', () => {}); // It ends.
    started.on('close', () => {
      if (child !== started) return;
      child = undefined;
      for (const { reject } of orders.values()) reject(new Error('the drawing process ended'));
    });
    // It does not hold up a server that stops.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function end(): void {
    child?.disconnect();
    child = undefined;
  }

  return async (drawing) => {
    clearTimeout(ending);
    const id = ++lastId;
    const order = Promise.withResolvers<Renditions>();
    orders.set(id, order);
    try {
      child ??= start();
      child.send({ id, drawing } satisfies Order, (error) => error && order.reject(error));
      return await order.promise;
    } finally {
      orders.delete(id);
      if (orders.size === 0) ending = setTimeout(end, idleMs).unref();
    }
  };
}

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Context } from '../../src/server/context.ts';
import { createMetricsServer } from '../../src/server/metrics/serve.ts';

/** Values by name and labels: `vonk_streams`, `vonk_gate_calls{state="running"}`. */
export type Numbers = Record<string, number>;

/** Serves the numbers of this process on a port of its own, and reads them as Prometheus does. Gone with the test. */
export async function openMetrics(context: Context) {
  const server = createMetricsServer(context, '1.2.3+test').listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const text = async () => (await get('/metrics')).text();
  return { get, text, numbers: async () => numbersIn(await text()) };
}

/** The numbers of a server that serves them on this port of loopback. */
export const numbersAt = async (port: string): Promise<Numbers> =>
  numbersIn(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());

function numbersIn(text: string): Numbers {
  const samples = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

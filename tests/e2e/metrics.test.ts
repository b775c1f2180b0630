import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startBuiltApp } from '../support/built-app.ts';

/** A listener on a port that nothing else has. */
async function occupyPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const leave = async () => {
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  onTestFinished(leave);
  return { port, leave };
}

test('a server tells Prometheus its numbers on a port of their own, and no one else', async () => {
  const { port, leave } = await occupyPort();
  await leave();
  const app = await startBuiltApp({ env: { METRICS_PORT: String(port) } });
  onTestFinished(app.stop);
  const read = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  // A job is there from its first run on.
  await expect.poll(read).toMatch(/^vonk_leased_job_last_success_timestamp_seconds\{name="mail"\} /m);
  const text = await read();
  expect(text).toMatch(/^vonk_build_info\{version="\d+\.\d+\.\d+\+[0-9a-f]{8}"\} 1$/m);
  expect(text).toMatch(/^vonk_pool_connections_limit 20$/m);
  expect(await (await fetch(`${app.origin}/metrics`)).text()).not.toContain('vonk_');
});

test('a taken port is said by the name of its setting', async () => {
  const { port } = await occupyPort();
  const started = startBuiltApp({ env: { METRICS_PORT: String(port) } });
  await expect(started).rejects.toThrow(`Port ${port} is taken: stop what runs there, or set METRICS_PORT.`);
});

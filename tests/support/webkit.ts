import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { endAll } from './end-all.ts';
import { type Engine, pageOf, type Tab } from './engine.ts';

/** WebKitGTK as Debian has it (webkit2gtk-driver), driven as W3C WebDriver says. It has a display of its own. */
export async function startWebKit(): Promise<Engine> {
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_DMABUF_RENDERER: '1', GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const base = `http://127.0.0.1:${port}`;
  const close = () =>
    endAll(
      () => end(driver),
      () => end(display.process),
    );
  for (const until = Date.now() + 60_000; !(await isReady(base)); await wait(50)) {
    if (Date.now() < until) continue;
    await close();
    throw new Error('WebKitWebDriver did not start');
  }
  const binary = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1);
  return {
    async open() {
      const { sessionId } = await ask<{ sessionId: string }>(base, 'POST', '/session', {
        capabilities: {
          alwaysMatch: {
            // Else the driver waits for the load of a page from the back/forward cache, which has loaded long ago.
            pageLoadStrategy: 'none',
            'webkitgtk:browserOptions': { binary, args: ['--automation'] },
          },
        },
      });
      return pageOf(tabOf(`${base}/session/${sessionId}`));
    },
    close,
  };
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

function tabOf(session: string): Tab {
  const call = <Value>(method: string, path: string, body?: object) => ask<Value>(session, method, path, body);
  const elementOf = (found: Record<string, string>) => `/element/${found[elementKey]}`;
  return {
    // Its answer never comes if the document goes away meanwhile: who waits for something asks again.
    run: (script) => ask(session, 'POST', '/execute/sync', { script, args: [] }, 15_000),
    async click(value) {
      const found = await call<Record<string, string>>('POST', '/element', { using: 'css selector', value });
      await call('POST', `${elementOf(found)}/click`, {});
    },
    close: () => call('DELETE', ''),
  };
}

/** The driver itself waits for ever. */
async function ask<Value>(base: string, method: string, path: string, body?: object, ms = 60_000): Promise<Value> {
  const signal = AbortSignal.timeout(ms);
  const answer = await fetch(base + path, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
  return value;
}

const isReady = (base: string): Promise<boolean> =>
  fetch(`${base}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  for (let number = 90; ; number++) {
    if (existsSync(`/tmp/.X11-unix/X${number}`)) continue;
    const name = `:${number}`;
    const started = spawn('Xvfb', [name, '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
    for (const until = Date.now() + 60_000; Date.now() < until; await wait(50)) {
      if (existsSync(`/tmp/.X11-unix/X${number}`)) return { name, process: started };
      if (started.exitCode !== null) break;
    }
    started.kill();
    if (number > 120) throw new Error('Xvfb did not start');
  }
}

async function end(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null) return;
  const ended = once(started, 'exit');
  started.kill();
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

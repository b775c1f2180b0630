import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** WebKitGTK as Debian has it (webkit2gtk-driver), driven as W3C WebDriver says. */
export interface Page {
  open(url: string): Promise<void>;
  /** The body of a function; what it returns. */
  run<Result>(body: string, ...values: unknown[]): Promise<Result>;
  /** Until it returns something true. Rejects after so many milliseconds. */
  until(body: string, patience?: number): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  press(selector: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export async function openWebKit(): Promise<Page> {
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_DMABUF_RENDERER: '1', GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const end = async () => {
    driver.kill();
    display.process.kill();
    await Promise.all(
      [once(driver, 'exit'), once(display.process, 'exit')].map((ended) => ended.catch(() => undefined)),
    );
  };
  const base = `http://127.0.0.1:${port}`;
  try {
    for (const until = Date.now() + 10_000; ; await wait(50)) {
      const ready = await fetch(`${base}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) break;
      if (Date.now() > until) throw new Error('WebKitWebDriver did not start');
    }
    const binary = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1);
    const { sessionId } = await ask<{ sessionId: string }>(base, 'POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
    });
    return pageOf(`${base}/session/${sessionId}`, end);
  } catch (error) {
    await end();
    throw error;
  }
}

function pageOf(session: string, end: () => Promise<void>): Page {
  const call = <Value>(method: string, path: string, body?: object) => ask<Value>(session, method, path, body);
  const find = async (using: string): Promise<string> => {
    const found = await call<Record<string, string>>('POST', '/element', { using: 'css selector', value: using });
    return found[elementKey] ?? '';
  };
  const page: Page = {
    open: (url) => call('POST', '/url', { url }),
    run: (script, ...args) => call('POST', '/execute/sync', { script, args }),
    async until(body, patience = 20_000) {
      for (const until = Date.now() + patience; ; await wait(50)) {
        if (await page.run(body).catch(() => false)) return;
        if (Date.now() > until)
          throw new Error(`It did not come true: ${body}\n${await page.run('return document.body.innerText')}`);
      }
    },
    async type(selector, text) {
      await page.until(`return Boolean(document.querySelector(${JSON.stringify(selector)}))`);
      await call('POST', `/element/${await find(selector)}/value`, { text });
    },
    async press(selector) {
      await page.until(`return Boolean(document.querySelector(${JSON.stringify(selector)}))`);
      await call('POST', `/element/${await find(selector)}/click`, {});
    },
    reload: () => call('POST', '/refresh', {}),
    back: () => call('POST', '/back', {}),
    forward: () => call('POST', '/forward', {}),
    picture: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    async close() {
      await call('DELETE', '').catch(() => undefined);
      await end();
    },
  };
  return page;
}

async function ask<Value>(base: string, method: string, path: string, body?: object): Promise<Value> {
  const answer = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
  return value;
}

async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  for (let number = 90; ; number++) {
    if (existsSync(`/tmp/.X11-unix/X${number}`)) continue;
    const name = `:${number}`;
    const started = spawn('Xvfb', [name, '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
    for (const until = Date.now() + 10_000; Date.now() < until; await wait(50)) {
      if (existsSync(`/tmp/.X11-unix/X${number}`)) return { name, process: started };
      if (started.exitCode !== null) break;
    }
    started.kill();
    if (number > 120) throw new Error('Xvfb did not start');
  }
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

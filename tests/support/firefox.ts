import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Engine, pageOf, type Tab } from './engine.ts';

/** Preferences that keep a first start from opening pages of its own and calling its makers. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.newtabpage.enabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  // A microphone that hums, without asking.
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': '',
};

/** Firefox as it is delivered, which speaks WebDriver BiDi itself. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'test-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const firefox = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(firefox, 'exit');
  const end = async () => {
    firefox.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const address = await addressIn(createInterface(firefox.stderr));
    const call = await connect(`${address}/session`);
    await call('session.new', { capabilities: {} });
    return {
      async open() {
        const { userContext } = await call<{ userContext: string }>('browser.createUserContext', {});
        const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
        await call('browsingContext.setViewport', { context, viewport: { width: 1280, height: 1000 } });
        return pageOf(tabOf(call, context, userContext));
      },
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function addressIn(printed: AsyncIterable<string>): Promise<string> {
  for await (const line of printed) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('Firefox did not start');
}

type Call = <Result>(method: string, params: object) => Promise<Result>;

async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data);
    if (type === 'error') waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    else waiting.get(id)?.resolve(result as never);
    waiting.delete(id);
  });
  let last = 0;
  return (method, params) => {
    const answer = Promise.withResolvers<never>();
    waiting.set(++last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise;
  };
}

interface Evaluated {
  type: 'success' | 'exception';
  result: { value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
}

function tabOf(call: Call, context: string, userContext: string): Tab {
  async function evaluate(expression: string): Promise<Evaluated['result']> {
    const params = { expression, target: { context }, awaitPromise: true, userActivation: true };
    const { type, result, exceptionDetails } = await call<Evaluated>('script.evaluate', params);
    if (type === 'exception') throw new Error(exceptionDetails?.text);
    return result;
  }
  const act = (...actions: object[]) => call<void>('input.performActions', { context, actions });
  return {
    async run(body) {
      const { value } = await evaluate(`(async () => JSON.stringify(await (() => {${body}})()))()`);
      return value === undefined ? undefined : JSON.parse(value);
    },
    async click(selector) {
      const find = `(() => {
        const found = document.querySelector(${JSON.stringify(selector)});
        found?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return found;
      })()`;
      const { sharedId } = await evaluate(find);
      const origin = { type: 'element', element: { sharedId } };
      await act({
        type: 'pointer',
        id: 'finger',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    // With all that was kept for it.
    close: () => call('browser.removeUserContext', { userContext }),
  };
}

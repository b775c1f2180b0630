import type { WindowMessage } from '../src/local/device/window-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds; a visible page answers at once. */
const timeoutMs = 300;

/** Our windows, frontmost first. */
export async function windows(): Promise<readonly WindowClient[]> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const rank = (window: WindowClient) => (window.focused ? 0 : window.visibilityState === 'visible' ? 1 : 2);
  return [...all].sort((one, other) => rank(one) - rank(other));
}

export const say = (window: WindowClient, message: WindowMessage, transfer: Transferable[] = []): void =>
  window.postMessage(message, transfer);

/**
 * Paths of visible pages. Asks the pages: an iPhone reports a hidden app as focused, and some browsers keep the first
 * `url`.
 */
export async function visiblePaths(): Promise<readonly string[]> {
  const paths = await Promise.all((await windows()).map(pathOf));
  return paths.filter((path) => path !== undefined);
}

function pathOf(window: WindowClient): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : undefined);
    say(window, { type: 'where' }, [port2]);
    setTimeout(() => resolve(undefined), timeoutMs);
  });
}

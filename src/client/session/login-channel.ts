/** Channel between tabs that only announces a login: each tab finds the member itself. */
const line = 'BroadcastChannel' in globalThis ? new BroadcastChannel('login') : undefined;

export function postLogin(): void {
  line?.postMessage('login');
}

export function onLogin(hear: () => void): void {
  if (line) line.onmessage = hear;
}

/** Channel between tabs that only announces a login: each tab finds the member itself. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('login') : undefined;

export function postLogin(): void {
  channel?.postMessage('login');
}

export function onLogin(hear: () => void): void {
  if (channel) channel.onmessage = hear;
}

/** A line between this browser's tabs. What it says is only that somebody has logged in: whose copy to open each tab finds out itself. */
const line = 'BroadcastChannel' in globalThis ? new BroadcastChannel('login') : undefined;

export function postLogin(): void {
  line?.postMessage('login');
}

export function onLogin(hear: () => void): void {
  if (line) line.onmessage = hear;
}

// Reports errors of our own code (SPECIFICATION 14.35): where they arose, in which build and on which screen. No message, which may
// quote what a member wrote, and no id. A cookie would say whose page it was.
const maxReports = 5;
const reported = new Set<string>();

addEventListener('error', ({ error }) => report('error', error));
addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));

function report(kind: string, error: unknown): void {
  const version = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content;
  // Refusals are answers of the server, which counts them itself.
  if (!version || !navigator.onLine || !(error instanceof Error) || error.name === 'ApiError') return;
  const { name, message, stack = '' } = error;
  const frames = [...stack.replace(message, '').matchAll(/\/assets\/([\w-]+\.js:\d+:\d+)/g)].map(([, frame]) => frame);
  const key = `${name} ${frames[0]}`;
  if (frames.length === 0 || reported.has(key) || reported.size >= maxReports) return;
  reported.add(key);
  const path = location.pathname.replace(/[\w-]{22,}/g, (id) => id.replace(/\w/g, '0'));
  fetch('/api/client-error.php', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind, name, version, path, frames: frames.slice(0, 3) }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}

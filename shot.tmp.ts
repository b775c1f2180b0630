import { chromium } from 'playwright';

const [, , email, out, w, h, scheme, ...paths] = process.argv;
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const c = await b.newContext({
  viewport: { width: Number(w), height: Number(h) },
  colorScheme: scheme as 'light',
  isMobile: Number(w) < 600,
  hasTouch: Number(w) < 600,
  deviceScaleFactor: 1,
  serviceWorkers: 'allow',
});
const p = await c.newPage();
p.on('console', (m) => {
  if (m.type() === 'error' || m.type() === 'warning') console.log('console', m.type(), m.text());
});
if (email !== '-') {
  await p.goto('http://localhost:4300/login');
  await p.getByLabel('Email').fill(email ?? '');
  await p.getByLabel('Password', { exact: true }).fill('vonk-demo-2026');
  await p.getByRole('button', { name: 'Log in' }).click();
  await p.waitForURL(/members|chats/);
}
let i = 0;
for (const path of paths) {
  await p.goto('http://localhost:4300' + path);
  await p.waitForTimeout(2500);
  await p.screenshot({ path: `/tmp/lead/${out}-${i++}.png` });
}
await b.close();

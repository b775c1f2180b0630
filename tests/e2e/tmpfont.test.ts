import { test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { startDemo } from '../support/demo-app.ts';
import { enter, logIn } from '../support/screens.ts';
import { tooWide } from '../support/too-wide.ts';
test('fonts', async () => {
  const app = await startDemo();
  const b = await openBrowser();
  await logIn(b.page, app.origin, 'premium@demo.example');
  const routes = ['/chats', '/members', '/likes', '/swipe-game', '/match-finder', '/credits', '/premium', '/profile', '/settings', '/settings/notifications', '/settings/passkeys', '/transactions', '/pricing', '/pages/faq', '/complaints', '/notifications', '/directdebit'];
  const chat = await (async () => { await b.page.goto(`${app.origin}/chats`); await b.page.locator('[data-chat]').first().waitFor(); return b.page.locator('a[href*="/members/"]').first().getAttribute('href', { timeout: 5000 }).catch(() => null); })(); console.log('chat', chat);
  if (chat) routes.push(chat, chat.replace('/chat', ''));
  for (const width of [390, 320]) {
    await b.page.setViewportSize({ width, height: 844 });
    for (const font of ['DejaVu Serif', 'DejaVu Sans Mono', 'Liberation Sans Narrow', 'Nimbus Roman']) {
      for (const route of routes) {
        await b.page.goto(app.origin + route);
        await b.page.locator('h1').first().waitFor({ state: 'attached' });
        await b.page.addStyleTag({ content: `:root{--font:"${font}";--font-round:"${font}"} *{font-family:"${font}"!important}` }).catch(async () => { await b.page.evaluate((f) => { const s = new CSSStyleSheet(); s.replaceSync(`*{font-family:"${f}"!important}`); document.adoptedStyleSheets.push(s); }, font); });
        await b.page.waitForTimeout(150);
        const faults = await tooWide(b.page);
        if (faults.length) console.log(width, font, route, faults.join());
      }
    }
  }
  await b.close();
  const o = await openBrowser();
  await logIn(o.page, app.origin, 'operator@demo.example');
  await o.page.setViewportSize({ width: 320, height: 844 });
  for (const r of ['/operator', '/operator/metrics', '/operator/statistics', '/operator/sites', '/operator/members', '/operator/log', '/operator/payments', '/operator/cases', '/operator/photos']) {
    await o.page.goto(app.origin + r); await o.page.waitForTimeout(800);
    console.log(r, await o.page.locator('h1').first().textContent().catch(() => ''), (await tooWide(o.page)).join());
  }
  await o.close();
  await app.stop();
  void enter;
}, 900_000);

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Locale } from '../../src/shared/locales.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, type Browser, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { textsOf } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

async function start(language: Locale = 'en') {
  const app = await serveWeb(await createTestApp());
  const people = await cast(app, { anna: { language }, bram: { language } });
  const now = Math.floor(Date.now() / 1000);
  const dismissals = { 'hide-push-notification-alert': now, 'hide-enrich-alert': now };
  for (const member of [people.anna, people.bram]) await member.call('PUT user.php', { dismissals });
  return { app, ...people };
}

async function speak({ context, page }: Browser, language: Locale): Promise<void> {
  await context.addCookies([{ name: 'locale', value: language, url: page.url() }]);
  await page.reload();
}

/** In each colour scheme: what is amiss, and a picture. */
async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, `${name}-${colorScheme}`);
  }
}

test('by keyboard she lets nobody new write; who tries reads why, and his message arrives when she opens up', async () => {
  const { app, anna, bram } = await start();
  const hers = await openAs(app, anna, { device: 'desktop', at: '/settings#strangers' });
  const limit = (name: string) => hers.page.getByRole('radio', { name });
  await limit('Everyone').focus();
  await hers.page.keyboard.press('ArrowUp');
  await expect.poll(() => limit('Nobody').isChecked()).toBe(true);
  const limitOf = async () => (await anna.call('GET user.php', {})).body.user.strangers_per_hour;
  await expect.poll(limitOf).toBe(0);

  const his = await openAs(app, bram, {
    ...{ device: 'desktop', at: `/members/${anna.id}/chat`, expected: [/status of 409/] },
  });
  await his.page.getByLabel('Message to anna').focus();
  await his.page.keyboard.type('hello Anna');
  await his.page.keyboard.press('Enter');
  await his.page.getByText('anna isn’t taking messages from new people right now.').waitFor();
  expect((await bram.call('GET user.php', {})).body.user.credits).toBe(100);

  await limit('Nobody').focus();
  await hers.page.keyboard.press('ArrowDown');
  await expect.poll(limitOf).toBeNull();
  await his.page.getByRole('button', { name: 'Try again' }).focus();
  await his.page.keyboard.press('Enter');
  await expect.poll(() => textsOf(anna, bram)).toEqual(['hello Anna']);
  await his.page.getByText('isn’t taking messages').waitFor({ state: 'detached' });
});

for (const language of ['en', 'de'] as const)
  for (const device of ['phone', 'desktop'] as const)
    test(`the setting and the reason look right on a ${device} in ${language}`, async () => {
      const { app, anna, bram } = await start(language);
      await anna.call('PUT user.php', { strangers_per_hour: 0 });
      const hers = await openAs(app, anna, { device, at: '/settings#strangers' });
      await speak(hers, language);
      await hers.page.getByRole('radio').last().waitFor();
      await look(hers.page, `new-people-${device}-${language}`);
      const his = await openAs(app, bram, {
        ...{ device, at: `/members/${anna.id}/chat`, expected: [/status of 409/] },
      });
      await speak(his, language);
      await his.page.locator('.composer textarea').fill('hello Anna, how was your weekend?');
      await his.page.locator('.composer [type=submit]').click();
      await his.page.locator('.failed-note').waitFor();
      await look(his.page, `turned-away-${device}-${language}`);
    });

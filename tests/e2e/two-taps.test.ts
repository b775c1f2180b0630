import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { type Actor, cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { addPhoto, picture } from '../support/pictures.ts';
import { bubble } from '../support/screens.ts';
import { newId, tell } from '../support/talk.ts';
import { speak } from '../support/voices.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

async function start() {
  const app = await serveWeb(await createTestApp());
  const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: {} });
  for (const _ of [1, 2]) await addPhoto(app, bram);
  await addPhoto(app, daan);
  await tell(bram, anna, 'send me money');
  await showPhoto(app, bram, anna);
  await speak(app, bram, anna);
  const now = Math.floor(Date.now() / 1000);
  await anna.call('PUT user.php', { dismissals: { 'hide-push-notification-alert': now, 'hide-enrich-alert': now } });
  return { app, anna, bram, daan };
}

async function showPhoto(app: WebApp, from: Actor, to: Actor): Promise<void> {
  const response = await app.api.request(`${from.origin}/api/chat-file.php?kind=image&id=${newId()}&profile=${to.id}`, {
    method: 'POST',
    headers: { 'request-type': 'client', cookie: from.cookie },
    body: new Uint8Array(await picture(300, 400).jpeg().toBuffer()),
  });
  expect(response.status).toBe(200);
}

const chat = (page: Page) => page.locator('.chat-row');
const options = (page: Page) =>
  page.locator('.chat-header, .profile-actions').getByRole('button', { name: 'Options for bram' });
const chosen = (page: Page) => page.getByRole('menuitem', { name: 'Report' });

/** From each place the two presses that open the report. */
const places: Record<string, { at: string; title: string; presses: [(page: Page) => Promise<void>, string?] }> = {
  'a row of the list': {
    at: '/chats',
    title: 'Report bram',
    presses: [(page) => chat(page).click({ button: 'right' })],
  },
  'an open chat': { at: '/members/BRAM/chat', title: 'Report bram', presses: [(page) => options(page).click()] },
  'a message': {
    at: '/members/BRAM/chat',
    title: 'Report this message from bram',
    presses: [(page) => bubble(page, 'send me money').click({ button: 'right' })],
  },
  'a voice message': {
    at: '/members/BRAM/chat',
    title: 'Report this message from bram',
    presses: [(page) => page.locator('.voice-message').click({ button: 'right' })],
  },
  'a photo in a chat': {
    at: '/members/BRAM/chat',
    title: 'Report this message from bram',
    presses: [(page) => page.locator('.photo-message').click(), 'viewer'],
  },
  'a profile': { at: '/members/BRAM', title: 'Report bram', presses: [(page) => options(page).click()] },
  'a photo of a profile': {
    at: '/members/BRAM',
    title: 'Report this photo of bram',
    presses: [(page) => page.getByRole('button', { name: 'Photo 2 of bram' }).first().click(), 'viewer'],
  },
};

test.for(Object.entries(places))('two presses from %s open the report', async ([name, { at, title, presses }]) => {
  const { app, anna, bram } = await start();
  const { page } = await openAs(app, anna, { device: 'desktop', at: at.replace('BRAM', bram.id) });
  const [first, where] = presses;
  await first(page);
  const second = where === 'viewer' ? page.locator('dialog').getByRole('button', { name: 'Report' }) : chosen(page);
  if (where === 'viewer') {
    await second.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, `report-from-${name.replaceAll(' ', '-')}`);
  }
  await second.click();
  await page.getByRole('dialog', { name: title, exact: true }).waitFor();
  await page.getByLabel('Spam or fraud').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('dialog', { name: 'Thank you for telling us' }).waitFor();
  const reports = () => app.db.selectFrom('reports').select('reported').execute();
  await expect.poll(reports).toEqual([{ reported: bram.id }]);
});

test('the page about safe dates is two presses from a chat and from a profile, and Back returns there', async () => {
  const { app, anna, bram } = await start();
  const { page } = await openAs(app, anna);
  for (const at of [`/members/${bram.id}`, `/members/${bram.id}/chat`]) {
    await page.goto(app.origin + at);
    await options(page).click();
    await page.getByRole('menuitem', { name: 'Dating safely' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dating safely' }).waitFor();
    await page.goBack();
    await options(page).waitFor();
  }
});

for (const device of ['phone', 'desktop'] as const)
  test(`one press on a swipe card opens the report, on a ${device}; with a block the card goes`, async () => {
    const { app, anna } = await start();
    const { page } = await openAs(app, anna, { device, at: '/swipe-game' });
    const card = page.locator('.swipe-card[data-depth="0"]');
    await card.waitFor();
    const id = await card.getAttribute('data-member');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityFaults(page)).toEqual([]);
      await screenshot(page, `report-swipe-${device}-${colorScheme}`);
    }
    await card.getByRole('button', { name: /^Report / }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('A fake profile').check();
    await page.getByLabel(/^Also block/).check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Thank you. Someone on our team').waitFor();
    await expect.poll(() => page.locator(`[data-member="${id}"]`).count()).toBe(0);
    const reports = () => app.db.selectFrom('reports').select(['reported', 'category']).execute();
    await expect.poll(reports).toEqual([{ reported: id, category: 'fake_profile' }]);
  });

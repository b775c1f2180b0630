import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Profile } from '../../src/shared/calls/members.ts';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { endAll } from '../support/end-all.ts';
import { listedChats, listedMembers, logIn, openMembers, openProfile } from '../support/screens.ts';

let app: BuiltApp;
let jasper: Browser;
beforeAll(async () => {
  app = await startDemo();
  jasper = await openBrowser();
  await logIn(jasper.page, app.origin, 'premium@demo.example');
});
afterAll(() =>
  endAll(
    () => jasper?.close(),
    () => app?.stop(),
  ),
);

test('a profile shows what its member says of themselves, and still does without network', async () => {
  const { page } = jasper;
  await openMembers(page, app.origin);
  const profiles = await Promise.all((await listedMembers(page)).map((id) => profileOf(id)));
  const talkative = profiles.find(({ hair_colour: hair, reason }) => hair === 'brown' && reason);
  if (!talkative) throw new Error('Nobody in sight tells anything.');
  await openProfile(page, talkative.id);
  const facts = page.locator('.profile-facts');
  await facts.waitFor();
  expect(await facts.textContent()).toContain('Hair colourBrown');
  expect(await facts.locator('dt').count()).toBe(said(talkative));
  await facts.scrollIntoViewIfNeeded();
  await screenshot(page, 'profile-facts');
  expect(await accessibilityFaults(page)).toEqual([]);

  await jasper.offline(true);
  await page.reload();
  await facts.waitFor();
  expect(await facts.locator('dt').count()).toBe(said(talkative));
  await jasper.offline(false);
});

async function profileOf(id: string): Promise<Profile> {
  const answer = await jasper.page.request.get(`${app.origin}/api/profile.php?id=${id}`);
  return ((await answer.json()) as { profile: Profile }).profile;
}

function said({
  sexuality,
  hair_colour,
  eye_colour,
  body_type,
  relationship_status,
  tattoos,
  reason,
  spoken,
}: Profile) {
  const values = [sexuality, hair_colour, eye_colour, body_type, relationship_status, tattoos, reason, spoken?.length];
  return values.filter(Boolean).length;
}

test('what can be chosen is what the server offers, asked for once; an interest that this version has no word for shows as well', async () => {
  const { page } = jasper;
  let asked = 0;
  await page.route('**/api/interests.php', async (route) => {
    asked += 1;
    const answer = await route.fetch();
    const { interests } = (await answer.json()) as { interests: string[] };
    expect(interests).toHaveLength(50);
    await route.fulfill({ response: answer, json: { interests: [...interests.slice(0, 49), 'karaoke'] } });
  });
  for (const _ of ['asked', 'kept']) {
    await page.goto(`${app.origin}/profile`);
    await page.getByRole('button', { name: 'Edit: Interests' }).click();
    await page.getByText('Karaoke', { exact: true }).waitFor();
    const choices = page.locator('input[name=interest]');
    expect([await choices.count(), await page.locator('.chip:has(input[name=interest]) > svg').count()]).toEqual([
      50, 50,
    ]);
    expect(asked).toBe(1);
  }
  await page.unroute('**/api/interests.php');
});

test('what a site notes on a field is read at that field', async () => {
  const { page } = jasper;
  await page.goto(`${app.origin}/profile`);
  await page.getByRole('button', { name: 'Edit: About me' }).click();
  await page.getByText('What makes you laugh?').waitFor();
  await screenshot(page, 'profile-note');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit: Interests' }).click();
  await page.getByText('the easiest way into a conversation').waitFor();
});

test('the chat list fills a tall window', async () => {
  const browser = await openBrowser({ device: 'desktop' });
  try {
    const { page } = browser;
    await page.setViewportSize({ width: 1440, height: 1100 });
    await logIn(page, app.origin, 'premium@demo.example');
    const gap = () =>
      page.evaluate(() => {
        const list = document.querySelector('.chat-scroll')?.getBoundingClientRect();
        const rows = [...document.querySelectorAll('[data-chat]')].map((row) => row.getBoundingClientRect().bottom);
        return list ? Math.round(list.bottom - Math.max(...rows)) : Number.NaN;
      });
    const { chats } = (await (await page.request.get(`${app.origin}/api/chats.php`)).json()) as { chats: unknown[] };
    await expect.poll(async () => (await listedChats(page)).length === chats.length || (await gap()) <= 0).toBe(true);
    await page.reload();
    await page.locator('[data-chat]').first().waitFor();
    await expect.poll(async () => (await listedChats(page)).length === chats.length || (await gap()) <= 0).toBe(true);
  } finally {
    await browser.close();
  }
});

import { sql } from 'kysely';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { disableMail } from '../../src/server/notifications/disable.ts';
import { createTestApp } from '../support/app.ts';
import { screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { addPhoto } from '../support/pictures.ts';
import { newId, refusal } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

const parts = [
  'overview',
  'photos',
  'verifications',
  'messages',
  'reports',
  'mail',
  'members',
  'shop',
  'sites',
  'fictional',
  'statistics',
  'log',
];

/** Something waits in each queue. */
async function theSite() {
  const app = await serveWeb(await createTestApp());
  await app.db.updateTable('sites').set({ settings: sql`jsonb_set(settings, '{photo_moderation}', 'true')` }).execute();
  app.clock.advance(10_000);
  const people = await cast(app, { anna: {}, bram: {}, daan: {}, eva: { scope: 'operator' } });
  const { anna, bram, daan } = people;
  for (const who of [anna, bram, daan]) {
    await addPhoto(app, who);
    app.clock.advance(1000);
  }
  await app.db.updateTable('members').set({ signup_date: app.clock.now() }).where('id', '=', anna.id).execute();
  for (const to of [bram, daan]) {
    const message = { id: newId(), profile: to.id, kind: 'text' as const, text: 'Mail me: anna@example.org' };
    expect(refusal(await anna.call('POST chat.php', message))).toEqual([425, 'held']);
    app.clock.advance(1000);
  }
  for (const about of [bram, daan]) {
    await anna.call('POST report.php', { id: newId(), profile: about.id, category: 'fraud', text: 'Asks for money' });
    app.clock.advance(1000);
  }
  for (const { email } of [anna, bram]) await disableMail(app.context, 'bounce', { address: email });
  return { app, ...people };
}

/** The focused element, in words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (!at || at === document.body) return 'nothing';
    return at.getAttribute('aria-label') ?? (at as HTMLInputElement).name ?? at.textContent?.trim() ?? at.tagName;
  });
const words = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') || document.activeElement?.textContent?.trim(),
  );

/** Every stop of the Tab key from the top of the page: those that show no focus, or stand out of sight. Ends where the page does. */
async function faultyStops(page: Page): Promise<{ stops: number; faults: string[] }> {
  const faults: string[] = [];
  // A queue takes the focus by itself.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href]')?.focus());
  for (let stops = 0; stops < 300; stops++) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const { activeElement: at } = document;
      if (!at || at === document.body) return 'end';
      const { visited } = (at as HTMLElement).dataset;
      if (visited) return 'end';
      (at as HTMLElement).dataset.visited = 'yes';
      const ring = [at, at.closest('label')].some((each) => {
        const style = each && getComputedStyle(each);
        return style && ((style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none');
      });
      const { top, bottom, width, height } = at.getBoundingClientRect();
      const isSeen = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
      return ring && isSeen
        ? ''
        : `${at.tagName} ${at.className} ${at.textContent?.slice(0, 40)} ring ${ring} seen ${isSeen}`;
    });
    if (fault === 'end') return { stops, faults };
    if (fault) faults.push(fault);
  }
  return { stops: 300, faults: [...faults, 'the page has no end'] };
}

test('the console by keyboard: every page is walked through, and every act leaves the focus where one goes on', async () => {
  const { app, eva } = await theSite();
  const { page } = await openAs(app, eva, { at: '/operator', device: 'desktop' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const part of parts) {
    await page.goto(`${app.origin}/operator/${part}${part === 'members' ? '?find=b' : ''}`);
    await page.locator('.console-page > h1').waitFor();
    await page.waitForFunction(() => !document.querySelector('.console-waiting'));
    const { stops, faults } = await faultyStops(page);
    expect([part, faults]).toEqual([part, []]);
    expect(stops).toBeGreaterThanOrEqual(parts.length);
    await screenshot(page, `keyboard-${part}`);
  }

  // Photos: one key each, the next one has the focus, and the way back when there is none left.
  await page.goto(`${app.origin}/operator/photos`);
  await page.getByText('3 photos waiting').waitFor();
  await page.locator('.photo-card').first().focus();
  await page.keyboard.press('a');
  await expect.poll(() => words(page)).toMatch(/^bram/);
  await page.keyboard.press('r');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await words(page)).toMatch(/^bram/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('1 photo waiting').waitFor();
  await expect.poll(() => words(page)).toMatch(/^daan/);
  await page.keyboard.press('r');
  await page.keyboard.press('2');
  await page.getByText('No photos waiting').waitFor();
  await expect.poll(() => words(page)).toMatch(/^Rejected: undo/);
  await screenshot(page, 'keyboard-photos-undo');
  await page.keyboard.press('Enter');
  await page.getByText('1 photo waiting').waitFor();
  expect(await words(page)).toBe('Photos');
  await page.keyboard.press('Tab');
  expect(await words(page)).toMatch(/^daan/);

  // First messages.
  await page.goto(`${app.origin}/operator/messages`);
  await page.getByText('2 messages waiting').waitFor();
  await page
    .getByRole('button', { name: /^Release/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByText('1 message waiting').waitFor();
  await expect.poll(() => words(page)).toMatch(/^anna to/);
  await page.keyboard.press('r');
  await page.getByText('No messages waiting').waitFor();
  await expect.poll(() => words(page)).toBe('Messages');

  // A case: read next when it is opened, decided, and on to the next.
  await page.goto(`${app.origin}/operator/reports`);
  await page.getByRole('link', { name: /^bram/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Asks for money').waitFor();
  expect(await words(page)).toBe('Case');
  await page.getByRole('radio', { name: 'Dismiss' }).waitFor();
  await toStop(page, 'action');
  await page.keyboard.press('Space');
  await screenshot(page, 'keyboard-case');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('1 case is open').waitFor();
  await expect.poll(() => words(page)).toMatch(/^daan/);

  // Mail that came back.
  await page.goto(`${app.origin}/operator/mail`);
  await page.getByRole('button', { name: 'Resume emails' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => words(page)).toBe('Resume emails');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.case-card').count()).toBe(1);
  await expect.poll(() => words(page)).toMatch(/^(anna|bram)/);
  await page.getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('No bounces or complaints').waitFor();
  await expect.poll(() => words(page)).toBe('Email');

  // A member: found, given credits, and the button for it again.
  await page.goto(`${app.origin}/operator/members`);
  await page.getByLabel('Name, email or ID').focus();
  await page.keyboard.type('bram');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^bram/ }).waitFor();
  expect(await words(page)).toBe('Members');
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab'); // the field, its button
  expect(await words(page)).toMatch(/^bram/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Give or take credits' }).waitFor();
  await expect.poll(() => words(page)).toBe('Members');
  await page.getByRole('button', { name: 'Give or take credits' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Credits').focus();
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A present');
  await page.keyboard.press('Enter');
  await page.getByText('Credits updated.').waitFor();
  await expect.poll(() => words(page)).toBe('Give or take credits');

  // A new site's dialog is left by Escape.
  await page.goto(`${app.origin}/operator/sites`);
  await page.getByRole('button', { name: 'New site' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => words(page)).toBe('New site');
});

/** By Tab alone. */
async function toStop(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < 40 && (await focused(page)) !== name; stops++) await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(name);
}

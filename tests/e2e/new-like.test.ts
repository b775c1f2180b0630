import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { serveWeb } from '../support/web.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: 'New like!' });

/** Automatic like popup (SPECIFICATION 6.16). Its button and choice of like are in popups.test.ts. */
test('a press anywhere closes the popup of a new like, or its cross; one on the photo leads to whoever it is', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram, carla, daan } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {} });
  await bram.call('POST like.php', { profile: anna.id });
  const { page: first } = await openAs(app, anna, { at: '/members' });
  await popup(first).getByText('bram').waitFor();
  expect(await accessibilityFaults(first)).toEqual([]);
  // People who use voice control say the words that they see.
  expect(await accessibilityFaults(first, ['label-content-name-mismatch'])).toEqual([]);
  await popup(first).getByRole('button', { name: 'bram' }).waitFor();
  await first.mouse.click(5, 5);
  await popup(first).waitFor({ state: 'detached' });
  expect(new URL(first.url()).pathname).toBe('/members');

  await carla.call('POST like.php', { profile: anna.id });
  const { page: third } = await openAs(app, anna, { at: '/members' });
  await popup(third).getByText('carla').waitFor();
  await popup(third).getByRole('button', { name: 'Close' }).click();
  await popup(third).waitFor({ state: 'detached' });
  expect(new URL(third.url()).pathname).toBe('/members');

  await daan.call('POST like.php', { profile: anna.id });
  const { page: second } = await openAs(app, anna, { at: '/members' });
  await popup(second).getByText('daan').waitFor();
  await popup(second).locator('.popup-photo').click();
  await second.waitForURL(`**/members/${daan.id}`);
  await popup(second).waitFor({ state: 'detached' });
});

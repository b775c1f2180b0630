import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { queuedToken } from '../support/mailbox.ts';
import { openAs } from '../support/member-browser.ts';
import { bubbles, composer, write } from '../support/screens.ts';
import { textsOf } from '../support/talk.ts';
import { withMicrophone } from '../support/voices.ts';
import { serveWeb } from '../support/web.ts';

test('whoever has not confirmed is told what a message needs before it is written; it goes by itself once another tab has confirmed', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: { status: 'not_confirmed' }, bram: {} });
  const { page, context } = await openAs(app, anna, { at: `/members/${bram.id}/chat` });
  await composer(page).waitFor();
  const form = page.locator('.composer');
  await form.getByText('tap the link in our email').waitFor();
  expect(await form.getByText(/credit/).count()).toBe(0);
  await write(page, 'Hello Bram');
  await expect.poll(() => bubbles(page)).toEqual(['Hello Bram: waiting']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'unconfirmed');
  await page.emulateMedia({ colorScheme: 'dark' });
  await screenshot(page, 'unconfirmed-dark');
  await form.getByRole('button', { name: 'Resend the email' }).click();
  await form.getByText('should arrive').waitFor();
  expect(await bubbles(page)).toEqual(['Hello Bram: waiting']);

  const tab = await context.newPage();
  const token = await queuedToken(app, anna.email, 'activation');
  await tab.goto(`${app.origin}/${token}`);
  await tab.getByRole('button', { name: 'Confirm' }).click();
  await tab.waitForURL('**/activate/done');
  await expect.poll(() => bubbles(page)).toEqual(['Hello Bram: sent']);
  expect(await textsOf(bram, anna)).toEqual(['Hello Bram']);
  await form.getByText(/1 credit/).waitFor();
});

test('without credits, a dialog of the composer asks for the confirmation too, and not for money', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: { status: 'not_confirmed', credits: 0 }, bram: {} });
  const { page } = await openAs(app, anna, { at: `/members/${bram.id}/chat`, ...withMicrophone });
  for (const opens of ['Send a gift to bram', 'Send a photo', 'Record a voice message']) {
    await page.getByRole('button', { name: opens }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Confirm your email address first: tap the link we sent you.').waitFor();
    expect(await dialog.getByText(/credit/).count(), opens).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, `unconfirmed-${opens.split(' ')[2]}`);
    await dialog
      .getByRole('button', { name: /^(Close|Discard|Cancel)$/ })
      .first()
      .click();
    await dialog.waitFor({ state: 'detached' });
  }
});

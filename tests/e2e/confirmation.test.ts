import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast, password } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { creditsOf } from '../support/talk.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

const expected = [/status of 4(03|22|23)/];

async function theSite() {
  const app = await serveWeb(await createTestApp());
  const people = await cast(app, { anna: {}, eva: { scope: 'operator' } });
  const now = Math.floor(Date.now() / 1000);
  const dismissals = { 'hide-push-notification-alert': now, 'hide-enrich-alert': now };
  await people.anna.call('PUT user.php', { dismissals });
  return { app, ...people };
}

/** The app lives in real time: what was proved is as old as if so much had passed. */
const tenMinutesLater = (app: WebApp) =>
  app.db
    .updateTable('sessions')
    .set({ confirmed_at: new Date(Date.now() - 10 * minute) })
    .execute();

/** By the name of what asks, whatever other dialog it lies over. */
const asked = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it’s you' });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent?.trim());

test('the archive asks by keyboard, says what is wrong at its field, and comes by itself', async () => {
  const { app, anna } = await theSite();
  const { page } = await openAs(app, anna, { at: '/settings#export', expected });
  await tenMinutesLater(app);
  await page.getByRole('link', { name: 'Download the archive' }).focus();
  await page.keyboard.press('Enter');
  await asked(page).waitFor();
  expect(await focused(page)).toBe('password');
  expect(await asked(page).getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByText('Required').waitFor();
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await page.getByText('Check your password').waitFor();
  expect(await focused(page)).toBe('password');
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'confirm-wrong-phone');

  await asked(page).getByLabel('Your password').fill(password);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  expect(await asked(page).count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('Download the archive');
});

test('whoever closes it is told that nothing was done; after too many wrong ones it says for how long', async () => {
  const { app, anna } = await theSite();
  const { page } = await openAs(app, anna, { at: '/settings#export', device: 'desktop', scheme: 'dark', expected });
  await tenMinutesLater(app);
  await page.getByRole('link', { name: 'Download the archive' }).click();
  await asked(page).waitFor();
  await screenshot(page, 'confirm-dark-wide');
  await page.keyboard.press('Escape');
  await page.getByText('This needs your password or a passkey.').waitFor();
  await expect.poll(() => focused(page)).toBe('Download the archive');

  // From this browser: another one's wrong tries lock nobody out of a device that is known.
  await page.evaluate(async () => {
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password: 'not this one' }),
    };
    for (let i = 0; i < 5; i++) await fetch('/api/confirm.php', request);
  });
  await page.keyboard.press('Enter');
  await asked(page).getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Too many attempts, account locked for 15 min.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'confirm-locked-wide');
});

test('a passkey does in place of the password, and is removed with the next one', async () => {
  const { app, anna } = await theSite();
  const { page, context } = await openAs(app, anna, { at: '/settings#passkeys', scheme: 'dark', expected });
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await tenMinutesLater(app);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await asked(page).getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Passkey added.').waitFor();

  await tenMinutesLater(app);
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await asked(page).getByRole('button', { name: 'Use a passkey' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'confirm-passkey-dark-phone');
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await asked(page).getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('No passkey was used. Use your password, or try again.').waitFor();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await asked(page).getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('You don’t have a passkey yet.').waitFor();
  expect((await anna.call('GET passkey.php')).body.passkeys).toEqual([]);
});

test('a change of the password takes passkeys along where that is ticked', async () => {
  const { app, anna } = await theSite();
  await app.db
    .insertInto('passkeys')
    .columns(['id', 'member_id', 'site_id', 'public_key', 'counter', 'transports', 'name', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .select((each) => [
          each.val(Buffer.alloc(16, 1)).as('id'),
          'members.id as member_id',
          'site_id',
          each.val(Buffer.alloc(16)).as('public_key'),
          each.val(0).as('counter'),
          each.val([]).as('transports'),
          each.val('Old phone').as('name'),
          'signup_date as created_at',
        ])
        .where('members.id', '=', anna.id),
    )
    .execute();
  const { page } = await openAs(app, anna, { at: '/settings#password', device: 'desktop' });
  const tick = page.getByLabel('Also remove the passkey, which logs in without the password');
  await tick.waitFor();
  expect(await tick.isChecked()).toBe(false);
  await page.getByLabel('Old password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill('battery staple horse');
  await page.getByLabel('Repeat the password', { exact: true }).fill('battery staple horse');
  await tick.check();
  await screenshot(page, 'password-with-passkeys');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText(/^Your password has been changed/).waitFor();
  await expect.poll(() => tick.count()).toBe(0);
  expect(await app.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
});

test('in the console it lies over the act, which then goes by itself, once; the log shows what was read', async () => {
  const { app, anna, eva } = await theSite();
  const { page } = await openAs(app, eva, {
    ...{ at: `/operator/members?id=${anna.id}`, device: 'desktop', expected },
  } as const);
  await page.getByRole('heading', { name: 'anna' }).waitFor();
  await tenMinutesLater(app);
  await page.getByRole('button', { name: 'Give or take credits' }).click();
  const act = page.getByRole('dialog', { name: /credits/i });
  await act.getByLabel('Credits').fill('15');
  await act.getByLabel('Reason').fill('lost by a fault of ours');
  await act.getByRole('button', { name: 'Update credits' }).click();
  await asked(page).waitFor();
  expect(await creditsOf(app, anna)).toBe(100);
  await screenshot(page, 'confirm-console');
  await asked(page).getByRole('button', { name: 'Cancel' }).click();
  await act.getByText('This needs your password or a passkey.').waitFor();
  await expect.poll(() => focused(page)).toBe('Update credits');
  await page.keyboard.press('Enter');
  await asked(page).getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Ledger' }).getByText('+15').waitFor();
  expect(await creditsOf(app, anna)).toBe(115);

  await page.getByRole('link', { name: 'Log' }).click();
  const shown = () => page.locator('.acts strong').allTextContents();
  await expect.poll(shown).toEqual(['Credits given', 'Member’s page opened']);
  await page.getByLabel('What was done').check();
  await expect.poll(shown).toEqual(['Credits given']);
  await page.getByLabel('What was read').check();
  await expect.poll(shown).toEqual(['Member’s page opened']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-log-reads');
});

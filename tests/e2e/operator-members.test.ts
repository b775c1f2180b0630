import { expect, test } from 'vitest';
import { auditDaily } from '../../src/server/ledger/daily.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast, password } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { addPhoto } from '../support/pictures.ts';
import { buy } from '../support/purchases.ts';
import { creditsOf } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

async function theSite() {
  const app = await serveWeb(await createTestApp());
  app.clock.advance(10_000);
  const people = await cast(app, { anna: { credits: 10 }, bram: {}, eva: { scope: 'operator' } });
  return { app, ...people };
}

test('on a phone: a member is found, given credits, paid back, and deleted by name', async () => {
  const { app, anna, eva } = await theSite();
  await addPhoto(app, anna);
  await buy(app, anna);
  const { page } = await openAs(app, eva, { at: '/operator/members' });
  await page.getByLabel('Name, email or ID').fill('ann');
  await page.keyboard.press('Enter');
  const row = page.getByRole('link', { name: /anna/ });
  await row.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-members');

  await row.click();
  await page.getByText('+60').waitFor();
  await page.getByRole('heading', { name: 'anna' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-member');

  await page.getByRole('button', { name: 'Give or take credits' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Update credits' }).click();
  await dialog.getByText('Say why, in a few words').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-credits');
  await dialog.getByLabel('Credits').fill('-500');
  await dialog.getByLabel('Reason').fill('lost by a fault of ours');
  await dialog.getByRole('button', { name: 'Update credits' }).click();
  await dialog.getByText('This number isn’t allowed').waitFor();
  await dialog.getByLabel('Credits').fill('15');
  await dialog.getByRole('button', { name: 'Update credits' }).click();
  await page.getByText('+15').waitFor();
  expect(await creditsOf(app, anna)).toBe(85);
  await page.getByText('lost by a fault of ours').waitFor();

  await page.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByLabel('Amount in EUR').fill('20,00');
  await dialog.getByLabel('Reason').fill('a gift that did not arrive');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await page.getByText('Refunded: €20.00').waitFor();
  await page.getByText('credits.give').waitFor();

  await page.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByLabel('Type the name: anna').fill('anna');
  await dialog.getByLabel('Reason').fill('asked for by letter');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL('**/operator/members');
  await page.goto(`${app.origin}/operator/members?find=anna`);
  await page.getByText('No members found').waitFor();
});

test('who has left is brought back, and one’s own account has no buttons', async () => {
  const { app, bram, eva } = await theSite();
  await bram.call('DELETE user.php', { password });
  const { page } = await openAs(app, eva, { at: `/operator/members?id=${bram.id}`, device: 'desktop' });
  await page.getByRole('button', { name: 'Restore the account' }).click();
  await page.getByLabel('Reason').fill('pressed by mistake');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('member.restore').waitFor();
  await screenshot(page, 'operator-member-wide');

  await page.goto(`${app.origin}/operator/members?id=${eva.id}`);
  await page.getByText('This is your own account.').waitFor();
  expect(await page.getByRole('button', { name: 'Give or take credits' }).count()).toBe(0);
});

test('the shop: a price changes, nothing is free, a code is made and ended, the books are proved', async () => {
  const { app, eva } = await theSite();
  await auditDaily(app.context);
  const { page } = await openAs(app, eva, { at: '/operator/shop', device: 'desktop', expected: [/status of 422/] });
  await page.getByRole('button', { name: 'Change Large bundle, €59.99' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price in EUR').fill('0');
  await dialog.getByRole('button', { name: 'Sell at this price' }).click();
  await dialog.getByText('This number isn’t allowed').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel('Price in EUR').fill('49.99');
  await dialog.getByRole('button', { name: 'Sell at this price' }).click();
  await page.getByRole('button', { name: 'Change Large bundle, €49.99' }).waitFor();

  await page.getByRole('button', { name: 'New code' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill('summer20');
  await dialog.getByLabel('How much').fill('95');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await dialog.getByText('This discount is too high').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-code');
  await dialog.getByLabel('How much').fill('20');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  // Another code of the site takes off as much.
  await page.getByRole('listitem').filter({ hasText: 'SUMMER20' }).getByText('20% off').waitFor();
  await page.getByText('Every balance matches the sum of its entries.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-shop');

  await page.getByRole('button', { name: 'End SUMMER20' }).click();
  await dialog.getByRole('button', { name: 'End' }).click();
  await page.getByText('ended', { exact: true }).waitFor();
});

import { expect, test } from 'vitest';
import { auditDaily } from '../../src/server/ledger/daily.ts';
import type { SuspensionDays } from '../../src/shared/decisions.ts';
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

const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';

test('on a phone: a member is found, given credits, paid back, and deleted by name', async () => {
  const { app, anna, eva } = await theSite();
  await addPhoto(app, anna);
  await buy(app, anna);
  await app.db.updateTable('sessions').set({ user_agent: pixel }).where('member_id', '=', anna.id).execute();
  const { page } = await openAs(app, eva, { at: '/operator/members' });
  await page.getByLabel('Name, email or ID').fill('ann');
  await page.keyboard.press('Enter');
  const row = page.getByRole('link', { name: /anna/ });
  await row.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-members');

  await row.click();
  // Not in the whole page: its foot has the version, whose digits can be any.
  const ledger = page.getByRole('region', { name: 'Ledger' });
  await ledger.getByText('+60').waitFor();
  await page.getByRole('heading', { name: 'anna' }).waitFor();
  const devices = page.getByRole('region', { name: 'Devices' });
  await devices.getByText('Chrome on Android', { exact: true }).waitFor();
  const agent = devices.getByText(/^Mozilla/);
  expect(await agent.isVisible()).toBe(false);
  await devices.getByText('Details').click();
  await agent.waitFor();
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
  await dialog.getByText('A whole number from -70 to 10,000').waitFor();
  await dialog.getByText('From -70 to 10,000. Put a minus in front').waitFor();
  await dialog.getByLabel('Credits').fill('15');
  await dialog.getByRole('button', { name: 'Update credits' }).click();
  await ledger.getByText('+15').waitFor();
  expect(await creditsOf(app, anna)).toBe(85);
  await page.getByText('lost by a fault of ours').waitFor();

  await page.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByText('From €0.01 to €59.99').waitFor();
  await dialog.getByLabel('Amount in EUR').fill('20,00');
  await dialog.getByLabel('Reason').fill('a gift that did not arrive');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await page.getByText('Refunded: €20.00').waitFor();
  await page.getByText('Credits given').waitFor();
  // The log says it in money, and the page where anna lives in words.
  await page.getByText('€20.00 of €59.99').waitFor();
  await page.getByText('Noord-Holland, Netherlands').waitFor();

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
  await page.getByText('Member restored').waitFor();
  await screenshot(page, 'operator-member-wide');

  await page.goto(`${app.origin}/operator/members?id=${eva.id}`);
  await page.getByText('This is your own account.').waitFor();
  expect(await page.getByRole('button', { name: 'Give or take credits' }).count()).toBe(0);
});

test('who is suspended or banned reads so, in the search and on their page', async () => {
  const { app, anna, bram, eva } = await theSite();
  const decide = (member: string, more: { action: 'suspend'; days: SuspensionDays } | { action: 'ban' }) =>
    eva.call('PUT operator-case.php', { member, reports: [], reason: 'fraud', statement: 'Asked for money', ...more });
  await decide(anna.id, { action: 'suspend', days: 7 });
  await decide(bram.id, { action: 'ban' });
  const { page } = await openAs(app, eva, { at: '/operator/members?find=anna' });
  await page.getByRole('link', { name: /anna.*suspended until \d+ \w+ \d{4}/ }).waitFor();
  await screenshot(page, 'operator-members-suspended');
  await page.getByRole('link', { name: /anna/ }).click();
  await page
    .getByRole('definition')
    .filter({ hasText: /^suspended until/ })
    .waitFor();
  await screenshot(page, 'operator-member-suspended');
  await page.goto(`${app.origin}/operator/members?find=bram`);
  await page.getByRole('link', { name: /bram.*banned/ }).click();
  await page
    .getByRole('definition')
    .filter({ hasText: /^banned$/ })
    .waitFor();
});

test('a code that takes off an amount says which amounts can be: below its minimum price, which it needs', async () => {
  const { app, eva } = await theSite();
  const { page } = await openAs(app, eva, { at: '/operator/shop', device: 'desktop', expected: [/status of 422/] });
  const dialog = page.getByRole('dialog');
  const create = () => dialog.getByRole('button', { name: 'Create code' }).click();
  await page.getByRole('button', { name: 'New code' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill('five-off');
  await dialog.getByLabel('Type of discount').selectOption('a fixed amount');
  await dialog.getByLabel('How much').fill('5');
  await create();
  await dialog.getByText('An amount needs a minimum price of the bundle').waitFor();
  await dialog.getByText('Required').waitFor(); // the currency
  await dialog.getByLabel('Currency').selectOption('EUR');
  await create();
  await dialog.getByText('An amount needs a minimum price. €14.99 is the lowest price above it.').waitFor();
  await dialog.getByLabel('Minimum price').fill('4.50');
  await create();
  await dialog.getByText('At most €4.49 with this minimum price').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-code-amount');
  await dialog.getByLabel('How much').fill('2000');
  await create();
  await dialog.getByText(/Less than €[\d,.]+, the price of the most expensive bundle/).waitFor();
  await dialog.getByLabel('How much').fill('5');
  await dialog.getByLabel('Minimum price').fill('14.99');
  await dialog.getByLabel('Bank transfer').check();
  await create();
  const code = page.getByRole('listitem').filter({ hasText: 'FIVE-OFF' });
  await code.getByText('€5.00 off').waitFor();
  await code.getByText('Bank transfer').waitFor();

  await page.getByRole('button', { name: 'Withdraw Small bundle, €14.99' }).click();
  await page.getByRole('dialog', { name: 'Withdraw Small bundle in EUR?' }).waitFor();
  await dialog.getByText('Nobody will be able to buy it for €14.99 any more. Other currencies').waitFor();
  await screenshot(page, 'operator-withdraw');
});

test('the shop: a price changes, nothing is free, a code is made and ended, the books are proved', async () => {
  const { app, eva } = await theSite();
  await auditDaily(app.context);
  const { page } = await openAs(app, eva, { at: '/operator/shop', device: 'desktop', expected: [/status of 422/] });
  await page.getByRole('button', { name: 'Change Large bundle, €59.99' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('From 1 to 100,000').waitFor();
  await dialog.getByText('From €0.01 to €10,000.00').waitFor();
  await dialog.getByLabel('Price in EUR').fill('0');
  await dialog.getByLabel('Credits').fill('100001');
  await dialog.getByRole('button', { name: 'Sell at this price' }).click();
  await dialog.getByText('An amount from €0.01 to €10,000.00').waitFor();
  await dialog.getByText('A whole number from 1 to 100,000').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-price-range');
  await dialog.getByLabel('Credits').fill('60');
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

test('on a phone: a price far from the others is asked about, with both prices a message, and then taken', async () => {
  const { app, eva } = await theSite();
  const { page } = await openAs(app, eva, { at: '/operator/shop' });
  await page.getByRole('button', { name: 'Change Large bundle, €59.99' }).click();
  const dialog = page.getByRole('dialog');
  const sell = dialog.getByRole('button', { name: 'Sell at this price', exact: true });
  const confirm = dialog.getByRole('button', { name: 'Sell it at this price all the same' });
  const offer = async (credits: string, price: string) => {
    await dialog.getByLabel('Credits').fill(credits);
    await dialog.getByLabel('Price in EUR').fill(price);
  };
  await offer('1000', '12.50');
  // A double click is one press.
  await sell.dblclick();
  await dialog.getByText('One message would cost €0.01. Your other bundles: €0.80 to €1.50.').waitFor();
  await confirm.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-odd-price');
  // A changed offer is judged again.
  await offer('5', '59.99');
  expect(await confirm.count()).toBe(0);
  await page.keyboard.press('Enter');
  await dialog.getByText('One message would cost €12.00. Your other bundles: €0.80 to €1.50.').waitFor();
  expect(await confirm.evaluate((button) => button === document.activeElement)).toBe(true);
  await offer('1000', '12.50');
  await sell.click();
  await confirm.click();
  await page.getByRole('button', { name: 'Change Large bundle, €12.50' }).waitFor();

  // A usual one is not asked about.
  await page.getByRole('button', { name: 'Change Large bundle, €12.50' }).click();
  await offer('60', '54.99');
  await sell.click();
  await page.getByRole('button', { name: 'Change Large bundle, €54.99' }).waitFor();
});

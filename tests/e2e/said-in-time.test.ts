import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { anOrder, atProvider, buy } from '../support/purchases.ts';
import { serveWeb } from '../support/web.ts';

test('what a first bundle brings stands where it is sold', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: { credits: 0, premium: false } });
  const { page } = await openAs(app, anna, { at: '/credits' });
  await page.getByText('Your first bundle, whatever its size, makes you premium.').waitFor();
  await screenshot(page, 'credits-before-premium');
  await page.goto(`${app.origin}/pricing`);
  await page.getByText('Your first bundle, whatever its size, makes you a premium member.').waitFor();
});

test('without an order, direct debit and ordering again lead to the bundles', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: { credits: 0 } });
  const { page } = await openAs(app, anna);
  for (const at of ['/directdebit', '/credits/repeat-order']) {
    await page.goto(app.origin + at);
    await page.getByText('There’s no order here yet').waitFor();
    expect(await page.getByText('in the meantime').count()).toBe(0);
  }
  await page.getByRole('link', { name: 'See all credits' }).click();
  await page.waitForURL(/\/credits$/);
});

test('a block of direct debit is said before anything is filled in', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: { credits: 0 } });
  const paid = await buy(app, anna);
  await atProvider(app, paid, { charged_back: 5999 });
  const { page } = await openAs(app, anna);
  const { bundle } = await anOrder(anna);
  await page.goto(`${app.origin}/credits/${bundle}/directdebit`);
  await page.getByText('A payment was charged back').waitFor();
  expect(await page.getByRole('link', { name: 'Continue with direct debit' }).count()).toBe(0);
  await page.goto(`${app.origin}/directdebit?bundle=${bundle}&country=NL`);
  await page.getByText('A payment was charged back').waitFor();
  expect(await page.getByLabel('IBAN').count()).toBe(0);
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await page.getByText('How would you like to pay?').waitFor();
});

test('a limit of direct debit is said where the amount is over it', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: { credits: 0 } });
  await app.context.db
    .updateTable('bundles')
    .set({ price: 200_00 })
    .where('tier', '=', 'p3')
    .where('currency', '=', 'EUR')
    .execute();
  const { page } = await openAs(app, anna);
  const { bundle } = await anOrder(anna, 'p3');
  await page.goto(`${app.origin}/directdebit?bundle=${bundle}&country=NL`);
  await page.getByText('You’ve reached your limit of 3 payments').waitFor();
  expect(await page.getByLabel('IBAN').count()).toBe(0);
});

test('whoever deletes the account is told of the credits that they paid for', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: { credits: 0 } });
  await buy(app, anna);
  const { page } = await openAs(app, anna, { at: '/settings' });
  await page.goto(`${app.origin}/settings#delete`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Delete anyway' }).click();
  await page.getByText('You have 60 credits left. You’ll lose them with your account.').waitFor();
  await screenshot(page, 'delete-with-credits');
  await page.getByRole('link', { name: 'your transactions' }).click();
  await page.waitForURL(/\/transactions/);
});

import { expect, test } from 'vitest';
import { RefundRefused } from '../../src/server/payments/provider.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { buy } from '../support/purchases.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

const long = new Date('2026-01-01');

/** From here on the provider refuses to pay anything back; answers what ends that. */
function refuseRefunds({ context }: WebApp): () => void {
  const { current: pay } = context.providers;
  if (!pay) throw new Error('nobody takes money');
  const { refund } = pay;
  pay.refund = () => Promise.reject(new RefundRefused());
  return () => {
    pay.refund = refund;
  };
}

test('a withdrawal that waits says what is held, and the page hears by itself when it is paid', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: { credits: 0 } });
  const order = await buy(app, anna);
  const mend = refuseRefunds(app);
  const { page } = await openAs(app, anna, { at: `/transactions/${order}` });
  await page.getByRole('button', { name: 'Withdraw from this order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from this order' });
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await dialog
    .getByText('We’ve received your withdrawal. The credits are held until €59.99 is on its way back')
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'withdrawal-held');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('60 unused credits are held until €59.99 is on its way back').waitFor();
  await screenshot(page, 'withdrawal-held-receipt');

  mend();
  await app.db.updateTable('refunds').set({ due_at: long }).execute(); // The loop goes on with it.
  await page.getByText('60 unused credits were removed, and €59.99 goes back').waitFor();
  await page.getByRole('heading', { name: 'This order was refunded' }).waitFor();
});

test('one that failed says so, and can be asked for once more', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: { credits: 0 } });
  const order = await buy(app, anna);
  const mend = refuseRefunds(app);
  await anna.call('POST withdrawal.php', { payment: order });
  await app.db.updateTable('refunds').set({ at: long, due_at: long }).execute();
  await expect
    .poll(async () => (await anna.call('GET withdrawal.php', { id: order })).body.withdrawal.failed_at)
    .not.toBeNull();
  mend();
  const { page } = await openAs(app, anna, { at: `/transactions/${order}`, scheme: 'dark' });
  const failed = /^The refund didn’t go through, so the credits are yours again/;
  await page.locator('.receipt').getByText(failed).waitFor();
  await page.getByRole('button', { name: 'Withdraw from this order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from this order' });
  await dialog.getByText(failed).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'withdrawal-failed');
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await dialog.getByText('€59.99 is on its way back to your payment method.').waitFor();
});

test('offline it says so, and goes on when the network is back', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: { credits: 0 } });
  const browser = await openAs(app, anna, { at: `/transactions/${await buy(app, anna)}` });
  const { page } = browser;
  const offline = async (is: boolean) => {
    await browser.offline(is);
    await dialog.getByText('No connection.').waitFor({ state: is ? 'visible' : 'detached' });
  };
  const dialog = page.getByRole('dialog', { name: 'Withdraw from this order' });
  const open = page.getByRole('button', { name: 'Withdraw from this order' });
  await open.waitFor();
  await browser.offline(true);
  await open.click();
  await dialog.getByText('No connection.').waitFor();
  await offline(false);
  const confirm = dialog.getByRole('button', { name: 'Confirm withdrawal' });
  await confirm.waitFor();

  await offline(true);
  await confirm.click();
  await dialog.getByRole('alert').getByText('No connection.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'withdrawal-offline');
  await offline(false);
  await confirm.click();
  await dialog.getByText('€59.99 is on its way back to your payment method.').waitFor();
});

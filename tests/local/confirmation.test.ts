import { expect, test } from 'vitest';
import type { Device } from '../../src/local/device/device.ts';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { cast, password } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { anOrder, buy } from '../support/purchases.ts';

/** Anna has paid by card, and her login confirms nothing any more. `onAsked`: what she does when she is asked. */
async function annaLater(onAsked: (device: Device) => Promise<boolean>) {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 0 } });
  await buy(app, anna, 'p1', 'card');
  const order = { ...(await anOrder(anna, 'p1')), repeat: true } as const;
  const { device: phone, platform: page } = await createDevice(app, anna);
  app.clock.advance(10 * minute);
  let asked = 0;
  page.confirm = (device) => {
    asked += 1;
    return onAsked(device);
  };
  const orders = async () => (await app.db.selectFrom('payments').select('id').execute()).length;
  return { app, anna, phone, order, orders, asked: () => asked };
}

const withPassword = async (device: Device) => {
  await device.api.call('POST confirm.php', { password });
  return true;
};

test('a call that needs a confirmation asks for it, and then goes by itself, under its own id', async () => {
  const { phone, order, orders, asked } = await annaLater(withPassword);
  const { payment } = await phone.api.call('POST payment.php', order);
  expect([payment.payment_id, payment.status]).toEqual([order.id, 'completed']);
  expect([await orders(), asked()]).toEqual([2, 1]);
  await phone.api.call('GET confirm.php', undefined);
  expect(asked()).toBe(1);
});

test('whoever changes their mind is told that nothing was done, and nothing was', async () => {
  const { phone, order, orders, asked } = await annaLater(async () => false);
  await expect(phone.api.call('POST payment.php', order)).rejects.toMatchObject({ code: 'confirmation_required' });
  expect([await orders(), asked()]).toEqual([1, 1]);
  await expect(phone.api.call('GET confirm.php', undefined)).rejects.toMatchObject({ code: 'confirmation_required' });
  expect(asked()).toBe(2);
});

test('a confirmation that the server does not know of is not asked for twice by one call', async () => {
  const { phone, asked } = await annaLater(async () => true);
  await expect(phone.api.call('GET confirm.php', undefined)).rejects.toMatchObject({ code: 'confirmation_required' });
  expect(asked()).toBe(1);
});

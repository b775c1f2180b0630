import { expect, onTestFinished, test } from 'vitest';
import type { TimeBonus } from '../../src/client/app/atoms.ts';
import { startCountdown } from '../../src/client/bonus/countdown.ts';
import { isModalDue, modalDelayMs, waitForModal } from '../../src/client/bonus/modal-timer.ts';
import { asClock } from '../../src/client/bonus/time-left.tsx';
import { mayHaveBonus } from '../../src/client/costs/bonus-state.ts';
import { dismiss } from '../../src/local/accounts/dismissals.ts';
import { userOf } from '../../src/local/accounts/user.ts';
import { hour, minute, second } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { untilHeard } from '../support/live-queries.ts';
import { newId } from '../support/talk.ts';

/** Anna's phone; she signed up so many seconds ago by the server's clock, and has bought nothing. */
async function start({ ago = 60, credits = 0 } = {}) {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits, premium: false } });
  const signup_date = new Date(app.clock.now().getTime() - ago * second);
  await app.db.updateTable('members').set({ signup_date }).where('id', '=', anna.id).execute();
  const phone = await createDevice(app, anna);
  await phone.sync();
  return { app, anna, phone, ...count(phone) };
}
type Phone = Awaited<ReturnType<typeof createDevice>>;

/** A page that counts down, with a clock beside the device's own. */
function count(phone: Phone) {
  const seen = { bonus: undefined as TimeBonus | null | undefined, over: 0, shown: 0, passed: 0, set: 0 };
  const device = { ...phone.device, now: () => phone.device.now() + seen.set };
  const countdown = startCountdown(device, {
    monotonic: () => seen.passed,
    show: (bonus) => {
      seen.bonus = bonus;
      seen.shown++;
    },
    over: () => seen.over++,
  });
  onTestFinished(countdown.stop);
  /** Real seconds go by, for both clocks. */
  const pass = async (seconds: number) => {
    for (let i = 0; i < seconds; i++) {
      seen.passed += second;
      await phone.advance(second);
    }
  };
  const answered = async () => {
    await phone.advance(0);
    await expect.poll(() => seen.bonus).not.toBeUndefined();
  };
  const asked = () => phone.network.sent.filter(({ path }) => path.startsWith('discountcode.php')).length;
  return { seen, countdown, pass, answered, asked };
}

test('it ticks each second from what the server says is left, and asks once', async () => {
  const { seen, pass, answered, asked } = await start({ ago: 60 });
  await answered();
  expect(seen.bonus).toEqual({ code: 'TIMEBONUS25', percentage: 25, seconds: 14_340 });
  await pass(3);
  expect(seen.bonus?.seconds).toBe(14_337);
  expect(asked()).toBe(1);
});

test('a reload and another device go on where it is', async () => {
  const { app, anna, phone, answered } = await start({ ago: 14_000 });
  await answered();
  app.clock.advance(100 * second);
  for (const again of [await phone.reopen(), await createDevice(app, anna)]) {
    const page = count(again);
    await page.answered();
    expect(page.seen.bonus?.seconds).toBe(300);
  }
});

test('at zero it is over, and nobody asks again', async () => {
  const { seen, pass, answered, asked } = await start({ ago: 14_397 });
  await answered();
  expect(seen.bonus?.seconds).toBe(3);
  await pass(3);
  expect([seen.bonus, seen.over]).toEqual([null, 1]);
  await pass(5);
  expect(asked()).toBe(1);
});

test.for([
  ['set back by a day', -24 * hour],
  ['put ahead by a day', 24 * hour],
] as const)('a device clock that is %s changes nothing: the server is asked', async ([, by]) => {
  const { seen, pass, answered, asked } = await start({ ago: 60 });
  await answered();
  seen.set = by;
  await pass(2);
  await expect.poll(asked).toBe(2);
  await expect.poll(() => seen.bonus?.seconds).toBeGreaterThan(14_330);
});

test('a device that slept shows what is left, though its own counting stood still', async () => {
  const { app, phone, seen, pass, answered } = await start({ ago: 60 });
  await answered();
  app.clock.advance(hour);
  phone.browser.timers.sleep(hour);
  await pass(1);
  await expect.poll(() => seen.bonus?.seconds).toBe(10_740);
});

test('an order holds it: nothing to see until it is free again', async () => {
  const { app, anna, countdown, seen, answered, phone } = await start();
  await answered();
  const { bundles } = (await anna.call('GET credits.php', {})).body;
  const bundle = bundles.find(({ popular }) => popular)?.id ?? '';
  const order = {
    id: newId(),
    bundle,
    country: 'NL',
    amount: 4499,
    discountcode: 'TIMEBONUS25',
    method: 'card',
  } as const;
  await anna.call('POST payment.php', { ...order, consent: true });
  countdown.ask();
  await phone.advance(0);
  await expect.poll(() => seen.bonus).toBeNull();
  expect(seen.over).toBe(0);
  await app.db.updateTable('discount_uses').set({ state: 'free' }).execute();
  countdown.ask();
  await phone.advance(0);
  await expect.poll(() => seen.bonus?.code).toBe('TIMEBONUS25');
});

test('without network there is nothing to see, and with it again there is; a lost line takes nothing away', async () => {
  const { phone, seen, pass } = await start();
  const first = count(phone);
  await first.answered();
  phone.setOffline(true);
  const page = count(await phone.reopen());
  await page.answered();
  expect(page.seen.bonus).toBeNull();
  phone.setOffline(false);
  await phone.advance(0);
  await pass(1);
  expect(seen.bonus).not.toBeNull();
});

test('stopped is stopped, also in the middle of a question', async () => {
  const { seen, countdown, pass } = await start();
  countdown.stop();
  await pass(2);
  expect(seen.shown).toBe(0);
});

test('only a new member who has not paid is worth a question', async () => {
  const { phone } = await start();
  const user = await userOf(phone.db);
  if (!user) throw new Error('no user');
  const signup = Date.parse(user.signup_date);
  expect(mayHaveBonus(user, signup + hour)).toBe(true);
  expect(mayHaveBonus({ ...user, paid_user: true }, signup + hour)).toBe(false);
  expect(mayHaveBonus(user, signup + 24 * hour)).toBe(false);
});

test.for([
  [14_399, '3:59:59'],
  [3600, '1:00:00'],
  [61, '0:01:01'],
  [0, '0:00:00'],
] as const)('%s seconds are %s', ([seconds, said]) => expect(asClock(seconds)).toBe(said));

/** The members area is entered; what it opened. */
function enter({ phone, countdown }: Pick<Awaited<ReturnType<typeof start>>, 'phone' | 'countdown'>) {
  countdown.stop(); // 40 ticks are a long time on a busy machine
  const opened: string[] = [];
  const leave = waitForModal(
    phone.device,
    () => isModalDue(phone.device),
    () => opened.push('modal'),
  );
  const wait = async (ms: number) => {
    await phone.advance(ms);
    await untilHeard();
  };
  return { opened, leave, wait };
}

test('the modal comes 40 seconds after the members area was entered, and not before', async () => {
  const { opened, wait } = enter(await start());
  await wait(modalDelayMs - 1);
  expect(opened).toEqual([]);
  await wait(1);
  expect(opened).toEqual(['modal']);
  await wait(minute);
  expect(opened).toEqual(['modal']);
});

test('leaving ends the 40 seconds; coming back begins them anew', async () => {
  const at = await start();
  const first = enter(at);
  await first.wait(39 * second);
  first.leave();
  const again = enter(at);
  await again.wait(39 * second);
  expect([...first.opened, ...again.opened]).toEqual([]);
  await again.wait(second);
  expect([...first.opened, ...again.opened]).toEqual(['modal']);
});

test('who has credits by then is left alone', async () => {
  const one = enter(await start({ credits: 3 }));
  await one.wait(modalDelayMs);
  expect(one.opened).toEqual([]);
});

test('who has dismissed it, on whatever device, is left alone', async () => {
  const at = await start();
  const other = await createDevice(at.app, at.anna);
  await other.sync();
  await dismiss(other.device, 'hide-time-bonus-modal');
  await other.sync();
  const two = enter(at);
  await at.phone.sync();
  await two.wait(modalDelayMs);
  expect(two.opened).toEqual([]);
});

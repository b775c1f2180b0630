import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { hour } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast, confirm } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { openMessageBird, type SmsFault } from '../support/messagebird.ts';
import { anOrder } from '../support/purchases.ts';

const account = {
  ...{ holder: 'A. de Vries', iban: 'NL91ABNA0417164300', street: 'Dorpsstraat', house_number: '1a' },
  ...{ zip: '1234 AB', city: 'Utrecht', phone: '06 1234 5678' },
};

/** Anna, whose codes MessageBird sends. */
async function createApp(env: NodeJS.ProcessEnv = {}) {
  const messagebird = await openMessageBird();
  const app = await createTestApp({ ...messagebird.env, ...env }, { outside: fetch });
  const { anna } = await cast(app, { anna: { credits: 0 } });
  await confirm(anna);
  const order = { ...(await anOrder(anna, 'p0')), ...account };
  const ask = (given: object = {}) => anna.call('POST directdebit.php', { ...order, ...given });
  const codes = () => messagebird.sent.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
  return { app, anna, messagebird, order, ask, codes };
}

const sign = (who: Actor, id: string, otp: string) => who.call('PUT directdebit.php', { id, otp });

/** Nobody waits five seconds for a silent gateway. */
function hurry(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const hurried = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
  onTestFinished(() => hurried.mockRestore());
}

describe('a code', () => {
  test('reaches the phone by MessageBird, and signs the direct debit', async () => {
    const { anna, messagebird, order, ask, codes } = await createApp();
    const { status, body } = await ask();
    expect([status, body.phone]).toEqual([200, '…78']);
    const [code = ''] = codes();
    const text = expect.stringMatching(/^\d{6} is your code/);
    expect(messagebird.sent).toEqual([{ originator: 'Vonk', to: '+31612345678', text, datacoding: 'auto' }]);

    expect((await sign(anna, order.id, code)).status).toBe(200);
    expect((await anna.call('GET user.php', {})).body.user.credits).toBe(10);
  });

  test('to a number that MessageBird does not know is refused at its field', async () => {
    const { app, messagebird, ask } = await createApp();
    messagebird.behave({ unknown: '+31612345678' });
    const { status, body } = await ask();
    expect([status, body.error?.fields]).toEqual([422, { phone: 'phone_invalid' }]);
    expect(app.logged.join()).not.toContain('debit code send failed');
    expect((await ask({ phone: '0687654321' })).status).toBe(200);
  });

  test.for([
    ['is busy', { fault: 'busy' }, 'MessageBird answered 503, error 99'],
    ['has no money of ours left', { balance: 0 }, 'MessageBird answered 422, error 25'],
    ['finds no network', { fault: 'undelivered' }, 'MessageBird could not send to the number'],
  ] as const)('is tried again by the member where MessageBird %s', async ([, manners, line]) => {
    const { app, anna, messagebird, order, ask, codes } = await createApp();
    messagebird.behave(manners);
    const { status, headers } = await ask();
    expect([status, headers.get('retry-after')]).toEqual([503, '60']);
    expect([messagebird.asked, messagebird.sent]).toEqual([1, []]);
    expect(app.logged.join()).toContain(line);

    messagebird.behave({});
    await ask();
    expect((await sign(anna, order.id, codes()[0] ?? '')).status).toBe(200);
  });

  test('is not sent with a wrong key, and the log says why, without key, number or code', async () => {
    const key = 'live_WrongKeyThatNobodyKnows';
    const { app, messagebird, ask } = await createApp({ MESSAGEBIRD_ACCESS_KEY: key });
    expect((await ask()).status).toBe(503);
    const lines = app.logged.join();
    expect(lines).toContain('MessageBird answered 401, error 2');
    for (const secret of [key, '612345678', 'is your code']) expect(lines).not.toContain(secret);
    expect(messagebird.sent).toEqual([]);
  });

  test.for(['silent', 'lost', 'cut'] as const)(
    'whose answer never comes (%s) is not sent again by us; the member’s next one replaces it',
    async (fault: SmsFault) => {
      hurry();
      const { app, anna, messagebird, order, ask, codes } = await createApp();
      messagebird.behave({ fault });
      expect((await ask()).status).toBe(503);
      expect(messagebird.asked).toBe(1);
      expect(codes()).toHaveLength(fault === 'silent' ? 0 : 1);

      messagebird.behave({});
      expect((await ask()).status).toBe(200);
      const [last = '', ...before] = codes().reverse();
      for (const code of before) expect((await sign(anna, order.id, code)).status).toBe(422);
      expect((await sign(anna, order.id, last)).status).toBe(200);
      expect(app.logged.join()).not.toContain(last);
    },
  );

  test('whose answer is lost is not asked for again by an app by itself, of any version', async () => {
    const { app, anna, messagebird, order } = await createApp();
    const { device, browser } = await createDevice(app, anna);
    messagebird.behave({ fault: 'lost' });
    const asked = browser.finish(device.api.call('POST directdebit.php', order));
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
    expect(messagebird.sent).toHaveLength(1);
  });

  test('whose answer never comes counts among the three of an hour', async () => {
    const { app, messagebird, ask } = await createApp();
    messagebird.behave({ fault: 'lost' });
    for (const expected of [503, 503, 503, 429]) expect((await ask()).status).toBe(expected);
    expect(messagebird.sent).toHaveLength(3);
    app.clock.advance(hour);
    messagebird.behave({});
    expect((await ask()).status).toBe(200);
  });
});

test('an address of MessageBird may end with a slash', async () => {
  const { messagebird } = await createApp();
  const app = await createTestApp(
    { ...messagebird.env, MESSAGEBIRD_API_URL: `${messagebird.env.MESSAGEBIRD_API_URL}//` },
    { outside: fetch },
  );
  await app.context.sms?.send({ to: '+31612345678', text: 'zażółć' });
  expect(messagebird.sent).toHaveLength(1);
});

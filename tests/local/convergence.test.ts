import { expect, test } from 'vitest';
import { isDismissed } from '../../src/local/accounts/dismissals.ts';
import { listChats } from '../../src/local/chat/chat.ts';
import { messagesOf } from '../../src/local/chat/messages.ts';
import { saveDraft } from '../../src/local/chat/save-draft.ts';
import { chance } from '../../src/local/device/random.ts';
import { like, seeLike, unlike } from '../../src/local/likes/likes.ts';
import { editProfile } from '../../src/local/my-profile/my-profile.ts';
import { second } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { seeded } from '../support/device/random.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { creditsOf, textsOf } from '../support/talk.ts';

const steps = Number(process.env.STEPS ?? 150);
const seeds = process.env.SEED ? [Number(process.env.SEED)] : [1];

/** Three devices of two members on a bad network, with a server that goes away; each seed is another story. */
test.for(seeds)(
  'everything arrives once, in order, and all devices end alike (seed %d)',
  { timeout: 300_000 },
  async (seed) => {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, { anna: { credits: 10_000 }, bram: { credits: 10_000 }, carla: {} });
    const phone = await createDevice(app, anna, { seed });
    const laptop = await createDevice(app, anna, { seed: seed + 100 });
    const tablet = await createDevice(app, bram, { seed: seed + 200 });
    const devices = [phone, laptop, tablet];
    const random = seeded(seed + 300);
    const below = (limit: number) => Math.floor(chance(random) * limit);
    const written = new Map<TestDevice, string[]>(devices.map((device) => [device, []]));
    const whom = (device: TestDevice): Actor =>
      below(4) === 0 ? carla : device.device.member === bram.id ? anna : bram;

    const doSomething: Record<string, (device: TestDevice) => Promise<unknown>> = {
      async write(device) {
        const to = whom(device);
        const text = `${devices.indexOf(device)}:${to.name}:${written.get(device)?.length}`;
        written.get(device)?.push(text);
        await device.send(to, text);
      },
      open: (device) => device.open(whom(device)),
      like: (device) => like(device.device, whom(device).id),
      unlike: (device) => unlike(device.device, whom(device).id),
      seeLike: (device) => seeLike(device.device, whom(device).id),
      edit: (device) => editProfile(device.device, below(2) ? { about: `about ${below(99)}` } : { tattoos: 'few' }),
      draft: (device) => saveDraft(device.device, device.conversation(whom(device)), `draft ${below(9)}`),
      remove: (device) => (below(5) === 0 ? device.remove(whom(device)) : Promise.resolve()),
      sync: (device) => device.sync(),
      offline: async (device) => device.setOffline(!device.network.offline),
      server: async (device) => {
        device.network.server = device.network.server ? undefined : app.api;
      },
    };
    const doings = [
      'write',
      'write',
      'write',
      'open',
      'like',
      'unlike',
      'seeLike',
      'draft',
      'edit',
      'remove',
      'sync',
      'sync',
      'sync',
      'offline',
      'server',
    ];

    for (const device of devices) {
      device.loseRequests(0.2);
      device.loseAnswers(0.2);
    }
    for (let step = 0; step < steps; step++) {
      app.clock.advance(second);
      const device = devices[below(3)];
      if (device) await doSomething[doings[below(doings.length)] ?? 'write']?.(device);
      if (below(40) === 0) {
        const i = below(3);
        const closed = devices[i];
        if (!closed) continue;
        const again = await closed.reopen();
        written.set(again, written.get(closed) ?? []);
        devices[i] = again;
      }
    }
    for (const device of devices) {
      device.setOffline(false);
      device.network.server = app.api;
      device.loseRequests(0);
      device.loseAnswers(0);
    }
    for (let round = 0; round < 3; round++) for (const device of devices) await device.sync();

    for (const device of devices) {
      expect(await device.waiting()).toEqual([]);
      const own = written.get(device) ?? [];
      for (const to of [anna, bram, carla]) {
        const sent = own.filter((text) => text.includes(`:${to.name}:`));
        if (sent.length === 0) continue;
        const stored = await textsSent(app, sent);
        expect(stored).toEqual(sent);
      }
    }
    const all = devices.flatMap((device) => written.get(device) ?? []);
    expect((await creditsOf(app, anna)) + (await creditsOf(app, bram))).toBe(20_000 - all.length);

    const [one, two, three] = devices;
    if (!one || !two || !three) throw new Error('a device is missing');
    for (const [device, actor] of [
      [one, anna],
      [two, anna],
      [three, bram],
    ] as const) {
      const fresh = await createDevice(app, actor, { seed: 999 });
      await fresh.sync();
      expect(await shownBy(device)).toEqual(await shownBy(fresh));
      expect(await device.db.likes.toArray()).toEqual(await fresh.db.likes.toArray());
      expect(await device.db.user.toArray()).toEqual(await fresh.db.user.toArray());
      expect(await isDismissed(device.db, 'hide-enrich-alert', 0)).toBe(false);
    }
    expect((await textsOf(bram, anna)).length).toBeGreaterThan(0);
  },
);

/** Messages by their texts, in the order of their numbers. */
async function textsSent({ db }: Awaited<ReturnType<typeof createTestApp>>, texts: string[]): Promise<string[]> {
  const rows = await db.selectFrom('messages').select('text').where('text', 'in', texts).orderBy('number').execute();
  return rows.map((row) => row.text);
}

async function shownBy(device: TestDevice) {
  const items = await listChats(device.db);
  return await Promise.all(
    items.map(async ({ chat, profile }) => ({
      name: profile?.name,
      unread: chat.num_unread_messages,
      marks: [chat.read_through, chat.seen_through, chat.delivered_through, chat.hidden_through, chat.last_number],
      last: chat.last?.text,
      newest: (await messagesOf(device.db, chat.id, 10))
        .map((message) => `${message.number} ${message.text}`)
        .slice(-newestHeld),
    })),
  );
}
const newestHeld = 5;

import { describe, expect, test } from 'vitest';
import { listChats, unreadCounts } from '../../src/local/chat/chat.ts';
import { loadOlder } from '../../src/local/chat/history.ts';
import { like, newLikes, seeLike, unlike } from '../../src/local/likes/likes.ts';
import { block, unblock } from '../../src/local/members/members.ts';
import { seedMany } from '../../src/server/demo/many.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { between, tell, textsOf } from '../support/talk.ts';

async function start() {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: { credits: 1000 }, carla: {} });
  const phone = await createDevice(app, anna);
  await phone.sync();
  return { app, anna, bram, carla, phone };
}
const talk = async (from: Actor, to: Actor, count: number, first = 1) => {
  for (let n = first; n < first + count; n++) await tell(from, to, `${n}`);
};
const names = async (phone: TestDevice) => (await listChats(phone.db)).map((item) => item.profile?.name);
/** Everything that a device shows of its conversations. */
async function copyOf(phone: TestDevice) {
  const items = await listChats(phone.db);
  return items.map(({ chat, profile }) => [
    profile?.name,
    chat.last?.text,
    chat.num_unread_messages,
    chat.read_through,
  ]);
}

test('a pull brings chats, profiles, messages and counts; the next one asks for nothing but changes', async () => {
  const { app, bram, carla, phone } = await start();
  await talk(bram, { ...bram, id: phone.device.member }, 3);
  app.clock.advance(1000);
  await tell(carla, { ...carla, id: phone.device.member }, 'hi');
  await phone.sync();
  expect(await names(phone)).toEqual(['carla', 'bram']);
  expect(await phone.texts(bram)).toEqual(['1', '2', '3']);
  expect((await unreadCounts(phone.db)).unread).toBe(4);

  phone.network.sent.length = 0;
  await phone.sync();
  const asked = phone.network.sent.map(({ path, headers }) => [path.split('=')[0], headers.has('if-none-match')]);
  expect(asked).toEqual([
    ['user.php?since', true],
    ['chats.php?since', true],
    ['likes.php?since', true],
  ]);
});

test('a first start has its newest chats before the rest of them has come', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  await talk(bram, anna, 3);
  app.clock.advance(1000);
  await tell(carla, anna, 'hi');
  const phone = await createDevice(app, anna);
  const { server } = phone.network;
  phone.network.server = {
    request: (url, init) =>
      url.endsWith('/chats.php') ? new Response('', { status: 500 }) : (server as typeof app.api).request(url, init),
  };

  await phone.sync();
  expect(await names(phone)).toEqual(['carla', 'bram']);
  expect(await phone.texts(bram)).toEqual(['3']);

  phone.network.server = server;
  await phone.sync();
  expect(await phone.texts(bram)).toEqual(['1', '2', '3']);
  expect((await unreadCounts(phone.db)).unread).toBe(4);
});

test('what has arrived is acknowledged at once: the sender sees the second tick, and the third when it is read', async () => {
  const { app, anna, bram, phone } = await start();
  const tablet = await createDevice(app, bram);
  await tablet.send(anna, 'hello');
  await tablet.sync();
  expect(await tablet.statuses(anna)).toEqual(['hello: sent']);
  await phone.sync();
  await tablet.sync();
  expect(await tablet.statuses(anna)).toEqual(['hello: delivered']);
  await phone.open(bram);
  await phone.sync();
  await tablet.sync();
  expect(await tablet.statuses(anna)).toEqual(['hello: seen']);
});

test('two devices of one member show the same', async () => {
  const { app, anna, bram, phone } = await start();
  const laptop = await createDevice(app, anna, { seed: 9 });
  await phone.send(bram, 'from the phone');
  await phone.sync();
  await laptop.send(bram, 'from the laptop');
  await laptop.sync();
  await phone.sync();
  const texts = ['from the phone', 'from the laptop'];
  expect(await phone.texts(bram)).toEqual(texts);
  expect(await laptop.texts(bram)).toEqual(texts);
  expect(await copyOf(laptop)).toEqual(await copyOf(phone));
});

describe('gaps', () => {
  test('a long absence leaves no hole', async () => {
    const { anna, bram, phone } = await start();
    await talk(bram, anna, 5);
    await phone.sync();
    await talk(bram, anna, 140, 6);
    await phone.sync();
    const all = Array.from({ length: 145 }, (_, n) => `${n + 1}`);
    expect(await phone.texts(bram)).toEqual(all);
    expect((await phone.chat(bram))?.chat).toMatchObject({ oldest: 1, gaps: [] });
    expect((await phone.chat(bram))?.chat).not.toHaveProperty('gapped');
  });

  test('three hundred messages that came while the device was away: nothing is skipped, and all is in order', async () => {
    const { app, anna, bram, phone } = await start();
    await app.db.updateTable('members').set({ credits: 1000 }).where('id', '=', bram.id).execute();
    await talk(bram, anna, 5);
    await phone.sync();
    phone.setOffline(true);
    await talk(bram, anna, 300, 6);
    await phone.send(bram, 'mine');
    phone.setOffline(false);
    await phone.sync();
    await phone.open(bram);
    expect(await textsOf(anna, bram)).toContain('mine');

    const all = [...Array.from({ length: 305 }, (_, n) => `${n + 1}`), 'mine'];
    await phone.sync();
    expect(await phone.texts(bram)).toEqual(all);
    expect((await phone.chat(bram))?.chat).toMatchObject({ oldest: 1, gaps: [], last_number: 306 });
  });

  test('a hole that takes more than one run is filled without another doorbell', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await createDevice(app, anna);
    await seedMany(app.db, { member: anna.id, chats: 1, messages: 1400, now: app.clock.now() });
    await phone.sync();
    const [item] = await listChats(phone.db);
    const { id = '' } = item?.chat ?? {};
    await phone.db.messages.where('conversation').equals(id).delete();
    // As of a device that holds the beginning and the end.
    await phone.db.chats.update(id, { oldest: 1, gaps: [{ after: 5, before: 1400 }], gapped: 1 });
    let runs = 0;
    let rung = true;
    phone.device.ring = () => {
      rung = true;
    };
    for (; rung; runs++) {
      rung = false;
      await phone.sync();
    }
    expect(runs).toBe(2);
    expect((await phone.db.chats.get(id))?.gaps).toEqual([]);
    const held = await phone.db.messages.where('conversation').equals(id).sortBy('place');
    expect(held.map(({ number }) => number)).toEqual(Array.from({ length: 1394 }, (_, n) => n + 6));
  });

  test('older history comes page by page, to its start', async () => {
    const { app, anna, bram } = await start();
    await talk(bram, anna, 140);
    const phone = await createDevice(app, anna);
    await phone.sync();
    expect(await phone.texts(bram)).toHaveLength(30);
    const conversation = between(anna, bram);
    expect(await loadOlder(phone.device, conversation)).toBe('more');
    expect(await phone.texts(bram)).toHaveLength(130);
    phone.setOffline(true);
    expect(await loadOlder(phone.device, conversation)).toBe('offline');
    phone.setOffline(false);
    expect(await loadOlder(phone.device, conversation)).toBe('start');
    expect(await phone.texts(bram)).toEqual(Array.from({ length: 140 }, (_, n) => `${n + 1}`));
    expect(await loadOlder(phone.device, conversation)).toBe('start');
  });
});

describe('a whole view', () => {
  test('replaces what is gone, keeps older history, drafts and what waits', async () => {
    const { app, anna, bram, carla, phone } = await start();
    await talk(bram, anna, 40);
    await tell(carla, anna, 'hi');
    await phone.sync();
    await loadOlder(phone.device, between(anna, bram));
    phone.setOffline(true);
    await phone.send(bram, 'mine');
    await carla.call('POST block.php', { profile: anna.id });
    await app.db.updateTable('installation').set({ epoch: 'restored' }).execute();
    phone.setOffline(false);
    phone.loseRequests(0);
    phone.network.server = {
      request: (url, init) =>
        init.method === 'POST' ? new Response(null, { status: 503 }) : app.api.request(url, init),
    };
    await phone.sync();
    expect(await names(phone)).toEqual(['bram']);
    expect(await phone.texts(bram)).toEqual([...Array.from({ length: 40 }, (_, n) => `${n + 1}`), 'mine']);
    expect(await phone.db.profiles.get(carla.id)).toBeUndefined();
    expect(await phone.waiting()).toEqual(['sendMessage']);
    phone.network.server = app.api;
    await phone.sync();
    expect(await phone.statuses(bram)).toEqual(['mine: sent']);
  });

  test('after a restored backup nothing of the lost history is mixed in', async () => {
    const { app, anna, bram, phone } = await start();
    await talk(bram, anna, 5);
    await phone.sync();
    const conversation_id = between(anna, bram);
    await app.db.deleteFrom('messages').where('number', '>', 3).execute();
    await app.db.updateTable('conversations').set({ last_number: 3 }).where('id', '=', conversation_id).execute();
    await app.db
      .updateTable('participants')
      .set({ last_number: 3 })
      .where('conversation_id', '=', conversation_id)
      .execute();
    await app.db.updateTable('installation').set({ epoch: 'restored' }).execute();
    await tell(bram, anna, 'another 4');
    await tell(bram, anna, 'another 5');
    await phone.sync();
    expect(await phone.texts(bram)).toEqual(['1', '2', '3', 'another 4', 'another 5']);
  });

  test('changes one by one give the same as a fresh snapshot', async () => {
    const { app, anna, bram, carla, phone } = await start();
    for (let round = 0; round < 6; round++) {
      await talk(bram, anna, round);
      await tell(carla, anna, `c${round}`);
      await bram.call(round % 2 ? 'POST like.php' : 'DELETE like.php', { profile: anna.id });
      if (round === 3) await phone.remove(bram);
      if (round === 4) await phone.open(carla);
      await phone.sync();
    }
    const fresh = await createDevice(app, anna);
    await fresh.sync();
    expect(await copyOf(phone)).toEqual(await copyOf(fresh));
    expect(await phone.db.likes.toArray()).toEqual(await fresh.db.likes.toArray());
    expect(await phone.db.user.toArray()).toEqual(await fresh.db.user.toArray());
  });
});

describe('what still waits lies on top of what the server sends', () => {
  test('read marks, likes, removed chats', async () => {
    const { app, anna, bram, carla, phone } = await start();
    await talk(bram, anna, 2);
    await tell(carla, anna, 'hi');
    await carla.call('POST like.php', { profile: anna.id });
    await phone.sync();
    expect(await newLikes(phone.db)).toBe(1);
    await phone.open(bram);
    await phone.remove(carla);
    await seeLike(phone.device, carla.id);
    await like(phone.device, bram.id);
    // The views come, the commands do not go.
    phone.network.server = {
      request: (url, init) =>
        init.method === 'GET' ? app.api.request(url, init) : Promise.reject(new TypeError('Failed to fetch')),
    };
    await bram.call('POST like.php', { profile: anna.id });
    await app.db.updateTable('installation').set({ epoch: 'another' }).execute();
    await phone.sync();
    expect(await names(phone)).toEqual(['bram']);
    expect((await unreadCounts(phone.db)).unread).toBe(0);
    expect(await newLikes(phone.db)).toBe(1);
    expect(await phone.db.likes.get(bram.id)).toMatchObject({
      received_at: expect.any(String),
      given_at: expect.any(String),
    });

    phone.network.server = app.api;
    await phone.sync();
    const fresh = await createDevice(app, anna);
    await fresh.sync();
    expect(await copyOf(fresh)).toEqual(await copyOf(phone));
    expect(await fresh.db.likes.toArray()).toEqual(await phone.db.likes.toArray());
  });

  test('a like that is taken back and given again changes nothing on the server, and ends as it is there', async () => {
    const { app, anna, bram, phone } = await start();
    await like(phone.device, bram.id);
    await phone.sync();
    await phone.advance(5000);
    phone.setOffline(true);
    await unlike(phone.device, bram.id);
    await like(phone.device, bram.id);
    phone.setOffline(false);
    await phone.sync();
    const fresh = await createDevice(app, anna);
    await fresh.sync();
    expect(await phone.db.likes.toArray()).toEqual(await fresh.db.likes.toArray());
  });

  test('an answer that a change of ours has overtaken is not applied', async () => {
    const { app, anna, bram, phone } = await start();
    await like(phone.device, bram.id);
    await phone.sync();
    await bram.call('POST like.php', { profile: anna.id });
    await unlike(phone.device, bram.id);
    phone.device.sync.streaming = true; // Without a stream another pull would follow at once.
    // The pull is answered before the unlike is made, and arrives after it.
    let unliked = (): void => undefined;
    const done = new Promise<void>((resolve) => {
      unliked = resolve;
    });
    let held = true;
    phone.network.server = {
      async request(url, init) {
        if (url.includes('likes.php') && held) {
          held = false;
          const answer = await app.api.request(url, init);
          await done;
          await new Promise((resolve) => setTimeout(resolve, 30));
          return answer;
        }
        if (init.method === 'DELETE') await new Promise((resolve) => setTimeout(resolve, 100));
        const answer = await app.api.request(url, init);
        if (init.method === 'DELETE') unliked();
        return answer;
      },
    };
    await phone.sync();
    expect(await phone.db.likes.get(bram.id)).not.toHaveProperty('given_at');
  });
});

describe('a conversation that vanishes', () => {
  test('being blocked takes the other one away, and leaves what I had not sent yet', async () => {
    const { anna, bram, phone } = await start();
    await talk(bram, anna, 2);
    await phone.sync();
    await bram.call('POST block.php', { profile: anna.id });
    phone.setOffline(true);
    await phone.send(bram, 'are you there?');
    await phone.send(bram, 'hello?');
    phone.setOffline(false);
    await phone.sync();
    await phone.sync();
    const item = await phone.chat(bram);
    expect(item?.profile).toBeUndefined();
    expect(await phone.texts(bram)).toEqual(['are you there?', 'hello?']);
    expect((await phone.messages(bram)).map((message) => message.failed)).toEqual(['not_found', 'not_found']);
    expect(await phone.db.profiles.get(bram.id)).toBeUndefined();
  });

  test('my own block takes everything away at once, also what I had not sent; unblock brings it back', async () => {
    const { anna, bram, phone } = await start();
    await talk(bram, anna, 2);
    await bram.call('POST like.php', { profile: anna.id });
    await phone.sync();
    phone.setOffline(true);
    await phone.send(bram, 'never mind');
    await block(phone.device, bram.id);
    expect(await names(phone)).toEqual([]);
    expect(await newLikes(phone.db)).toBe(0);
    expect(await phone.waiting()).toEqual(['block']);
    phone.setOffline(false);
    await phone.sync();
    expect(await names(phone)).toEqual([]);

    await unblock(phone.device, bram.id);
    await phone.sync();
    expect(await names(phone)).toEqual(['bram']);
    expect(await phone.texts(bram)).toEqual(['1', '2']);
    expect(await newLikes(phone.db)).toBe(1);
  });

  test('a block that is taken back before it was sent loses nothing', async () => {
    const { anna, bram, phone } = await start();
    await talk(bram, anna, 2);
    await phone.sync();
    phone.setOffline(true);
    await block(phone.device, bram.id);
    await unblock(phone.device, bram.id);
    phone.setOffline(false);
    await phone.sync();
    expect(await phone.texts(bram)).toEqual(['1', '2']);
  });
});

test('credits go down with each message that is sent, and end where the server has them', async () => {
  const { anna, bram, carla, phone } = await start();
  const before = (await phone.db.user.get(anna.id))?.credits ?? 0;
  for (const to of [bram, carla, bram]) await phone.send(to, 'hi');
  await phone.browser.finish(phone.device.sync.request([]));
  await phone.sync();
  expect((await phone.db.user.get(anna.id))?.credits).toBe(before - 3);
  expect(await textsOf(bram, anna)).toEqual(['hi', 'hi']);
});

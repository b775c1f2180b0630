import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../src/server/log.ts';
import { type Bell, openBell } from '../../src/server/sync/bell.ts';
import type { Ring } from '../../src/server/sync/ring.ts';
import { createTestDatabase } from '../support/database.ts';
import { chatsAt, listenTo } from '../support/rings.ts';
import { newId } from '../support/talk.ts';

async function openBells(count: number): Promise<Bell[]> {
  const { connectionString, drop } = await createTestDatabase();
  const log = createLog('error', () => new Date());
  const bells = await Promise.all(
    Array.from({ length: count }, () => openBell({ connectionString: () => connectionString, log })),
  );
  onTestFinished(async () => {
    for (const bell of bells) await bell.close();
    await drop();
  });
  return bells;
}

test('a ring reaches the listeners of its member in every process, and nobody else', async () => {
  const [one, other] = (await openBells(2)) as [Bell, Bell];
  const [anna, bram] = [newId(), newId()];
  const heard = [listenTo(one, anna), listenTo(other, anna), listenTo(other, bram)];

  one.ring([chatsAt(anna, 1)]);

  await expect.poll(() => heard.map((each) => each.length)).toEqual([1, 1, 0]);
});

test('of rings that wait together the furthest is told, in whichever order they came', async () => {
  const [bell] = (await openBells(1)) as [Bell];
  const anna = newId();
  const heard = listenTo(bell, anna);

  bell.ring([chatsAt(anna, 9), chatsAt(anna, 10)]);
  bell.ring([chatsAt(anna, 8)]);

  await expect.poll(() => heard).toHaveLength(1);
  expect(heard).toEqual([{ view: 'chats', cursor: 'epoch-0.10' }]);
});

test('thousands at once arrive, though PostgreSQL takes 8,000 bytes a notification', async () => {
  const [bell] = (await openBells(1)) as [Bell];
  const members = Array.from({ length: 3000 }, newId);
  const heard = members.map((member) => listenTo(bell, member));
  const longest = { profile: newId(), conversation: newId() };

  bell.ring(members.map((member) => ({ member, event: 'typing', data: longest })));
  bell.ring(members.map((member) => chatsAt(member, Number.MAX_SAFE_INTEGER)));

  await expect.poll(() => heard.every((each) => each.length === 2)).toBe(true);
});

test('who stops listening hears nothing more, and the others go on', async () => {
  const [bell] = (await openBells(1)) as [Bell];
  const anna = newId();
  const gone: unknown[] = [];
  const stop = bell.listen(anna, (what) => gone.push(what));
  const heard = listenTo(bell, anna);
  stop();

  bell.ring([chatsAt(anna, 1)]);

  await expect.poll(() => heard).toHaveLength(1);
  expect(gone).toEqual([]);
});

test('a bell that closes says so to everybody, and to whoever comes later', async () => {
  const [bell] = (await openBells(1)) as [Bell];
  const heard = listenTo(bell, newId());

  await bell.close();
  const late = listenTo(bell, newId());

  await expect.poll(() => [heard, late]).toEqual([['closed'], ['closed']]);
});

test('a ring to carry is heard by its own process at once, and once; the others hear it too', async () => {
  const [one, other] = (await openBells(2)) as [Bell, Bell];
  const anna = newId();
  const heard = [listenTo(one, anna), listenTo(other, anna)];

  one.ring([{ ...chatsAt(anna, 1), carry: true } as Ring]);
  expect(heard).toEqual([[chatsAt(anna, 1).data], []]);
  one.ring([chatsAt(anna, 2)]); // Comes back after the first.

  await expect.poll(() => heard[0]).toHaveLength(2);
  await expect.poll(() => heard[1]?.at(-1)).toEqual(chatsAt(anna, 2).data);
  expect(heard[0]).toEqual([chatsAt(anna, 1).data, chatsAt(anna, 2).data]);
});

test('what is read after a ring stays current when that ring comes back from the database', async () => {
  const [bell] = (await openBells(1)) as [Bell];
  const anna = newId();
  const heard = listenTo(bell, anna);
  await expect.poll(() => bell.moment()).toBeDefined();

  bell.ring([chatsAt(anna, 1)]);
  const moment = bell.moment() ?? 0;
  await expect.poll(() => heard).toHaveLength(1);

  expect(bell.isQuiet(moment, anna)).toBe(true);
  bell.ring([chatsAt(anna, 2)]);
  expect(bell.isQuiet(moment, anna)).toBe(false);
});

test('what is rung right before the end still goes to the others', async () => {
  const [one, other] = (await openBells(2)) as [Bell, Bell];
  const anna = newId();
  const heard = listenTo(other, anna);

  one.ring([chatsAt(anna, 1)]);
  await new Promise((resolve) => setTimeout(resolve, 5)); // On its way, perhaps.
  one.ring([chatsAt(anna, 2)]);
  await one.close();

  await expect.poll(() => heard.at(-1)).toEqual(chatsAt(anna, 2).data);
});

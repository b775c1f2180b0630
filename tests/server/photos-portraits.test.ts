import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { PhotoRow } from '../../src/server/db/schema/profiles.ts';
import { drawPortraits } from '../../src/server/photos/portraits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { fetchFile, picture } from '../support/pictures.ts';
import { cursorOf } from '../support/talk.ts';

const patiently = { timeout: 10_000 };

/** Photos as the demo's seed makes them: rows without files. */
async function undrawn(world: TestApp, owner: Actor, count: number): Promise<PhotoRow[]> {
  const rows = Array.from({ length: count }, (_, position) => ({
    id: crypto.randomUUID(),
    member_id: owner.id,
    position,
    status: 'active' as const,
    name: `${owner.name}${position}`.padEnd(22, '-'),
    blur_name: `${owner.name}${position}`.padEnd(22, '_'),
    width: 960,
    height: 1280,
    thumbhash: null,
    drawing: `female 31 ${owner.name} ${position}`,
    fault: null,
    created_at: world.clock.now(),
  }));
  await world.db.insertInto('photos').values(rows).execute();
  const main_image = JSON.stringify({ name: rows[0]?.name, status: 'active', thumbhash: null });
  await world.db.updateTable('profiles').set({ main_image }).where('member_id', '=', owner.id).execute();
  return rows;
}

/** Writes down what it draws; slow enough to be asked for again meanwhile. */
function pencil(world: TestApp, size = { width: 300, height: 400 }): string[] {
  const drawn: string[] = [];
  world.context.draw = async (drawing) => {
    drawn.push(drawing);
    await wait(50);
    return picture(size.width, size.height).png().toBuffer();
  };
  return drawn;
}

const rowOf = (world: TestApp, { id = '' }: Partial<PhotoRow> = {}) =>
  world.db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a portrait is drawn when it is first asked for, once, with everything that a photo has', async () => {
  const world = await createTestApp();
  const { anna, bram } = await cast(world, { anna: {}, bram: {} });
  const [main] = await undrawn(world, anna, 1);
  const drawn = pencil(world);
  const heads = [await cursorOf(anna, 'user'), await cursorOf(anna, 'chats')];
  const rung = world.rings.length;

  const files = [`${main?.name}-thumb`, `${main?.name}-card`, `${main?.name}-full`, `${main?.blur_name}-blur`];
  const asked = [...files, ...files].map((file) => fetchFile(world, anna.origin, `open/${file}.webp`, bram.cookie));
  const answers = await Promise.all(asked);

  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(drawn).toEqual([main?.drawing]);
  const row = await rowOf(world, main);
  expect(row).toMatchObject({ width: 300, height: 400, thumbhash: expect.stringMatching(/^[\w+/]{20,40}=*$/) });
  const { profile, photos } = (await bram.call('GET profile.php', { id: anna.id })).body;
  expect(profile.main_image?.thumbhash).toBe(row.thumbhash);
  expect(photos).toMatchObject([{ width: 300, height: 400, thumbhash: row.thumbhash }]);
  // It is no news to anybody.
  expect([await cursorOf(anna, 'user'), await cursorOf(anna, 'chats')]).toEqual(heads);
  expect(world.rings.length).toBe(rung);

  await fetchFile(world, anna.origin, `open/${files[0]}.webp`);
  expect(drawn).toHaveLength(1);
});

test('a portrait that is not for the one who asks is not drawn either', async () => {
  const world = await createTestApp();
  const { anna, bram } = await cast(world, { anna: {}, bram: { premium: false } });
  const [, extra] = await undrawn(world, anna, 2);
  const drawn = pencil(world);

  expect((await fetchFile(world, anna.origin, `locked/${extra?.name}-full.webp`, bram.cookie)).status).toBe(404);
  expect(drawn).toEqual([]);
  expect((await fetchFile(world, anna.origin, `open/${extra?.blur_name}-blur.webp`, bram.cookie)).status).toBe(200);
  expect(drawn).toHaveLength(1);
  // The placeholder of the main photo is none of its business.
  const { profile } = (await bram.call('GET profile.php', { id: anna.id })).body;
  expect(profile.main_image?.thumbhash).toBeNull();
});

test('a portrait that fails to be drawn is tried again by the next who asks', async () => {
  const world = await createTestApp();
  const { anna } = await cast(world, { anna: {} });
  const [main] = await undrawn(world, anna, 1);
  const file = `open/${main?.name}-card.webp`;
  world.context.draw = () => Promise.reject(new Error('no ink'));

  expect((await fetchFile(world, anna.origin, file)).status).toBe(500);
  expect(await rowOf(world, main)).toMatchObject({ thumbhash: null });
  pencil(world);
  expect((await fetchFile(world, anna.origin, file)).status).toBe(200);
});

test('outside of a demo nothing is drawn', async () => {
  const world = await createTestApp();
  const { anna } = await cast(world, { anna: {} });
  const [main] = await undrawn(world, anna, 1);

  expect((await fetchFile(world, anna.origin, `open/${main?.name}-card.webp`)).status).toBe(404);
  // Nor is anything looked for.
  const job = drawPortraits({ ...world.context, db: undefined as never }, { after: 0 });
  await wait(50);
  await job.stop();
  expect(world.logged).toEqual([]);
});

test('in the background all are drawn, main ones first, what is asked for meanwhile only once, and then it ends', async () => {
  const world = await createTestApp();
  const { anna, bram } = await cast(world, { anna: {}, bram: {} });
  const rows = [...(await undrawn(world, anna, 2)), ...(await undrawn(world, bram, 2))];
  const drawn = pencil(world);

  const job = drawPortraits(world.context, { after: 20, isBusy: () => false });
  await expect.poll(() => drawn.length, patiently).toBeGreaterThan(0);
  const last = rows.at(-1);
  await fetchFile(world, anna.origin, `open/${last?.blur_name}-blur.webp`);
  await expect.poll(() => drawn.length, patiently).toBeGreaterThan(3);
  const left = () =>
    world.db
      .selectFrom('photos')
      .select('id')
      .where('drawing', 'is not', null)
      .where('thumbhash', 'is', null)
      .execute();
  await expect.poll(left, patiently).toEqual([]);
  await wait(1000); // As long as one more would take to come.
  await job.stop();

  expect(drawn.toSorted()).toEqual(rows.map(({ drawing }) => drawing).toSorted());
  const mains = rows.filter(({ position }) => position === 0).map(({ drawing }) => drawing);
  const inOrder = drawn.filter((drawing) => drawing !== last?.drawing);
  expect(inOrder.slice(0, 2).toSorted()).toEqual(mains.toSorted());
  for (const { name } of rows) expect(await world.context.media.read(`${name}-full.webp`)).toBeDefined();
});

test('while the machine is busy nothing is drawn in the background', async () => {
  const world = await createTestApp();
  const { anna } = await cast(world, { anna: {} });
  await undrawn(world, anna, 1);
  const drawn = pencil(world);
  const asked: number[] = [];
  const job = drawPortraits(world.context, { after: 0, isBusy: () => asked.push(Date.now()) > 0 });
  await expect.poll(() => asked.length, patiently).toBe(1);
  await wait(100);
  await job.stop();
  expect(drawn).toEqual([]);
});

test('the background rests three times as long as it works, passes over what fails, and stops when told', async () => {
  const world = await createTestApp();
  const { anna } = await cast(world, { anna: {} });
  await undrawn(world, anna, 20);
  const at: number[] = [];
  world.context.draw = async () => {
    at.push(performance.now());
    await wait(50);
    throw new Error('no ink');
  };

  const job = drawPortraits(world.context, { after: 0, isBusy: () => false });
  await expect.poll(() => at.length, patiently).toBeGreaterThan(3);
  await job.stop();

  for (const [i, start] of at.entries()) expect(start - (at[i - 1] ?? 0)).toBeGreaterThan(195);
  const started = at.length;
  await wait(400);
  expect(at.length).toBe(started);
  expect(world.logged.filter((line) => line.includes('could not be drawn')).length).toBeGreaterThan(2);
});

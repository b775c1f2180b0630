import { execFile } from 'node:child_process';
import { constants, getPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import type { PhotoRow } from '../../src/server/db/schema/profiles.ts';
import { makeRenditions } from '../../src/server/photos/pipeline.ts';
import { drawPortraits } from '../../src/server/photos/portraits.ts';
import { createDrawing } from '../../src/server/portraits/draw-apart.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { fetchFile, picture } from '../support/pictures.ts';
import { cursorOf } from '../support/talk.ts';

const patiently = { timeout: 10_000 };

/** Photos as the demo's seed makes them: rows without files. */
async function undrawn(app: TestApp, owner: Actor, count: number): Promise<PhotoRow[]> {
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
    created_at: app.clock.now(),
    verified_at: null,
  }));
  await app.db.insertInto('photos').values(rows).execute();
  const main_image = JSON.stringify({ name: rows[0]?.name, status: 'active', thumbhash: null });
  await app.db.updateTable('profiles').set({ main_image }).where('member_id', '=', owner.id).execute();
  return rows;
}

/** Writes down what it draws; slow enough to be asked for again meanwhile. */
function pencil(app: TestApp, size = { width: 300, height: 400 }): string[] {
  const drawn: string[] = [];
  app.context.draw = async (drawing) => {
    drawn.push(drawing);
    await wait(50);
    return makeRenditions(await picture(size.width, size.height).png().toBuffer());
  };
  return drawn;
}

const rowOf = (app: TestApp, { id = '' }: Partial<PhotoRow> = {}) =>
  app.db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a portrait is drawn when it is first asked for, once, with everything that a photo has', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const [main] = await undrawn(app, anna, 1);
  const drawn = pencil(app);
  const heads = [await cursorOf(anna, 'user'), await cursorOf(anna, 'chats')];
  const rung = app.rings.length;

  const files = [`${main?.name}-thumb`, `${main?.name}-card`, `${main?.name}-full`, `${main?.blur_name}-blur`];
  const asked = [...files, ...files].map((file) => fetchFile(app, anna.origin, `open/${file}.webp`, bram.cookie));
  const answers = await Promise.all(asked);

  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(drawn).toEqual([main?.drawing]);
  const row = await rowOf(app, main);
  expect(row).toMatchObject({ width: 300, height: 400, thumbhash: expect.stringMatching(/^[\w+/]{20,40}=*$/) });
  const { profile, photos } = (await bram.call('GET profile.php', { id: anna.id })).body;
  expect(profile.main_image?.thumbhash).toBe(row.thumbhash);
  expect(photos).toMatchObject([{ width: 300, height: 400, thumbhash: row.thumbhash }]);
  // It is no news to anybody.
  expect([await cursorOf(anna, 'user'), await cursorOf(anna, 'chats')]).toEqual(heads);
  expect(app.rings.length).toBe(rung);

  await fetchFile(app, anna.origin, `open/${files[0]}.webp`);
  expect(drawn).toHaveLength(1);
});

test('a portrait that is not for the one who asks is not drawn either', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: { premium: false } });
  const [, extra] = await undrawn(app, anna, 2);
  const drawn = pencil(app);

  expect((await fetchFile(app, anna.origin, `locked/${extra?.name}-full.webp`, bram.cookie)).status).toBe(404);
  expect(drawn).toEqual([]);
  expect((await fetchFile(app, anna.origin, `open/${extra?.blur_name}-blur.webp`, bram.cookie)).status).toBe(200);
  expect(drawn).toHaveLength(1);
  // The placeholder of the main photo is none of its business.
  const { profile } = (await bram.call('GET profile.php', { id: anna.id })).body;
  expect(profile.main_image?.thumbhash).toBeNull();
});

test('a portrait that fails to be drawn is tried again by the next who asks', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const [main] = await undrawn(app, anna, 1);
  const file = `open/${main?.name}-card.webp`;
  app.context.draw = () => Promise.reject(new Error('no ink'));

  expect((await fetchFile(app, anna.origin, file)).status).toBe(500);
  expect(await rowOf(app, main)).toMatchObject({ thumbhash: null });
  pencil(app);
  expect((await fetchFile(app, anna.origin, file)).status).toBe(200);
});

test('outside of a demo nothing is drawn', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const [main] = await undrawn(app, anna, 1);

  expect((await fetchFile(app, anna.origin, `open/${main?.name}-card.webp`)).status).toBe(404);
  // Nor is anything looked for.
  const job = drawPortraits({ ...app.context, db: undefined as never }, { after: 0 });
  await wait(50);
  await job.stop();
  expect(app.logged).toEqual([]);
});

test('in the background all are drawn, main ones first, what is asked for meanwhile only once, and then it ends', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const rows = [...(await undrawn(app, anna, 2)), ...(await undrawn(app, bram, 2))];
  const drawn = pencil(app);

  const job = drawPortraits(app.context, { after: 20, isBusy: () => false });
  await expect.poll(() => drawn.length, patiently).toBeGreaterThan(0);
  const last = rows.at(-1);
  await fetchFile(app, anna.origin, `open/${last?.blur_name}-blur.webp`);
  await expect.poll(() => drawn.length, patiently).toBeGreaterThan(3);
  const left = () =>
    app.db.selectFrom('photos').select('id').where('drawing', 'is not', null).where('thumbhash', 'is', null).execute();
  await expect.poll(left, patiently).toEqual([]);
  await wait(1000); // As long as one more would take to come.
  await job.stop();

  expect(drawn.toSorted()).toEqual(rows.map(({ drawing }) => drawing).toSorted());
  const mains = rows.filter(({ position }) => position === 0).map(({ drawing }) => drawing);
  const inOrder = drawn.filter((drawing) => drawing !== last?.drawing);
  expect(inOrder.slice(0, 2).toSorted()).toEqual(mains.toSorted());
  for (const { name } of rows) expect(await app.context.media.read(`${name}-full.webp`)).toBeDefined();
});

test('while the machine is busy nothing is drawn in the background', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await undrawn(app, anna, 1);
  const drawn = pencil(app);
  const asked: number[] = [];
  const job = drawPortraits(app.context, { after: 0, isBusy: () => asked.push(Date.now()) > 0 });
  await expect.poll(() => asked.length, patiently).toBe(1);
  await wait(100);
  await job.stop();
  expect(drawn).toEqual([]);
});

test('the background rests as long as it works, passes over what fails, and stops when told', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await undrawn(app, anna, 20);
  const at: number[] = [];
  app.context.draw = async () => {
    at.push(performance.now());
    await wait(50);
    throw new Error('no ink');
  };

  const job = drawPortraits(app.context, { after: 0, isBusy: () => false });
  await expect.poll(() => at.length, patiently).toBeGreaterThan(3);
  await job.stop();

  for (const [i, start] of at.entries()) expect(start - (at[i - 1] ?? 0)).toBeGreaterThan(95);
  const started = at.length;
  await wait(400);
  expect(at.length).toBe(started);
  expect(app.logged.filter((line) => line.includes('portrait drawing failed')).length).toBeGreaterThan(2);
});

test.runIf(process.platform === 'linux')('it is drawn by a process of lower priority', async () => {
  const draw = createDrawing();
  const drawn = draw('female 31 847362 0');

  const pid = await vi.waitFor(drawingProcess, patiently);
  await expect.poll(() => getPriority(pid), patiently).toBeGreaterThan(constants.priority.PRIORITY_NORMAL);
  expect(await drawn).toMatchObject({ width: 960, height: 1280, card: expect.any(Buffer) });
  await expect(draw('queen 31 847362 0')).rejects.toThrow('is no portrait');

  const lost = draw('male 44 12 3');
  process.kill(pid, 'SIGKILL');
  await expect(lost).rejects.toThrow('ended');
  expect(await draw('male 44 12 3')).toMatchObject({ width: 960 });
});

/** The one that this process has started, by its id. */
async function drawingProcess(): Promise<number> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(process.pid), '-f', 'draw-process']);
  return Number(stdout.trim().split('\n').at(-1));
}

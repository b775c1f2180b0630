import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { endAccount } from '../../src/server/account-deletion/delete-account.ts';
import { purgeDue } from '../../src/server/account-deletion/purge.ts';
import { transact } from '../../src/server/db/connect.ts';
import { newName } from '../../src/server/photos/files.ts';
import { sweepMedia } from '../../src/server/photos/sweep.ts';
import { startJob } from '../../src/server/schedule.ts';
import { day } from '../../src/shared/limits.ts';
import type { TestApp } from '../support/app.ts';
import { type Actor, cast, logInAgain } from '../support/cast.ts';
import { listen } from '../support/listen.ts';
import { addPhoto, fetchFile, picture, upload } from '../support/pictures.ts';
import type { S3Store } from '../support/s3-store.ts';
import { between, chatWith, creditsOf, newId } from '../support/talk.ts';
import { openTwoMachines } from '../support/two-machines.ts';

const jpeg = async () => new Uint8Array(await picture().jpeg().toBuffer());

async function send(app: TestApp, from: Actor, to: Actor): Promise<{ status: number; id: string; file: string }> {
  const id = newId();
  const answer = await app.api.request(`${from.origin}/api/chat-file.php?kind=image&id=${id}&profile=${to.id}`, {
    method: 'POST',
    headers: { 'request-type': 'client', cookie: from.cookie },
    body: await jpeg(),
  });
  const { message } = (await answer.json()) as { message?: { image?: { filename: string } } };
  return { status: answer.status, id, file: message?.image?.filename ?? '' };
}

const statusOf = async (app: TestApp, who: Actor, file: string) =>
  (await fetchFile(app, who.origin, file, who.cookie)).status;
const keysOf = ({ objects }: S3Store) => [...objects.keys()].sort();
const hasPhotos = async ({ db }: TestApp) => (await db.selectFrom('photos').select('id').execute()).length;
/** Objects as they are after some days, on the tests' clock. */
function makeOld({ objects }: S3Store, { clock }: TestApp): void {
  for (const object of objects.values()) object.changed = new Date(clock.now().getTime() - 2 * day);
}

describe('a photo that one machine has taken', () => {
  test('is sent by the other at once: whole, in part, small, and by its head', async () => {
    const { a, b, store } = await openTwoMachines();
    const { anna } = await cast(a, { anna: {} });
    const { filename } = await addPhoto(a, anna);
    const stored = store.objects.get(`media/${filename.slice(5, 7)}/${filename.slice(5)}`)?.bytes ?? Buffer.alloc(0);

    const answer = await fetchFile(b, anna.origin, filename);
    expect(answer.body).toBeInstanceOf(ReadableStream);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(stored);
    const headers = ['content-type', 'content-length', 'cache-control', 'accept-ranges'];
    expect(headers.map((name) => answer.headers.get(name))).toEqual([
      'image/webp',
      String(stored.length),
      'private, no-store',
      'bytes',
    ]);

    const ask = (init: RequestInit) => b.api.request(`${anna.origin}/api/media/${filename}`, init);
    const part = await ask({ headers: { range: 'bytes=8-11' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 8-11/${stored.length}`,
      'WEBP',
    ]);
    expect((await ask({ headers: { range: `bytes=${stored.length}-` } })).status).toBe(416);
    const head = await ask({ method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(stored.length),
      '',
    ]);

    const small = filename.replace('full', 'card240');
    expect((await fetchFile(b, anna.origin, small)).status).toBe(200);
    expect(store.objects.has(`media/${small.slice(5, 7)}/${small.slice(5)}`)).toBe(true);
  });

  test('is read from the store no further than a device reads it', async () => {
    const { a, b, store } = await openTwoMachines();
    const { anna } = await cast(a, { anna: {} });
    const { filename } = await addPhoto(a, anna);
    await b.context.media.write(filename.slice(5), Buffer.alloc(50_000_000));
    const address = `${await listen(b)}/api/media/${filename}`;
    const stop = new AbortController();
    const headers = { host: new URL(anna.origin).host };
    const answer = await fetch(address, { headers, signal: stop.signal });
    await answer.body?.getReader().read();
    stop.abort();
    await expect.poll(() => store.broken).toBe(1);

    // One that the store breaks off is no whole file for the device either. The HTTP server prints why.
    const print = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => print.mockRestore());
    store.fail('cut', 1);
    await expect(fetch(address, { headers }).then((cut) => cut.arrayBuffer())).rejects.toThrow();
  });

  test('is nobody’s from the next request on, on both, after a block or a lost premium', async () => {
    const { a, b } = await openTwoMachines();
    const { anna, bram, carla } = await cast(a, { anna: {}, bram: {}, carla: {} });
    await addPhoto(a, anna);
    await addPhoto(a, anna);
    const { body } = await bram.call('GET profile.php', { id: anna.id });
    const [main = '', locked = ''] = body.photos.map(({ filename }) => filename);
    const { file } = await send(b, anna, bram);
    const seen = (who: Actor) =>
      Promise.all([a, b].flatMap((app) => [main, locked, file].map((each) => statusOf(app, who, each))));
    expect(await seen(bram)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await seen(carla)).toEqual([200, 200, 404, 200, 200, 404]);

    await a.db.updateTable('members').set({ premium_since: null }).where('id', '=', carla.id).execute();
    expect(await seen(carla)).toEqual([200, 404, 404, 200, 404, 404]);
    await anna.call('POST block.php', { profile: bram.id });
    expect(await seen(bram)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  test('is gone from the bucket when the other purges its member', async () => {
    const { a, b, store } = await openTwoMachines();
    const { anna, bram } = await cast(a, { anna: {}, bram: {} });
    await addPhoto(a, anna);
    await addPhoto(a, bram);
    const ofBram = keysOf(store).filter((key) => !key.includes('chat'));
    await send(a, anna, bram);
    await transact(b.db, (tx) => endAccount(tx, b.context, anna.id));
    await purgeDue(b.context);
    const rows = await a.db.selectFrom('photos').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(keysOf(store)).toHaveLength(4);
    for (const key of keysOf(store)) expect(ofBram).toContain(key);
  });
});

describe('while the store is down', () => {
  test('a file is unavailable on both machines, and not "not found"; what is forbidden stays so', async () => {
    const { a, b, store } = await openTwoMachines();
    const { anna, bram } = await cast(a, { anna: {}, bram: {} });
    const { filename } = await addPhoto(a, anna);
    store.fail('down');
    for (const app of [a, b]) {
      const answer = await fetchFile(app, anna.origin, filename);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
      expect((await app.api.request(`${anna.origin}/api/media/${filename}`, { method: 'HEAD' })).status).toBe(503);
    }
    expect(a.logged.join('')).toMatch(/media store unavailable.*503 SlowDown/);
    await anna.call('POST block.php', { profile: bram.id });
    expect(await statusOf(b, bram, filename)).toBe(404);
    store.heal();
    expect(await statusOf(b, anna, filename)).toBe(200);
  });

  test('nothing is stored whose file is not, and nothing is paid', async () => {
    const { a, b, store } = await openTwoMachines();
    const { anna, bram } = await cast(a, { anna: {}, bram: {} });
    store.fail('closed');
    const refused = await upload(b, anna, await jpeg());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await send(b, anna, bram)).status).toBe(503);
    expect([await hasPhotos(a), await chatWith(bram, anna), await creditsOf(a, anna)]).toEqual([0, undefined, 100]);
    store.heal();
    expect((await send(a, anna, bram)).status).toBe(200);
    expect(await creditsOf(a, anna)).toBe(98);
  });

  test('a message is not withdrawn without its file, and is as soon as the store is back', async () => {
    const { a, b, store } = await openTwoMachines();
    const { anna, bram } = await cast(b, { anna: {}, bram: {} });
    const { id } = await send(a, anna, bram);
    const withdraw = () => anna.call('DELETE message.php', { conversation: between(anna, bram), id });
    store.fail('down');
    expect((await withdraw()).status).toBe(503);
    expect((await chatWith(bram, anna))?.messages[0]?.kind).toBe('image');
    store.heal();
    expect((await withdraw()).status).toBe(200);
    expect(keysOf(store)).toEqual([]);
  });

  test('a member removes a photo all the same, and the sweep its files', async () => {
    const { a, b, store } = await openTwoMachines();
    const { anna } = await cast(b, { anna: {} });
    await addPhoto(a, anna);
    const { id, filename } = await addPhoto(a, anna);
    store.fail('down');
    expect((await anna.call('DELETE photo.php', { id })).status).toBe(200);
    store.heal();
    expect(await statusOf(a, anna, filename)).toBe(404);
    expect(keysOf(store)).toHaveLength(8);
    makeOld(store, a);
    await sweepMedia(a.context);
    expect(keysOf(store)).toHaveLength(4);
  });

  test('nobody is purged, and later all of them', async () => {
    const { a, b, store } = await openTwoMachines();
    const { anna } = await cast(a, { anna: {} });
    await addPhoto(a, anna);
    await transact(b.db, (tx) => endAccount(tx, b.context, anna.id));
    store.fail('down');
    await purgeDue(b.context);
    expect([await hasPhotos(a), keysOf(store).length]).toEqual([1, 4]);
    store.heal();
    await purgeDue(a.context);
    expect([await hasPhotos(a), keysOf(store)]).toEqual([0, []]);
  });

  test('a slow store holds up no other call of a device that shows a page of photos', async () => {
    const { a, store } = await openTwoMachines();
    const { anna } = await cast(a, { anna: {} });
    const { filename } = await addPhoto(a, anna);
    const goOn = store.hold();
    const files = Array.from({ length: 24 }, () => statusOf(a, anna, filename));
    await expect.poll(() => store.waiting).toBe(24);
    expect((await anna.call('GET user.php', {})).status).toBe(200);
    expect(store.waiting).toBe(24);
    goOn();
    expect(new Set(await Promise.all(files))).toEqual(new Set([200]));
  });
});

test('one machine sweeps for both', async () => {
  const { a, b, store } = await openTwoMachines();
  const { anna } = await cast(a, { anna: {} });
  await addPhoto(a, anna);
  store.objects.set(`media/xx/xx${newName(a.context).slice(2)}-full.webp`, {
    bytes: Buffer.from('left'),
    changed: new Date(),
    type: undefined,
  });
  makeOld(store, a);
  const loops = [a, b, b].map((app, i) => startJob(app.context, 'sweep', `machine ${i}`));
  await expect.poll(() => keysOf(store), { timeout: 15_000 }).toHaveLength(4);
  await Promise.all(loops.map((loop) => loop.stop()));
  expect(store.asked.filter((each) => each === 'GET ')).toHaveLength(1);
});

test('an export on the other machine holds every file', async () => {
  const { a, b, store } = await openTwoMachines();
  const { anna, bram } = await cast(a, { anna: {}, bram: {} });
  await addPhoto(a, anna);
  await send(a, bram, anna);
  a.clock.advance(day / 2);
  await logInAgain(a, anna);
  const answer = await b.api.request(`${anna.origin}/api/export.php`, { headers: { cookie: anna.cookie } });
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['photos/1.webp', 'messages/1.webp', 'keys.json', 'data.json']);
  expect(strFromU8(files['photos/1.webp'] ?? new Uint8Array(), true).slice(8, 12)).toBe('WEBP');
  expect([...store.objects.values()].map(({ bytes }) => bytes.length)).toContain(files['messages/1.webp']?.length);
});

describe('where nginx sends the bytes', () => {
  test('it gets an address that the store answers, and nobody else gets any', async () => {
    const { a, b, store } = await openTwoMachines({ X_ACCEL_REDIRECT: '/_media/' });
    const { anna, bram } = await cast(a, { anna: {}, bram: {} });
    const { filename } = await addPhoto(a, anna);
    const answer = await fetchFile(b, anna.origin, filename, bram.cookie);
    const address = answer.headers.get('x-accel-redirect') ?? '';
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
      200,
      '',
      'private, no-store',
    ]);
    expect(address).toMatch(new RegExp(`^/_media/photos/media/../${filename.slice(5)}\\?`));
    const bytes = await fetch(`http://127.0.0.1:${store.port}/${address.slice('/_media/'.length)}`);
    expect([bytes.status, bytes.headers.get('content-type')]).toEqual([200, 'image/webp']);

    // Made by the first request.
    const small = await fetchFile(b, anna.origin, filename.replace('full', 'card240'), bram.cookie);
    expect([small.status, small.headers.has('x-accel-redirect')]).toEqual([200, true]);
    await anna.call('POST block.php', { profile: bram.id });
    const blocked = await fetchFile(b, anna.origin, filename, bram.cookie);
    expect([blocked.status, blocked.headers.has('x-accel-redirect')]).toEqual([404, false]);
    store.fail('down');
    expect(await statusOf(b, anna, filename)).toBe(503);
  });
});

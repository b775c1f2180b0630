import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { purgeDue } from '../../src/server/account-deletion/purge.ts';
import type { CallAnswer } from '../../src/shared/calls.ts';
import { freeConversations, largestPhoto } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, type Answer, cast, password } from '../support/cast.ts';
import { fetchFile, filesOf, picture, statusFor } from '../support/pictures.ts';
import { between, chatWith, creditsOf, newId, refusal, tell, unmoved, write } from '../support/talk.ts';

type Sent = CallAnswer<'POST chat-file.php'>;

const jpeg = async (width = 300, height = 400) => new Uint8Array(await picture(width, height).jpeg().toBuffer());

async function show(
  app: TestApp,
  from: Actor,
  to: Pick<Actor, 'id'>,
  { bytes, id = newId() }: { bytes?: BodyInit; id?: string } = {},
): Promise<Answer<Sent>> {
  const response = await app.api.request(`${from.origin}/api/chat-file.php?kind=image&id=${id}&profile=${to.id}`, {
    method: 'POST',
    headers: { 'request-type': 'client', cookie: from.cookie },
    body: bytes ?? (await jpeg()),
    ...(bytes instanceof ReadableStream && { duplex: 'half' }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The file of a photo that must arrive, below the site's prefix. */
async function shown(app: TestApp, from: Actor, to: Actor): Promise<string> {
  const { status, body } = await show(app, from, to);
  if (status !== 200) throw new Error(`${from.name} could not send a photo: ${status}`);
  return body.message.image?.filename ?? '';
}

describe('a photo in a conversation', () => {
  test('reaches both members, in its place among the texts, and costs what photos cost', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(anna, bram, 'look:');
    const before = await creditsOf(app, anna);

    const { status, body } = await show(app, anna, bram);
    await tell(anna, bram, 'nice?');

    expect(status).toBe(200);
    expect(body.message).toMatchObject({ kind: 'image', text: '', number: 2, sender: anna.id });
    expect(body.message.image).toMatchObject({ width: 300, height: 400, thumbhash: expect.stringMatching(/./) });
    expect(before - body.credits).toBe(2);
    const chat = await chatWith(bram, anna);
    expect(chat?.messages.map(({ kind, text }) => kind + text)).toEqual(['textlook:', 'image', 'textnice?']);
    expect(chat?.messages[1]).toEqual(body.message);
    expect(chat?.num_unread_messages).toBe(3);
    const { messages } = (await bram.call('GET chat.php', { conversation: between(anna, bram) })).body;
    expect(messages[1]).toEqual(body.message);
    const ledger = await app.db.selectFrom('ledger_entries').selectAll().where('kind', '=', 'photo').execute();
    expect(ledger.map(({ credits }) => credits).sort()).toEqual([-2, 2]);
  });

  test('is made anew from its pixels: no trace of where it was taken, upright, no larger than it is shown', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const bytes = await picture(2000, 1000)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Keizersgracht 123' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await show(app, anna, bram, { bytes: new Uint8Array(bytes) });

    expect(body.message.image).toMatchObject({ width: 640, height: 1280 });
    const answer = await fetchFile(app, bram.origin, body.message.image?.filename ?? '', bram.cookie);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const file = Buffer.from(await answer.arrayBuffer());
    const { format, exif, width, height } = await sharp(file).metadata();
    expect([format, exif, width, height]).toEqual(['webp', undefined, 640, 1280]);
    expect(file.includes('Keizersgracht')).toBe(false);
  });

  test('is fetched by its two members and nobody else, as long as they see it', async () => {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, { anna: {}, bram: { premium: false }, carla: {} });
    const file = await shown(app, anna, bram);
    await shown(app, carla, bram);

    expect(file).toMatch(/^locked\/[\w-]{22}-chat\.webp$/);
    expect(await statusFor(app, anna, file)).toBe(200);
    expect(await statusFor(app, bram, file)).toBe(200);
    expect(await statusFor(app, carla, file)).toBe(404);
    expect((await fetchFile(app, anna.origin, file)).status).toBe(404);
    for (const other of [
      file.replace('locked', 'open'),
      file.replace('-chat', '-full'),
      file.replace('-chat', '-blur'),
    ])
      expect(await statusFor(app, bram, other)).toBe(404);

    await anna.call('POST block.php', { profile: bram.id });
    expect([await statusFor(app, anna, file), await statusFor(app, bram, file)]).toEqual([404, 404]);
    await anna.call('DELETE block.php', { profile: bram.id });
    expect(await statusFor(app, bram, file)).toBe(200);

    await bram.call('DELETE chat.php', { conversation: between(anna, bram) });
    expect([await statusFor(app, anna, file), await statusFor(app, bram, file)]).toEqual([200, 404]);
  });

  test('is fetched in parts by a player, and by its members only', async () => {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
    const file = await shown(app, anna, bram);
    const fetched = (actor: Actor, headers: Record<string, string>, method = 'GET') =>
      app.api.request(`${actor.origin}/api/media/${file}`, { method, headers: { cookie: actor.cookie, ...headers } });
    const whole = await fetched(bram, {});
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);

    const part = await fetched(bram, { range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(Object.fromEntries(part.headers)).toMatchObject({
      'content-range': `bytes 10-19/${bytes.length}`,
      'content-length': '10',
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(10, 20));

    const behind = await fetched(bram, { range: `bytes=${bytes.length}-` });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    const changed = await fetched(bram, { range: 'bytes=10-19', 'if-range': '"another"' });
    expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
    const head = await fetched(bram, { range: 'bytes=10-19' }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    expect((await fetched(carla, { range: 'bytes=10-19' })).status).toBe(404);
  });

  test('sent again under its id is stored and charged once, also where both tries come at the same time', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const before = await creditsOf(app, anna);
    const photo = { bytes: await jpeg(), id: newId() };

    const answers = await Promise.all([show(app, anna, bram, photo), show(app, anna, bram, photo)]);
    answers.push(await show(app, anna, bram, photo));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first, ...others] = answers.map(unmoved);
    for (const other of others) expect(other).toEqual(first);
    expect(before - (await creditsOf(app, anna))).toBe(2);
    expect(filesOf(app)).toHaveLength(1);
    expect((await chatWith(bram, anna))?.messages).toHaveLength(1);

    const other = await show(app, anna, bram, { ...photo, bytes: await jpeg(301) });
    expect(refusal(other)).toEqual([422, 'id_taken']);
    expect(refusal(await write(anna, bram, '', photo.id))).toEqual([422, 'id_taken']);
    expect(filesOf(app)).toHaveLength(1);
  });
});

describe('a photo that is refused leaves nothing behind', () => {
  test('without credits, and its id is free for the next try', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: { credits: 1 }, bram: {} });
    const photo = { bytes: await jpeg(), id: newId() };

    expect(refusal(await show(app, anna, bram, photo))).toEqual([402, 'insufficient_credits']);
    expect([await creditsOf(app, anna), await chatWith(bram, anna), filesOf(app)]).toEqual([1, undefined, []]);

    await app.db.updateTable('members').set({ credits: 2 }).where('id', '=', anna.id).execute();
    expect((await show(app, anna, bram, photo)).status).toBe(200);
    expect(await creditsOf(app, anna)).toBe(0);
  });

  test('where a text would be: to oneself, to nobody, blocked, not confirmed, a third conversation', async () => {
    const app = await createTestApp();
    const { anna, bram, carla, daan, eva } = await cast(app, {
      anna: { premium: false },
      bram: {},
      carla: { status: 'not_confirmed' },
      daan: {},
      eva: {},
    });
    await daan.call('POST block.php', { profile: anna.id });
    expect(refusal(await show(app, anna, anna))).toEqual([404, 'not_found']);
    expect(refusal(await show(app, anna, { id: newId() }))).toEqual([404, 'not_found']);
    expect(refusal(await show(app, anna, daan))).toEqual([404, 'not_found']);
    expect(refusal(await show(app, carla, bram))).toEqual([403, 'not_confirmed']);
    const started = [bram, eva].slice(0, freeConversations);
    for (const other of started) expect((await show(app, anna, other)).status).toBe(200);
    const { finn } = await cast(app, { finn: {} });
    expect(refusal(await show(app, anna, finn))).toEqual([403, 'premium_required']);
    expect(filesOf(app)).toHaveLength(started.length);
  });

  test('what is no picture, or too large a one', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    expect(refusal(await show(app, anna, bram, { bytes: svg }))).toEqual([415, 'unsupported_type']);
    const large = new Uint8Array(largestPhoto + 1);
    expect(refusal(await show(app, anna, bram, { bytes: large }))).toEqual([413, 'too_large']);
    expect([await creditsOf(app, anna), filesOf(app)]).toEqual([100, []]);
  });

  test('of 60 MB it is refused before its end, costs nothing, and its id is free for a smaller one', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const id = newId();
    let sent = 0;
    const bytes = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(1024 * 1024));
        sent += 1;
        if (sent === 60) controller.close();
      },
    });
    expect(refusal(await show(app, anna, bram, { bytes, id }))).toEqual([413, 'too_large']);
    expect(sent).toBeLessThan(20);
    expect([await creditsOf(app, anna), filesOf(app)]).toEqual([100, []]);
    expect((await show(app, anna, bram, { id })).status).toBe(200);
  });
});

test('photos are in the export of both, and go with whoever is purged', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);
  await shown(app, anna, bram);

  for (const actor of [anna, bram]) {
    const answer = await app.api.request(`${actor.origin}/api/export.php`, {
      headers: { cookie: actor.cookie, 'sec-fetch-site': 'same-origin' },
    });
    const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const { messages } = JSON.parse(strFromU8(archive['data.json'] ?? new Uint8Array()));
    expect(messages.map(({ file }: { file: unknown }) => file)).toEqual([null, 'messages/1.webp']);
    const file = archive['messages/1.webp'];
    expect((await sharp(file).metadata()).width).toBe(300);
  }

  await anna.call('DELETE user.php', { password });
  app.clock.advance(15 * 86_400_000);
  await purgeDue(app.context);
  expect(filesOf(app)).toEqual([]);
  expect(await app.db.selectFrom('messages').select('id').execute()).toEqual([]);
});

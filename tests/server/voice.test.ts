import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { purgeDue } from '../../src/server/account-deletion/purge.ts';
import type { CallAnswer } from '../../src/shared/calls.ts';
import { day, largestVoice } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, type Answer, cast, password } from '../support/cast.ts';
import { fetchFile, filesOf, statusFor } from '../support/pictures.ts';
import { lasting, mp4, recording, waveform } from '../support/recordings.ts';
import { between, chatWith, creditsOf, newId, refusal, tell, unmoved, write } from '../support/talk.ts';

type Sent = CallAnswer<'POST chat-file.php'>;

interface Try {
  bytes?: BodyInit;
  id?: string;
  drawn?: string;
}

/** One try of a voice message; the answer may be a refusal. */
async function speak(
  app: TestApp,
  from: Actor,
  to: Pick<Actor, 'id'>,
  { bytes = recording(), id = newId(), drawn = `&waveform=${waveform}` }: Try = {},
): Promise<Answer<Sent>> {
  const query = `kind=voice&id=${id}&profile=${to.id}${drawn}`;
  const response = await app.api.request(`${from.origin}/api/chat-file.php?${query}`, {
    method: 'POST',
    headers: { 'request-type': 'client', cookie: from.cookie },
    body: bytes,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function spoken(app: TestApp, from: Actor, to: Actor, bytes = recording()) {
  const { status, body } = await speak(app, from, to, { bytes });
  if (status !== 200) throw new Error(`${from.name} could not send a voice message: ${status}`);
  return { id: body.message.id, file: body.message.voice?.filename ?? '' };
}

test('a voice message reaches both members with its length and waveform, and costs what a photo does', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram, 'listen:');
  const before = await creditsOf(app, anna);
  const { status, body } = await speak(app, anna, bram);

  expect(status).toBe(200);
  expect(body.message).toMatchObject({ kind: 'voice', text: '', number: 2, sender: anna.id });
  expect(body.message.voice).toEqual({
    filename: expect.stringMatching(/^locked\/[\w-]{22}-chat\.webm$/),
    duration: expect.any(Number),
    waveform,
  });
  expect(body.message.voice?.duration).toBeGreaterThan(900);
  expect(before - body.credits).toBe(2);
  expect((await chatWith(bram, anna))?.messages[1]).toEqual(body.message);
  const { messages } = (await bram.call('GET chat.php', { conversation: between(anna, bram) })).body;
  expect(messages[1]).toEqual(body.message);
});

test('its bytes come as they were recorded, with the type of their container, to its two members only', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: { premium: false }, carla: {} });
  for (const [ending, type] of [
    ['webm', 'audio/webm'],
    ['m4a', 'audio/mp4'],
  ] as const) {
    const { file } = await spoken(app, anna, bram, recording(ending));
    expect(file).toMatch(new RegExp(`-chat\\.${ending}$`));
    const answer = await fetchFile(app, bram.origin, file, bram.cookie);
    const { headers } = answer;
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([type, 'private, no-store']);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(recording(ending));
    expect(await statusFor(app, anna, file)).toBe(200);
    expect(await statusFor(app, carla, file)).toBe(404);
    expect((await fetchFile(app, anna.origin, file)).status).toBe(404);
    expect(await statusFor(app, bram, file.replace('locked', 'open'))).toBe(404);
  }
  const { file } = await spoken(app, anna, bram);
  const part = { headers: { cookie: bram.cookie, range: 'bytes=0-1' } };
  expect((await app.api.request(`${bram.origin}/api/media/${file}`, part)).status).toBe(206);
  await anna.call('POST block.php', { profile: bram.id });
  expect(await statusFor(app, bram, file)).toBe(404);
});

test('sent again under its id it is stored and charged once; another sound under that id is refused', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  const id = newId();
  const answers = await Promise.all([speak(app, anna, bram, { id }), speak(app, anna, bram, { id })]);
  answers.push(await speak(app, anna, bram, { id }));
  const [first, ...others] = answers.map(unmoved);
  for (const other of others) expect(other).toEqual(first);
  expect(await creditsOf(app, anna)).toBe(98);
  expect(filesOf(app)).toHaveLength(1);
  expect(refusal(await speak(app, anna, bram, { id, bytes: recording('m4a') }))).toEqual([422, 'id_taken']);
  expect(refusal(await speak(app, carla, bram, { id }))).toEqual([422, 'id_taken']);
  expect(refusal(await write(anna, bram, '', id))).toEqual([422, 'id_taken']);
});

test('anything but a recording of two minutes is refused, and costs nothing', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const tries: [Try, number, string][] = [
    [{ bytes: 'no sound' }, 415, 'unsupported_type'],
    [{ bytes: mp4({ handler: 'vide', codec: 'avc1', whole: 5 }) }, 415, 'unsupported_type'],
    [{ bytes: lasting(123) }, 413, 'too_large'],
    [{ bytes: mp4({ whole: 3600 }) }, 413, 'too_large'],
    [{ bytes: new Uint8Array(largestVoice + 1) }, 413, 'too_large'],
    [{ drawn: '' }, 400, 'malformed'],
    [{ drawn: `&waveform=${waveform}0` }, 400, 'malformed'],
    [{ drawn: `&waveform=${waveform.slice(1)}!` }, 400, 'malformed'],
  ];
  for (const [each, status, code] of tries) expect(refusal(await speak(app, anna, bram, each))).toEqual([status, code]);
  expect([await creditsOf(app, anna), filesOf(app), await chatWith(bram, anna)]).toEqual([100, [], undefined]);
  // A recorder stops a moment late.
  const { body } = await speak(app, anna, bram, { bytes: lasting(121) });
  expect(body.message.voice?.duration).toBe(120_000);
});

test('it begins a conversation only where a text would', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva } = await cast(app, {
    anna: { premium: false },
    bram: {},
    carla: { status: 'not_confirmed' },
    daan: {},
    eva: { credits: 1 },
  });
  expect(refusal(await speak(app, anna, anna))).toEqual([404, 'not_found']);
  expect(refusal(await speak(app, carla, bram))).toEqual([403, 'not_confirmed']);
  expect(refusal(await speak(app, eva, bram))).toEqual([402, 'insufficient_credits']);
  await spoken(app, anna, bram);
  await spoken(app, anna, daan);
  const { finn } = await cast(app, { finn: {} });
  expect(refusal(await speak(app, anna, finn))).toEqual([403, 'premium_required']);
  expect((await speak(app, bram, anna)).status).toBe(200);
});

test('a report keeps it for operators, also when it is withdrawn and its sender has left, until that one is purged', async () => {
  const app = await createTestApp();
  const { anna, bram, eva } = await cast(app, { anna: {}, bram: {}, eva: { scope: 'operator' } });
  await tell(anna, bram);
  const { id, file } = await spoken(app, bram, anna);
  const unreported = await spoken(app, bram, anna, recording('m4a'));
  expect(await statusFor(app, eva, file)).toBe(404);
  const report = { id: newId(), profile: bram.id, message: id, category: 'harassment', text: 'Unasked' } as const;
  expect((await anna.call('POST report.php', report)).status).toBe(200);
  const conversation = between(anna, bram);
  for (const each of [id, unreported.id]) await bram.call('DELETE message.php', { conversation, id: each });
  expect([await statusFor(app, anna, file), await statusFor(app, eva, unreported.file)]).toEqual([404, 404]);
  const { reports } = (await eva.call('GET operator-case.php', { member: bram.id })).body;
  expect(reports[0]?.message).toMatchObject({ kind: 'voice', file });
  expect(await statusFor(app, eva, file)).toBe(200);

  await bram.call('DELETE user.php', { password });
  expect(await statusFor(app, eva, file)).toBe(200);
  app.clock.advance(15 * day);
  await purgeDue(app.context);
  expect(filesOf(app)).toEqual([]);
});

test('it is in the exports of both, and is deleted when either member is purged', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await spoken(app, anna, bram);
  for (const actor of [anna, bram]) {
    const answer = await app.api.request(`${actor.origin}/api/export.php`, {
      headers: { cookie: actor.cookie, 'sec-fetch-site': 'same-origin' },
    });
    const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Buffer.from(archive['messages/1.webm'] ?? new Uint8Array())).toEqual(recording());
  }
  await anna.call('DELETE user.php', { password });
  app.clock.advance(15 * day);
  await purgeDue(app.context);
  expect(filesOf(app)).toEqual([]);
});

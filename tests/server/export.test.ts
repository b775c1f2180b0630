import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { exportKeys } from '../../src/server/export/keys.ts';
import { exportIdleTimeoutMs } from '../../src/server/limits/budgets.ts';
import { noteNetwork } from '../../src/server/reports/networks.ts';
import { hour } from '../../src/shared/limits.ts';
import { addressOf } from '../support/address.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast, confirm } from '../support/cast.ts';
import { addPhoto, fetchFile, picture } from '../support/pictures.ts';
import { anOrder, buy } from '../support/purchases.ts';
import { between, newId, tell } from '../support/talk.ts';
import { speak } from '../support/voices.ts';

const ask = (app: TestApp, actor: Pick<Actor, 'origin' | 'cookie'>, method = 'GET') =>
  app.api.request(`${actor.origin}/api/export.php`, { method, headers: { cookie: actor.cookie } });

/** The parts of an export that these tests read. */
interface Data extends Record<string, unknown> {
  photos: object[];
  conversations: { id: string; with: string | null }[];
  messages: { conversation: string; number: number; text: string }[];
}

async function exportOf(app: TestApp, actor: Actor): Promise<{ data: Data; files: Record<string, Uint8Array> }> {
  const answer = await ask(app, actor);
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return { data: dataIn(files), files };
}

const dataIn = (files: Record<string, Uint8Array>): Data =>
  JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));

/** Every path of a document, as keys.ts writes them. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value) && value.length > 0)
    return value.flatMap((each) => (isObject(each) ? pathsOf(each, `${path}[]`) : [path]));
  if (Array.isArray(value) || !isObject(value)) return [path];
  const entries = Object.entries(value);
  if (/^account\.(notifications|dismissals|tracking)$/.test(path)) return [`${path}.*`];
  return entries.flatMap(([key, each]) => pathsOf(each, path === '' ? key : `${path}.${key}`));
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

test('holds everything about the member: account, photos, chats, likes, credits', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  const mine = await tell(anna, bram, 'mine');
  const theirs = { id: newId(), profile: anna.id, kind: 'text', text: 'theirs', reply_to: mine.id } as const;
  await bram.call('POST chat.php', theirs);
  await bram.call('PUT message.php', { conversation: mine.conversation, id: mine.id, emoji: '❤️' });
  await anna.call('PUT chat.php?settings=1', { conversation: mine.conversation, muted: true });
  await anna.call('POST like.php', { profile: carla.id });
  await bram.call('POST like.php', { profile: anna.id });
  await anna.call('POST block.php', { profile: carla.id });
  const photo = await addPhoto(app, anna);
  await addPhoto(app, anna);

  const { data, files } = await exportOf(app, anna);

  expect(Object.keys(files).sort()).toEqual(['data.json', 'keys.json', 'photos/1.webp', 'photos/2.webp']);
  const file = await fetchFile(app, anna.origin, photo.filename, anna.cookie);
  expect(Buffer.from(files['photos/1.webp'] ?? [])).toEqual(Buffer.from(await file.arrayBuffer()));
  expect(data.photos).toMatchObject([{ file: 'photos/1.webp', status: 'active' }, { file: 'photos/2.webp' }]);
  expect(data.account).toMatchObject({ id: anna.id, email: anna.email, credits: 99, language: 'en' });
  expect(data.profile).toMatchObject({ name: 'anna', date_of_birth: '1990-04-05', interests: ['coffee', 'hiking'] });
  expect(data.sessions).toHaveLength(1);
  expect(data.conversations).toMatchObject([
    { id: between(anna, bram), with: 'bram', started_by_me: true, muted: true, pinned: false },
  ]);
  expect(data.messages).toMatchObject([
    {
      conversation: between(anna, bram),
      number: 1,
      from_me: true,
      text: 'mine',
      reply_to: null,
      reactions: [{ from_me: false, emoji: '❤️' }],
    },
    { number: 2, from_me: false, text: 'theirs', reply_to: 1 },
  ]);
  expect(data.likes_received).toMatchObject([{ name: 'bram' }]);
  expect(data.likes_given).toEqual([]); // Blocked since.
  expect(data.blocked).toMatchObject([{ name: 'carla' }]);
  expect(data.credits).toMatchObject([
    { kind: 'signup', credits: 100 },
    { kind: 'message', credits: -1 },
  ]);
});

test('a withdrawn message is in nobody’s export', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram, 'stays');
  const { id, conversation } = await tell(anna, bram, 'a word too much');
  await anna.call('DELETE message.php', { conversation, id });

  for (const actor of [anna, bram]) {
    const { data } = await exportOf(app, actor);
    expect(data.messages.map(({ text }) => text)).toEqual(['stays']);
    expect(JSON.stringify(data)).not.toContain('a word too much');
  }
});

test('every key is explained, in the archive itself, and nothing is that is not there', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const { id, conversation } = await tell(anna, bram);
  const ofPhoto = newId();
  await app.api.request(`${anna.origin}/api/chat-file.php?kind=image&id=${ofPhoto}&profile=${bram.id}`, {
    method: 'POST',
    headers: { 'request-type': 'client', cookie: anna.cookie },
    body: new Uint8Array(await picture().jpeg().toBuffer()),
  });
  for (const each of [id, ofPhoto, await speak(app, anna, bram)])
    await bram.call('PUT message.php', { conversation, id: each, emoji: '❤️' });
  await anna.call('POST like.php', { profile: bram.id });
  await bram.call('POST like.php', { profile: anna.id });
  await anna.call('POST block.php', { profile: (await cast(app, { carla: {} })).carla.id });
  await anna.call('POST report.php', { id: newId(), profile: bram.id, category: 'other', text: 'rude' });
  await anna.call('POST complaint.php', { id: newId(), category: 'other', text: 'slow' });
  await addPhoto(app, anna);
  const now = app.clock.now();
  const mine = { member_id: anna.id, created_at: now };
  const { db } = app;
  const session = await db
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', anna.id)
    .executeTakeFirstOrThrow();
  const { site_id, token_hash } = session;
  const key = Buffer.from('key');
  await db
    .insertInto('passkeys')
    .values({ ...mine, id: key, site_id, public_key: key, counter: 0, transports: [], name: 'phone', used_at: null })
    .execute();
  await db
    .insertInto('push_subscriptions')
    .values({
      session: token_hash,
      member_id: anna.id,
      endpoint: 'https://push',
      p256dh: '',
      auth: '',
      renewed_at: now,
    })
    .execute();
  const mail = { id: anna.id, site_id, address: anna.email, locale: 'en', template: 'reset', values: '{}' } as const;
  await db
    .insertInto('mails')
    .values({ ...mine, ...mail, run_at: now })
    .execute();
  await db
    .insertInto('mailed_links')
    .values({ ...mine, token_hash: key, purpose: 'reset', address: null, expires_at: now, used_at: null })
    .execute();
  await db
    .insertInto('signup_messages')
    .values({ ...mine, id: anna.id, to_id: bram.id, text: 'hi' })
    .execute();
  await db
    .insertInto('messages_in_review')
    .values({ member_id: anna.id, id: anna.id, to_id: bram.id, text: 'hi', content_hash: key, submitted_at: now })
    .execute();
  await noteNetwork(db, { member: anna.id, client: addressOf('198.51.100.7'), at: now });
  const decision = { action: 'warn', reason: 'fraud', statement: 'Why', until: null, at: now } as const;
  await db
    .insertInto('decisions')
    .values({
      ...decision,
      id: anna.id,
      member_id: anna.id,
      photos: [],
      operator: bram.id,
      appeal_hash: null,
    })
    .execute();
  await db
    .insertInto('mailed_notifications')
    .values({ member_id: anna.id, kind: 'message', other_id: bram.id, at: now })
    .execute();
  await anna.call('PUT profile.php', { answers: [{ prompt: 'sunday', text: 'Bread first.' }] });
  const judgement = { id: anna.id, verdict: 'pass', number: 1, judged_at: now } as const;
  await db
    .insertInto('judgements')
    .values({ judge: anna.id, profile: bram.id, ...judgement })
    .execute();

  const asked = { id: anna.id, gesture: 'fist', asked_at: now, file: null, sent_at: null } as const;
  await db
    .insertInto('verifications')
    .values({ member_id: anna.id, ...asked, fault: 'unclear', decided_at: now })
    .execute();

  const paid = await buy(app, anna, 'p0', 'card');
  await anna.call('POST withdrawal.php', { payment: paid });
  const account = { holder: 'A. de Vries', iban: 'NL91ABNA0417164300', expires_at: now };
  await db
    .insertInto('debits')
    .values({ ...mine, ...account, id: anna.id, asked: '{}', code_hash: key })
    .execute();

  const { data, files } = await exportOf(app, anna);

  const explained = Object.keys(exportKeys).filter(
    (path) => !['signup_message', 'signup_network', 'verification', 'account.tracking'].includes(path),
  );
  const found = [...new Set(pathsOf(data))].map((path) => (path === 'account.tracking' ? 'account.tracking.*' : path));
  expect(found.sort()).toEqual(explained.sort());
  expect(JSON.parse(strFromU8(files['keys.json'] ?? new Uint8Array()))).toEqual(exportKeys);
});

test('holds what was paid and what it can be charged by, of accounts only the end', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 0 }, bram: {} });
  const id = await buy(app, anna, 'p0', 'card');
  await buy(app, bram, 'p1', 'card');
  const fields = { holder: 'A. de Vries', iban: 'NL91ABNA0417164300', street: 'Dorpsstraat', house_number: '1a' };
  const rest = { zip: '1234 AB', city: 'Utrecht', phone: '06 1234 5678' };
  await anna.call('POST directdebit.php', { ...(await anOrder(anna, 'p0')), ...fields, ...rest });

  const { data } = await exportOf(app, anna);

  expect(data.payments).toMatchObject([
    { order: id, state: 'paid', credits: 10, amount: 1499, currency: 'EUR', method: 'card', refunds: [] },
  ]);
  expect(data.mandates).toMatchObject([{ method: 'card', account: '4242', ended_at: null }]);
  expect(data.debits).toMatchObject([{ holder: 'A. de Vries', account: '4300' }]);
  for (const hidden of ['0417164300', 'sbm_', '612345678', 'Dorpsstraat'])
    expect(JSON.stringify(data)).not.toContain(hidden);
});

test('of others it says no more than they show: nothing of whom one may not see, and no secret of anybody', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {} });
  await tell(anna, bram, 'to bram');
  await tell(bram, anna, 'from bram');
  await tell(anna, carla, 'to carla');
  await tell(carla, anna, 'from carla');
  await daan.call('POST like.php', { profile: anna.id });
  await bram.call('POST block.php', { profile: anna.id });
  await daan.call('POST block.php', { profile: anna.id });
  await app.db.updateTable('profiles').set({ about: 'a secret of carla' }).where('member_id', '=', carla.id).execute();

  const { data } = await exportOf(app, anna);

  const withBram = data.conversations.find(({ id }) => id === between(anna, bram));
  expect(withBram?.with).toBe(null);
  expect(data.messages.map(({ text }) => text).sort()).toEqual(['from carla', 'to bram', 'to carla']);
  const all = JSON.stringify(data);
  for (const hidden of ['"bram', '"daan', 'from bram', 'a secret', carla.email, bram.email, 'argon2', anna.cookie])
    expect(all).not.toContain(hidden);
  for (const { id } of [bram, carla, daan]) expect(all).not.toContain(id);
});

test('is a file to keep, and to be kept by nobody on the way', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const head = await ask(app, anna, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);

  const answer = await ask(app, anna);

  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data-2026-11-21.zip"',
    'cache-control': 'private, no-store',
  });
  await answer.body?.cancel();
});

test('is left on nobody’s disk by a page of another site', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const answer = await app.api.request(`${anna.origin}/api/export.php`, {
    headers: { cookie: anna.cookie, 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.status).toBe(403);
});

test('three times an hour, whoever else asks', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const statuses = [];
  for (let i = 0; i < 4; i++) {
    const answer = await ask(app, anna);
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await ask(app, bram)).status).toBe(200);
  app.clock.advance(hour);
  await confirm(anna);
  expect((await ask(app, anna)).status).toBe(200);
});

test('ten thousand messages come one by one, in order, and never all at once', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  await tell(anna, bram);
  await tell(carla, anna);
  for (const other of [bram, carla]) {
    const conversation = between(anna, other);
    await sql`
      insert into messages (id, conversation_id, number, sender_id, kind, text, content_hash, sent_at, sender_seq, receiver_seq)
      select gen_random_uuid(), ${conversation}::uuid, n, ${other.id}::uuid, 'text', md5(n::text) || repeat(' x', 200), '',
        ${app.clock.now()}::timestamptz, n, n
      from generate_series(2, 5000) as n`.execute(app.db);
  }
  const start = performance.now();
  const answer = await ask(app, anna);
  const sizes: number[] = [];
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.body ?? []) {
    sizes.push(chunk.length);
    chunks.push(chunk);
  }
  const archive = Buffer.concat(chunks);
  console.log(`export of 10,000 messages: ${Math.round(performance.now() - start)} ms, ${archive.length} bytes`);

  const files = unzipSync(new Uint8Array(archive));
  const { messages } = dataIn(files);
  expect(messages).toHaveLength(10_000);
  const numbers = Map.groupBy(messages, ({ conversation }) => conversation);
  for (const [, ofOne] of numbers)
    expect(ofOne.map(({ number }) => number)).toEqual(Array.from({ length: 5000 }, (_, n) => n + 1));
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.max(...sizes)).toBeLessThan(archive.length / 2);
});

test('a member who has nothing gets what there is', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 0 } });
  const { data } = await exportOf(app, anna);
  expect([data.messages, data.credits, data.photos, data.signup_message]).toEqual([[], [], [], null]);
});

test('one at a time: another is refused until the first has ended, and costs nothing', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const first = await ask(app, anna);

  const second = await ask(app, anna);
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, '2']);
  expect((await exportOf(app, bram)).data.account).toMatchObject({ id: bram.id });

  await first.body?.cancel();
  const third = await ask(app, anna);
  await third.arrayBuffer();
  expect((await exportOf(app, anna)).data.account).toMatchObject({ id: anna.id });
});

test('one that nobody reads gives its place away', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const unread = await ask(app, anna);
  const begun = unread.body?.getReader();
  await begun?.read();

  vi.advanceTimersByTime(exportIdleTimeoutMs);

  await expect(begun?.read()).rejects.toThrow('not read on');
  vi.useRealTimers();
  expect((await exportOf(app, anna)).data.account).toMatchObject({ id: anna.id });
});

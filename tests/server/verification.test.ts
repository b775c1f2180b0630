import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { forgetExpired } from '../../src/server/account-deletion/retention.ts';
import { connect } from '../../src/server/db/connect.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { createSites } from '../../src/server/demo/sites.ts';
import { workFanOut } from '../../src/server/members/fan-out-jobs.ts';
import { sweepMedia } from '../../src/server/photos/sweep.ts';
import type { Verification } from '../../src/shared/calls/verification.ts';
import { day, minute, retentionDays, second } from '../../src/shared/limits.ts';
import { gestureLasts, gestures, verificationFaults } from '../../src/shared/verification.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, type Answer, cast, password } from '../support/cast.ts';
import { createTestDatabase } from '../support/database.ts';
import { createDevice } from '../support/device.ts';
import { makeVera, turn } from '../support/fictional.ts';
import { addPhoto, fetchFile, filesOf, picture, statusFor, upload } from '../support/pictures.ts';
import { cursorOf, newId, refusal, tell } from '../support/talk.ts';

/** Anna has a main photo; Eva and Finn run the sites. */
async function start() {
  const app = await createTestApp();
  const operator = { scope: 'operator' } as const;
  const people = await cast(app, { anna: {}, bram: {}, carla: {}, eva: operator, finn: operator });
  const main = await addPhoto(app, people.anna);
  return { app, main, ...people };
}

const none: Verification = { state: 'none', gesture: null, until: null, fault: null };
const stateOf = async (who: Actor) => (await who.call('GET verification.php')).body;
const ask = (who: Actor) => who.call('POST verification.php', {});
const selfies = (app: TestApp) => filesOf(app).filter((name) => name.includes('selfie'));

async function send(app: TestApp, who: Actor, bytes?: Uint8Array<ArrayBuffer>): Promise<Answer<Verification>> {
  const response = await app.api.request(`${who.origin}/api/verification-selfie.php`, {
    method: 'POST',
    headers: { 'request-type': 'client', cookie: who.cookie },
    body:
      bytes ??
      new Uint8Array(
        await picture(400, 500)
          .jpeg()
          .withExif({ IFD0: { Artist: 'anna' } })
          .toBuffer(),
      ),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
/** Asks, and hands in a selfie. */
async function handIn(app: TestApp, who: Actor) {
  expect((await ask(who)).status).toBe(200);
  expect((await send(app, who)).status).toBe(200);
}

const waiting = async (who: Actor) => (await who.call('GET operator-verifications.php', {})).body;
const firstFor = async (who: Actor) => {
  const [first] = (await waiting(who)).verifications;
  if (!first) throw new Error('no selfie waits');
  return first;
};
type Fault = (typeof verificationFaults)[number];
const decide = async (who: Actor, { id, photos }: Awaited<ReturnType<typeof firstFor>>, fault?: Fault) =>
  who.call('PUT operator-verifications.php', { id, photo: photos[0]?.id ?? '', ...(fault && { fault }) });
const acts = async (who: Actor) =>
  (await who.call('GET operator-log.php', {})).body.acts.map(({ act, subject, reason, operator }) => ({
    ...{ act, subject, reason, by: operator.id },
  }));
const badgeOf = async (viewer: Actor, { id }: Actor) =>
  (await viewer.call('GET profile.php', { id })).body.profile.main_image?.verified;
async function verify(app: TestApp, who: Actor, operator: Actor) {
  await handIn(app, who);
  expect((await decide(operator, await firstFor(operator))).status).toBe(200);
}

describe('the whole way', () => {
  test('a gesture, a selfie, an operator, a badge: and no selfie is left', async () => {
    const { app, main, anna, bram, eva } = await start();
    const phone = await createDevice(app, bram);
    await tell(anna, bram, 'hello');
    await phone.sync();
    expect(await stateOf(anna)).toEqual(none);

    const asked = (await ask(anna)).body;
    expect(asked).toMatchObject({ state: 'asked', fault: null });
    expect(gestures).toContain(asked.gesture);
    expect(asked.until).toBe(new Date(app.clock.now().getTime() + gestureLasts).toISOString());
    expect(await stateOf(anna)).toEqual(asked);

    app.clock.advance(9 * minute);
    const sent = await send(app, anna);
    expect([sent.status, sent.body]).toEqual([200, { ...none, state: 'waiting', gesture: asked.gesture }]);
    expect(await badgeOf(bram, anna)).toBeUndefined();

    const { verifications, count } = await waiting(eva);
    expect(count).toBe(1);
    expect(verifications).toEqual([
      {
        id: expect.any(String),
        member: { id: anna.id, name: 'anna', age: 36, site: expect.any(String) },
        gesture: asked.gesture,
        selfie: expect.stringMatching(/^private\/[\w-]{22}-selfie\.webp$/),
        photos: [{ id: main.id, thumb: main.thumb_filename, full: main.filename, isMain: true }],
        at: app.clock.now().toISOString(),
      },
    ]);
    const rung = app.rings.length;
    const first = await firstFor(eva);
    expect((await decide(eva, first)).status).toBe(200);

    expect(await stateOf(anna)).toEqual({ ...none, state: 'verified' });
    expect(selfies(app)).toEqual([]);
    expect(await statusFor(app, eva, first.selfie)).toBe(404);
    expect(await waiting(eva)).toEqual({ verifications: [], count: 0 });
    expect(await badgeOf(bram, anna)).toBe(true);
    expect((await anna.call('GET photo.php', {})).body.photos).toMatchObject([{ id: main.id, verified: true }]);
    expect((await anna.call('GET user.php', {})).body.user.profile.main_image).toMatchObject({ verified: true });
    expect(app.rings.slice(rung).map(({ member }) => member)).toEqual(expect.arrayContaining([anna.id, bram.id]));
    await phone.sync();
    expect((await phone.db.profiles.get(anna.id))?.main_image).toMatchObject({ verified: true });
    expect(await acts(eva)).toEqual([
      { act: 'verification.accept', subject: `member ${anna.id}`, reason: '', by: eva.id },
    ]);
  });

  test('a refusal says why until the member asks again', async () => {
    const { app, anna, bram, eva } = await start();
    await handIn(app, anna);
    expect((await decide(eva, await firstFor(eva), 'unclear')).status).toBe(200);
    expect(await stateOf(anna)).toEqual({ ...none, state: 'refused', fault: 'unclear' });
    expect(selfies(app)).toEqual([]);
    expect(await badgeOf(bram, anna)).toBeUndefined();
    expect(await acts(eva)).toMatchObject([{ act: 'verification.refuse', reason: 'unclear' }]);
    app.clock.advance(30 * day);
    await forgetExpired(app.context);
    expect(await app.db.selectFrom('verifications').select('fault').execute()).toEqual([{ fault: 'unclear' }]);
  });

  test('after a refusal the next selfie may be accepted', async () => {
    const { app, anna, eva } = await start();
    for (const fault of verificationFaults) {
      await handIn(app, anna);
      await decide(eva, await firstFor(eva), fault);
      expect(await stateOf(anna)).toMatchObject({ state: 'refused', fault });
    }
    await verify(app, anna, eva);
    expect(await stateOf(anna)).toEqual({ ...none, state: 'verified' });
  });
});

describe('a gesture', () => {
  test('is asked for with an active main photo only', async () => {
    const { app, anna, bram } = await start();
    expect(refusal(await ask(bram))).toEqual([409, 'conflict']);
    await app.db.updateTable('photos').set({ status: 'pending' }).execute();
    expect(refusal(await ask(anna))).toEqual([409, 'conflict']);
    expect(await stateOf(anna)).toEqual(none);
  });

  test('is not asked for while a selfie waits, when verified, or without a confirmed address', async () => {
    const { app, anna, carla, eva } = await start();
    await handIn(app, anna);
    expect(refusal(await ask(anna))).toEqual([409, 'conflict']);
    await decide(eva, await firstFor(eva));
    expect(refusal(await ask(anna))).toEqual([409, 'conflict']);
    await addPhoto(app, carla);
    await app.db.updateTable('members').set({ status: 'not_confirmed' }).where('id', '=', carla.id).execute();
    expect(refusal(await ask(carla))).toEqual([403, 'not_confirmed']);
  });

  test('of a robot or a fictional profile is never asked for', async () => {
    const { app, anna } = await start();
    for (const column of ['robot', 'fictional'] as const) {
      await app.db
        .updateTable('profiles')
        .set({ [column]: true })
        .where('member_id', '=', anna.id)
        .execute();
      expect(refusal(await ask(anna))).toEqual([409, 'conflict']);
      await app.db
        .updateTable('profiles')
        .set({ [column]: false })
        .where('member_id', '=', anna.id)
        .execute();
    }
  });

  test('is any of the list, ten times a day at most', async () => {
    const { app, anna } = await start();
    const seen = new Set<string | null>();
    for (let i = 0; i < 10; i++) seen.add((await ask(anna)).body.gesture);
    expect(seen.size).toBeGreaterThan(1);
    expect(refusal(await ask(anna))).toEqual([429, 'too_many']);
    app.clock.advance(day);
    expect((await ask(anna)).status).toBe(200);
  });

  test('ends after ten minutes, and takes no selfie then', async () => {
    const { app, anna } = await start();
    await ask(anna);
    app.clock.advance(gestureLasts - 1);
    expect(await stateOf(anna)).toMatchObject({ state: 'asked' });
    app.clock.advance(1);
    expect(await stateOf(anna)).toEqual(none);
    expect(refusal(await send(app, anna))).toEqual([409, 'conflict']);
    expect(selfies(app)).toEqual([]);
    app.clock.advance(2 * day);
    await forgetExpired(app.context);
    expect(await app.db.selectFrom('verifications').selectAll().execute()).toEqual([]);
  });
});

describe('a selfie', () => {
  test('is taken once: without a gesture, again and at once it is refused, and leaves no file', async () => {
    const { app, anna } = await start();
    expect(refusal(await send(app, anna))).toEqual([409, 'conflict']);
    await ask(anna);
    const answers = await Promise.all([send(app, anna), send(app, anna)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(refusal(await send(app, anna))).toEqual([409, 'conflict']);
    expect(selfies(app)).toHaveLength(1);
  });

  test('must be a photo of a size that photos have', async () => {
    const { app, anna } = await start();
    await ask(anna);
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(refusal(await send(app, anna, svg))).toEqual([415, 'unsupported_type']);
    expect(refusal(await send(app, anna, new Uint8Array(13 * 1024 * 1024)))).toEqual([413, 'too_large']);
    expect(await stateOf(anna)).toMatchObject({ state: 'asked' });
    expect(selfies(app)).toEqual([]);
  });

  test('is seen by operators alone, encoded again, and each who looks is in the log', async () => {
    const { app, anna, bram, eva } = await start();
    await handIn(app, anna);
    const { selfie } = await firstFor(eva);
    for (const other of [anna, bram]) expect(await statusFor(app, other, selfie)).toBe(404);
    expect((await fetchFile(app, anna.origin, selfie)).status).toBe(404);
    for (const door of ['open', 'locked']) expect(await statusFor(app, eva, selfie.replace('private', door))).toBe(404);
    const shown = await fetchFile(app, eva.origin, selfie, eva.cookie);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(Buffer.from(await shown.arrayBuffer()).includes('anna')).toBe(false);
    expect(await acts(eva)).toEqual([
      { act: 'verification.read', subject: `member ${anna.id}`, reason: '', by: eva.id },
    ]);
    await eva.call('GET logout.php');
    expect(await statusFor(app, eva, selfie)).toBe(404);
  });

  test('that a photo’s own door asks for is not there', async () => {
    const { app, main, eva } = await start();
    expect(await statusFor(app, eva, main.filename.replace('open', 'private'))).toBe(404);
  });

  test('is made known to the member’s other devices, and so is its withdrawal', async () => {
    const { app, anna } = await start();
    const cursors = [await cursorOf(anna, 'user')];
    await handIn(app, anna);
    cursors.push(await cursorOf(anna, 'user'));
    await anna.call('DELETE verification.php', {});
    cursors.push(await cursorOf(anna, 'user'));
    expect(new Set(cursors).size).toBe(3);
  });

  test('is withdrawn with its file', async () => {
    const { app, anna, eva } = await start();
    await handIn(app, anna);
    const first = await firstFor(eva);
    expect((await anna.call('DELETE verification.php', {})).body).toEqual(none);
    expect(selfies(app)).toEqual([]);
    expect(refusal(await decide(eva, first))).toEqual([404, 'not_found']);
    expect((await anna.call('DELETE verification.php', {})).body).toEqual(none);
  });

  test('goes after two weeks without a decision, and the member may ask again', async () => {
    const { app, anna } = await start();
    await handIn(app, anna);
    app.clock.advance(retentionDays.selfie * day - second);
    await forgetExpired(app.context);
    expect(await stateOf(anna)).toMatchObject({ state: 'waiting' });
    app.clock.advance(2 * second);
    await forgetExpired(app.context);
    expect(await stateOf(anna)).toEqual(none);
    expect(selfies(app)).toEqual([]);
    expect((await ask(anna)).status).toBe(200);
  });

  test('that waits is spared by the sweep; one that no row names is not', async () => {
    const { app, anna } = await start();
    await handIn(app, anna);
    const [kept] = selfies(app);
    const lost = `${'x'.repeat(22)}-selfie.webp`;
    await app.context.media.write(lost, Buffer.from('lost'));
    const old = new Date(app.clock.now().getTime() - 3 * day);
    for (const name of filesOf(app))
      utimesSync(join(app.context.config.dataDir, 'media', name.slice(0, 2), name), old, old);
    await sweepMedia(app.context);
    expect(selfies(app)).toEqual([kept]);
  });

  test('is deleted with the account, at once', async () => {
    const { app, anna, eva } = await start();
    await handIn(app, anna);
    expect((await anna.call('DELETE user.php', { password })).status).toBe(200);
    expect(selfies(app)).toEqual([]);
    expect(await waiting(eva)).toEqual({ verifications: [], count: 0 });
    expect(await app.db.selectFrom('verifications').selectAll().execute()).toEqual([]);
  });

  test('is in the export while it waits; afterwards the export says how it was decided', async () => {
    const { app, anna, eva } = await start();
    const exported = async () => {
      const response = await app.api.request(`${anna.origin}/api/export.php`, { headers: { cookie: anna.cookie } });
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
      return { files: Object.keys(files), data: JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) };
    };
    await anna.call('POST confirm.php', { password });
    expect((await exported()).data.verification).toBeNull();
    await handIn(app, anna);
    const before = await exported();
    expect(before.files).toContain('selfie.webp');
    expect(before.data.verification).toMatchObject({ file: 'selfie.webp', fault: null, decided_at: null });
    await decide(eva, await firstFor(eva));
    const after = await exported();
    expect(after.files).not.toContain('selfie.webp');
    expect(after.data.verification).toMatchObject({ file: null, decided_at: app.clock.now().toISOString() });
    expect(after.data.photos).toMatchObject([{ verified_at: app.clock.now().toISOString() }]);
  });
});

describe('a decision', () => {
  test('is for operators: to others there is no such call, whatever the id', async () => {
    const { app, anna, bram, eva } = await start();
    await handIn(app, anna);
    const first = await firstFor(eva);
    for (const other of [anna, bram]) {
      expect(refusal(await other.call('GET operator-verifications.php', {}))).toEqual([404, 'not_found']);
      expect(refusal(await decide(other, first))).toEqual([404, 'not_found']);
    }
    expect(refusal(await decide(eva, { ...first, id: newId() }))).toEqual([404, 'not_found']);
    expect(await stateOf(anna)).toMatchObject({ state: 'waiting' });
  });

  test('is never about oneself: another operator sees the selfie and decides', async () => {
    const { app, eva, finn } = await start();
    await addPhoto(app, eva);
    await handIn(app, eva);
    expect(await waiting(eva)).toEqual({ verifications: [], count: 0 });
    const found = await firstFor(finn);
    expect((await decide(eva, found)).status).toBe(404);
    expect((await decide(finn, found)).status).toBe(200);
    expect((await stateOf(eva)).state).toBe('verified');
  });

  test('is made once, however many operators decide at once', async () => {
    const { app, anna, eva, finn } = await start();
    await handIn(app, anna);
    const first = await firstFor(eva);
    const answers = await Promise.all([
      decide(eva, first),
      decide(finn, first, 'other_person'),
      decide(finn, first),
      decide(eva, first, 'not_alone'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await acts(eva)).toHaveLength(1);
  });

  test('is about the photo that was seen: another main photo, or none that is active, is a conflict', async () => {
    const { app, anna, bram, eva } = await start();
    await handIn(app, anna);
    const first = await firstFor(eva);
    const second = await addPhoto(app, anna);
    await anna.call('PUT photo.php', { id: second.id, position: 0 });
    for (const fault of [undefined, 'unclear'] as const)
      expect(refusal(await decide(eva, first, fault))).toEqual([409, 'conflict']);
    expect(selfies(app)).toHaveLength(1);

    const again = await firstFor(eva);
    expect(again.photos.map(({ id, isMain }) => [id, isMain])).toEqual([
      [second.id, true],
      [first.photos[0]?.id, false],
    ]);
    await app.db.updateTable('photos').set({ status: 'pending' }).where('id', '=', second.id).execute();
    expect(await waiting(eva)).toEqual({ verifications: [], count: 0 });
    expect(refusal(await decide(eva, again))).toEqual([409, 'conflict']);
    await app.db.updateTable('photos').set({ status: 'active' }).execute();
    expect((await decide(eva, again)).status).toBe(200);
    expect(await badgeOf(bram, anna)).toBe(true);
  });

  test('comes to the oldest first, a page at a time', async () => {
    const { app, anna, bram, carla, eva } = await start();
    for (const who of [carla, bram]) await addPhoto(app, who);
    for (const who of [bram, anna, carla]) {
      await handIn(app, who);
      app.clock.advance(second);
    }
    const { verifications, count } = await waiting(eva);
    expect(verifications.map(({ member }) => member.name)).toEqual(['bram', 'anna', 'carla']);
    expect(count).toBe(3);
  });
});

describe('the badge', () => {
  test('goes with another main photo, and is back with the one that was compared', async () => {
    const { app, main, anna, bram, eva } = await start();
    await verify(app, anna, eva);
    const other = await addPhoto(app, anna);
    expect(await badgeOf(bram, anna)).toBe(true);
    await anna.call('PUT photo.php', { id: other.id, position: 0 });
    expect(await badgeOf(bram, anna)).toBeUndefined();
    expect(await stateOf(anna)).toEqual(none);
    const album = (await bram.call('GET profile.php', { id: anna.id })).body.photos;
    expect(album.map(({ verified }) => verified)).toEqual([undefined, undefined]);
    expect((await ask(anna)).status).toBe(200);
    await anna.call('PUT photo.php', { id: main.id, position: 0 });
    expect(await badgeOf(bram, anna)).toBe(true);
    expect(await stateOf(anna)).toEqual({ ...none, state: 'verified' });
    await anna.call('DELETE photo.php', { id: main.id });
    expect(await badgeOf(bram, anna)).toBeUndefined();
  });

  test('goes when the photo is turned or cut, which makes another one of it', async () => {
    const { app, main, anna, bram, eva } = await start();
    await verify(app, anna, eva);
    const cut = { turns: 1, left: 0, top: 0, width: 1, height: 1 } as const;
    await anna.call('PUT photo.php?cut=1', { id: main.id, filename: main.filename, ...cut });
    expect(await badgeOf(bram, anna)).toBeUndefined();
    expect(await stateOf(anna)).toEqual(none);
  });

  test('goes when its member takes it back, from the copies of others too', async () => {
    const { app, anna, bram, eva } = await start();
    await tell(anna, bram, 'hello');
    const phone = await createDevice(app, bram);
    await verify(app, anna, eva);
    await phone.sync();
    expect((await phone.db.profiles.get(anna.id))?.main_image).toMatchObject({ verified: true });
    expect((await anna.call('DELETE verification.php', {})).body).toEqual(none);
    app.clock.advance(minute);
    await workFanOut(app.context);
    await phone.sync();
    expect((await phone.db.profiles.get(anna.id))?.main_image).not.toHaveProperty('verified');
    expect(await badgeOf(bram, anna)).toBeUndefined();
  });

  test('is found by the search: exactly those who have it', async () => {
    const { app, anna, bram, carla, eva } = await start();
    for (const who of [bram, carla]) await addPhoto(app, who);
    await verify(app, anna, eva);
    await verify(app, carla, eva);
    const found = async () => {
      const { profiles, count } = (await bram.call('GET search.php', { verified: '1' })).body;
      return [profiles.map(({ name }) => name).toSorted(), count];
    };
    expect(await found()).toEqual([['anna', 'carla'], 2]);
    await upload(app, anna, new Uint8Array(await picture().jpeg().toBuffer()));
    const [, second] = (await anna.call('GET photo.php', {})).body.photos;
    await anna.call('PUT photo.php', { id: second?.id ?? '', position: 0 });
    expect(await found()).toEqual([['carla'], 1]);
  });

  test('is never on a fictional profile', async () => {
    const { app, bram, eva } = await start();
    await eva.call('POST confirm.php', { password });
    await turn(eva, true);
    await makeVera(eva);
    await sql`update photos set verified_at = ${app.clock.now()} where drawing is null`.execute(app.db);
    const { profiles } = (await bram.call('GET search.php', {})).body;
    const vera = profiles.find(({ fictional }) => fictional);
    expect(vera?.main_image).toBeTruthy();
    expect(vera?.main_image).not.toHaveProperty('verified');
  });
});

test('a deploy offers the filter on every site, and what the version before writes goes on being taken', async () => {
  const { connectionString, drop } = await createTestDatabase({ direct: true });
  const db = connect({ connectionString: () => connectionString, poolSize: 2, timeouts: false });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(db, { to: '0020-voice' });
  await db.transaction().execute(createSites);
  const fields = sql`settings -> 'search_fields'`;
  await sql`update sites set settings = jsonb_set(settings, '{search_fields}', (${fields}) - 'verified')`.execute(db);
  /** A member with a main photo, as the version before adds one. */
  const add = () =>
    sql`
    with added as (
      insert into members (id, site_id, pool, email, password_hash, status, profile_status, gender, seeks, language, signup_date)
      select gen_random_uuid(), id, niche, 'anna' || gen_random_uuid(), '', 'active', 'active', 'female', '{male}', 'nl', now()
      from sites limit 1 returning id), profile as (
      insert into profiles (member_id, name, date_of_birth, country, main_image)
      select id, 'anna', '1990-01-01', 'NL', '{"name": "n", "status": "active", "thumbhash": null}' from added)
    insert into photos (id, member_id, position, status, name, blur_name, width, height, created_at)
    select gen_random_uuid(), id, 0, 'active', id::text, id::text, 3, 4, now() from added`.execute(db);
  await add();
  const { rows: before } = await sql<{ file: number }>`
    select pg_relation_filenode('photos') as file union all select pg_relation_filenode('listings')`.execute(db);

  expect(await migrate(db)).toEqual(expect.arrayContaining(['0021-verified-photo', '0022-verified-indexes']));

  const { rows: after } = await sql<{ file: number }>`
    select pg_relation_filenode('photos') as file union all select pg_relation_filenode('listings')`.execute(db);
  expect(after, 'no table is written again').toEqual(before);
  await add();
  const { rows: sites } = await sql<{ times: number; version: number }>`
    select version, (select count(*)::int from jsonb_array_elements_text(${fields}) as field where field = 'verified') as times
    from sites`.execute(db);
  expect(sites.length).toBeGreaterThan(0);
  for (const site of sites) expect(site).toEqual({ times: 1, version: expect.any(Number) });
  await sql`update photos set verified_at = now()`.execute(db);
  await sql`update profiles set main_image = main_image || '{"verified": true}'`.execute(db);
  const verified = async () => (await sql<{ verified: boolean }>`select verified from listings`.execute(db)).rows;
  expect(await verified()).toEqual([{ verified: true }, { verified: true }]);
  // A version that knows of no badge writes none.
  await sql`update profiles set main_image = '{"name": "n", "status": "active", "thumbhash": null}'`.execute(db);
  expect(await verified()).toEqual([{ verified: false }, { verified: false }]);
});

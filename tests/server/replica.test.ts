import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readFrom } from '../../src/server/db/replica.ts';
import { createWeb } from '../../src/server/http/web.ts';
import { createCollector } from '../../src/server/metrics/collect.ts';
import { forgetSites } from '../../src/server/sites/sites.ts';
import type { CallAnswer } from '../../src/shared/calls.ts';
import { createBuildFixture } from '../support/build-fixture.ts';
import { type Actor, type Answer, cast, request } from '../support/cast.ts';
import { openSilentProxy, type SilentProxy } from '../support/silent-proxy.ts';
import { type AppOnPair, type Pair, startPair } from '../support/standby.ts';

let pair: Pair;
beforeAll(async () => {
  pair = await startPair();
});
afterAll(() => pair?.stop());

/** An app that uses its replica, and members there. */
async function start(through?: (standby: string) => Promise<string>) {
  const app = await pair.createApp(through);
  const members = await cast(app, { anna: {}, bram: {}, daan: {}, eva: { scope: 'operator', invisible: true } });
  await usesReplica(app, true);
  return { app, ...members };
}

const usesReplica = (app: AppOnPair, is: boolean) =>
  expect.poll(() => app.context.replica?.isUsed(), { timeout: 30_000 }).toBe(is);

/** From now on the standby shows what it has, and nothing newer. */
async function pause({ standby }: AppOnPair): Promise<void> {
  await sql`select pg_wal_replay_pause()`.execute(standby);
  onTestFinished(() => resume(standby));
  const state = () => sql<{ is: string }>`select pg_get_wal_replay_pause_state() as is`.execute(standby);
  await expect.poll(async () => (await state()).rows).toEqual([{ is: 'paused' }]);
}
const resume = async (standby: AppOnPair['standby']) =>
  void (await sql`select pg_wal_replay_resume()`.execute(standby));

/** Stops time for the replica: however old its rows are, they are read. */
function withoutBound({ context, standby }: AppOnPair): void {
  Object.assign(context.replica ?? {}, { read: readFrom(standby) });
}

const named = ({ body }: Answer<CallAnswer<'GET search.php'>>) => body.profiles.map(({ name }) => name).sort();
const read = (app: AppOnPair, who: Actor | undefined, origin: string, path: string) =>
  app.api.request(`${origin}/api/${path}`, who && { headers: { cookie: who.cookie } });

test('search, landing pages and lists of the console are read from the standby, all else from the primary', async () => {
  const { app, anna, bram, eva } = await start();
  const scans = async (table: string) =>
    Number(
      (
        await sql<{ scans: string }>`select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans
          from pg_stat_user_tables where relname = ${table}`.execute(app.standby)
      ).rows[0]?.scans,
    );
  expect(named(await anna.call('GET search.php', {}))).toEqual(['bram', 'daan']);
  const landing = await read(app, undefined, bram.origin, `landing.php?id=${bram.id}`);
  expect(await landing.json()).toMatchObject({ profile: { name: 'bram' } });
  expect((await eva.call('GET operator-members.php', { find: 'bra' })).body.members).toMatchObject([{ name: 'bram' }]);
  expect((await eva.call('GET operator-log.php', {})).status).toBe(200);

  // Again where the standby was behind at that moment: then the primary was read.
  const readAgain = async (table: string) => {
    await anna.call('GET search.php', {});
    await read(app, undefined, bram.origin, `landing.php?id=${bram.id}`);
    await eva.call('GET operator-log.php', {});
    return scans(table);
  };
  for (const table of ['listings', 'profiles', 'operator_acts'])
    await expect.poll(() => readAgain(table), { timeout: 30_000, interval: 1000 }).toBeGreaterThan(0);
  await anna.call('GET chats.php', {});
  await anna.call('GET profile.php', { id: bram.id });
  expect([await scans('sessions'), await scans('conversations'), await scans('photos')]).toEqual([0, 0, 0]);
});

describe('while the standby stands still', () => {
  test('a block hides at once, whichever of the two blocked', async () => {
    const { app, anna, bram, daan } = await start();
    await pause(app);
    withoutBound(app);
    expect(named(await anna.call('GET search.php', {}))).toEqual(['bram', 'daan']);
    await bram.call('POST block.php', { profile: anna.id });
    await anna.call('POST block.php', { profile: daan.id });

    const found = await anna.call('GET search.php', {});
    expect(named(found)).toEqual([]);
    expect(found.body).toMatchObject({ count: 0, similar: [], after: null });
  });

  test('so does leaving, also for visitors', async () => {
    const { app, anna, bram } = await start();
    const { origin } = anna;
    await sql`update sites set settings = settings || '{"logged_out_search": true}'`.execute(app.db);
    forgetSites(app.context);
    await pause(app);
    withoutBound(app);
    await sql`update members set deleted_at = now() where id = ${bram.id}`.execute(app.db);

    const search = (await (await read(app, undefined, origin, 'search.php?gender=female&seeks=male')).json()) as object;
    expect(named({ body: search } as never)).toEqual(['daan']);
  });

  test('who has just written reads it back, in whichever process', async () => {
    const { app, anna, bram, eva } = await start();
    await anna.call('POST block.php', { profile: bram.id });
    await expect.poll(async () => named(await anna.call('GET search.php', {}))).toEqual(['daan']);
    const count = () => sql<{ n: number }>`select count(*)::int as n from blocks`.execute(app.standby);
    await expect.poll(async () => (await count()).rows).toEqual([{ n: 1 }]);
    await pause(app);
    withoutBound(app);
    const unblocked = await anna.call('DELETE block.php', { profile: bram.id });
    expect(named(await anna.call('GET search.php', {}))).toEqual(['daan']);
    expect(unblocked.headers.getSetCookie()).toEqual([
      '__Host-wrote=1; Max-Age=5; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);

    // As a browser does, which the cast is not.
    const cookie = `${anna.cookie}; __Host-wrote=1`;
    expect(named((await request(app, anna.origin, 'GET search.php', {}, { cookie })) as never)).toEqual([
      'bram',
      'daan',
    ]);
    expect((await eva.call('GET operator-members.php', {})).headers.getSetCookie()).toEqual([]);
  });

  test('it is not used for long: nobody sees what is older than a second', async () => {
    const { app, bram } = await start();
    const landing = async () => (await read(app, undefined, bram.origin, `landing.php?id=${bram.id}`)).json();
    await pause(app);
    await sql`update profiles set name = 'Bram van Dam' where member_id = ${bram.id}`.execute(app.db);
    await expect.poll(landing, { timeout: 10_000 }).toMatchObject({ profile: { name: 'Bram van Dam' } });
    expect(app.context.replica?.isUsed()).toBe(false);
    const turns = () =>
      app.logged
        .map((line) => (JSON.parse(line) as { event: string }).event)
        .filter((event) => event.startsWith('replica '));
    // It is logged by the next look at the standby.
    await expect.poll(() => turns().at(-1), { timeout: 10_000 }).toBe('replica not used');
    expect(turns().filter((event, at, all) => event === all[at - 1])).toEqual([]);

    await resume(app.standby);
    await usesReplica(app, true);
  });
});

describe('calls go on, and the server stays ready,', () => {
  async function expectService({ app, anna }: { app: AppOnPair; anna: Actor }) {
    expect(named(await anna.call('GET search.php', {}))).toEqual(['bram', 'daan']);
    await usesReplica(app, false);
    const ready = await createWeb(app.context, createBuildFixture()).request('http://localhost/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ ready: true, checks: { database: 'ok', replica: 'not used' } });
    expect(await createCollector(app.context, 'test')()).toContain('vonk_check_ok{name="replica"} 0\n');
  }

  test('when the standby falls silent', async () => {
    let line: SilentProxy | undefined;
    const everybody = await start(async (standby) => {
      line = await openSilentProxy(standby);
      return Object.assign(new URL(standby), { port: new URL(line.origin).port }).href;
    });
    line?.goSilent();
    await expectService(everybody);
    line?.goOn();
    await usesReplica(everybody.app, true);
  });

  test('when it stops, until it is back', async () => {
    const everybody = await start();
    await pair.control('stop', '-m', 'immediate');
    await expectService(everybody);
    await pair.control('restart');
    await usesReplica(everybody.app, true);
  });

  // The last one: from here on there is no standby.
  test('when it becomes a primary of its own', async () => {
    const everybody = await start();
    await pair.control('promote');
    await expectService(everybody);
  });
});

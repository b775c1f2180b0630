import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { block, loadProfile, profileOf, unblock } from '../../src/local/members/members.ts';
import { foundMembers, search, searchOn } from '../../src/local/search/search.ts';
import { clearCopies } from '../../src/local/storage/clear-copies.ts';
import { day, hour, searchPage } from '../../src/shared/limits.ts';
import { filterNames } from '../../src/shared/site-fields.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { strangersWhoWrote } from '../support/crowd.ts';
import type { TestServer } from '../support/device/network.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { tell } from '../support/talk.ts';

const all = Number.POSITIVE_INFINITY;
const found = async (phone: TestDevice) => (await foundMembers(phone.db, all))?.profiles.map(({ id }) => id);

/** anna, with so many men to meet, of whom none is known to her device. */
async function start(strangers: number) {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await strangersWhoWrote(app, bram, strangers);
  return { app, anna, bram, phone: await createDevice(app, anna) };
}

async function hide(app: TestApp, who: string | Actor): Promise<void> {
  const id = typeof who === 'string' ? who : who.id;
  await app.db.updateTable('members').set({ invisible: true }).where('id', '=', id).execute();
}

/** The rows of all that the device holds of somebody. */
async function heldOf({ db }: TestDevice, id: string) {
  return {
    profile: await db.profiles.get(id),
    album: await db.albums.get(id),
    places: await db.found.where('profile').equals(id).count(),
  };
}
const nothing = { profile: undefined, album: undefined, places: 0 };

describe('a search', () => {
  test('begins with one’s own country, until somebody chooses', async () => {
    const { app, anna, phone } = await start(3);
    await app.db.updateTable('profiles').set({ country: 'BE' }).where('member_id', '=', anna.id).execute();
    await phone.device.sync.request(['user']);
    await search(phone.device);
    expect(await foundMembers(phone.db, all)).toMatchObject({ filters: { country: 'BE' }, count: 0 });
    await search(phone.device, { filters: {} });
    await search(phone.device);
    expect(await foundMembers(phone.db, all)).toMatchObject({ filters: {}, count: 4 });
  });

  test('begins with one’s own country, also if it comes before the first pull', async () => {
    const { app, anna, phone } = await start(3);
    await app.db.updateTable('profiles').set({ country: 'BE' }).where('member_id', '=', anna.id).execute();
    await phone.db.user.clear();
    await search(phone.device);
    expect(await foundMembers(phone.db, all)).toMatchObject({ filters: { country: 'BE' }, count: 0 });
  });

  test('is appended page by page, and is there at the next start, without network', async () => {
    const { phone } = await start(2 * searchPage);
    expect(await foundMembers(phone.db, all)).toBeUndefined();
    await search(phone.device);
    expect(await found(phone)).toHaveLength(searchPage);
    await searchOn(phone.device);
    await searchOn(phone.device);
    await searchOn(phone.device); // There is no more.
    const ids = await found(phone);
    expect(new Set(ids).size).toBe(2 * searchPage + 1);

    phone.setOffline(true);
    const reopened = await phone.reopen();
    expect(await foundMembers(reopened.db, all)).toMatchObject({ count: 2 * searchPage + 1, more: false });
    expect(await found(reopened)).toEqual(ids);
    await expect(search(reopened.device)).rejects.toMatchObject({ code: 'network' });
    expect(await found(reopened)).toEqual(ids);
  });

  test('made anew takes the place of the old one: who is gone from it is gone from the device', async () => {
    const { app, bram, phone } = await start(searchPage + 5);
    await search(phone.device);
    await searchOn(phone.device);
    const ids = (await found(phone)) ?? [];
    const [gone = '', ...others] = ids.filter((id) => id !== bram.id);
    await hide(app, gone);
    await search(phone.device);
    expect(await found(phone)).toHaveLength(searchPage);
    expect(await heldOf(phone, gone)).toEqual(nothing);
    expect(await phone.db.profiles.count()).toBe(searchPage);
    expect(others.length).toBeGreaterThan(searchPage);
  });

  test('keeps whom a chat holds, and whose profile was opened', async () => {
    const { app, anna, bram, phone } = await start(3);
    await tell(bram, anna);
    await phone.sync();
    await search(phone.device);
    const [opened = ''] = ((await found(phone)) ?? []).filter((id) => id !== bram.id);
    await loadProfile(phone.device, opened);
    await app.db
      .updateTable('members')
      .set({ seeks: ['female'] })
      .where('id', '=', anna.id)
      .execute();
    await search(phone.device);
    expect(await found(phone)).toEqual([]);
    expect(await profileOf(phone.db, bram.id)).toBeDefined();
    expect(await profileOf(phone.db, opened)).toBeDefined();
    expect(await phone.db.profiles.count()).toBe(2);
  });

  test('that was overtaken by a new one adds nothing to it; two at once add a page once', async () => {
    const { phone } = await start(3 * searchPage);
    await search(phone.device);
    await Promise.all([searchOn(phone.device), searchOn(phone.device)]);
    expect(await found(phone)).toHaveLength(2 * searchPage);
    await Promise.all([searchOn(phone.device), search(phone.device)]);
    await search(phone.device);
    expect(await found(phone)).toHaveLength(searchPage);
  });

  test('given up leaves the old one as it was', async () => {
    const { phone } = await start(3);
    await search(phone.device);
    const ids = await found(phone);
    await phone.db.found.bulkDelete([0]);
    const stop = new AbortController();
    const searching = search(phone.device, { signal: stop.signal });
    stop.abort();
    await expect(searching).rejects.toThrow();
    expect(await found(phone)).toEqual(ids?.slice(1));
  });
});

describe('filters', () => {
  const women = { gender: 'female' } as const;
  const wine = { interests: ['wine'], photo: true, max_age: 40 } as const;

  test('are kept with what they found, for the next start, the next page and the search of tomorrow', async () => {
    const { phone, anna } = await start(2 * searchPage);
    const men = { gender: 'male', country: 'NL', min_age: 30 } as const;
    await search(phone.device, { filters: men });
    await searchOn(phone.device);
    expect(await found(phone)).toHaveLength(2 * searchPage);
    phone.setOffline(true);
    const reopened = await phone.reopen();
    expect(await foundMembers(reopened.db, all)).toMatchObject({ filters: men, count: 2 * searchPage + 1, more: true });

    reopened.setOffline(false);
    await search(reopened.device);
    await searchOn(reopened.device);
    expect(await foundMembers(reopened.db, all)).toMatchObject({ filters: men });
    expect(await found(reopened)).not.toContain(anna.id);
    await search(reopened.device, { filters: women });
    expect(await foundMembers(reopened.db, all)).toMatchObject({ filters: women, profiles: [], count: 0 });
  });

  test('others clear the list and begin at the top; those that the server did not get change nothing', async () => {
    const { phone } = await start(searchPage + 5);
    await search(phone.device);
    await searchOn(phone.device);
    const ids = await found(phone);
    phone.setOffline(true);
    await expect(search(phone.device, { filters: women })).rejects.toMatchObject({ code: 'network' });
    expect(await foundMembers(phone.db, all)).toMatchObject({ filters: {}, more: false });
    expect(await found(phone)).toEqual(ids);
    phone.setOffline(false);
    await search(phone.device, { filters: { gender: 'male' } });
    expect(await found(phone)).toHaveLength(searchPage);
  });

  test('that the site no longer offers are left out, the others stay', async () => {
    const { app, phone } = await start(3);
    await search(phone.device, { filters: { gender: 'male', country: 'NL', countryregion: 'NL-ZE', min_age: 18 } });
    app.clock.advance(10_000);
    await app.db.updateTable('sites').set({ settings: sql`jsonb_set(settings, '{countries}', '["DE"]')` }).execute();
    await search(phone.device);
    expect(await foundMembers(phone.db, all)).toMatchObject({ filters: { gender: 'male', min_age: 18 } });
    expect((await foundMembers(phone.db, all))?.filters).not.toHaveProperty('country');
    await expect(search(phone.device, { filters: { country: 'NL' } })).rejects.toMatchObject({ code: 'invalid' });
  });

  test('of a kind that the site withdraws are left out, the others stay', async () => {
    const { app, phone } = await start(3);
    await search(phone.device, { filters: { gender: 'male', interests: ['tea'], min_age: 18 } });
    app.clock.advance(10_000);
    const left = JSON.stringify(filterNames.filter((name) => name !== 'interests'));
    await app.db
      .updateTable('sites')
      .set({ settings: sql`jsonb_set(settings, '{search_fields}', ${left}::jsonb)` })
      .execute();
    await search(phone.device);
    expect((await foundMembers(phone.db, all))?.filters).toEqual({ gender: 'male', min_age: 18 });
    await expect(search(phone.device, { filters: { interests: ['tea'] } })).rejects.toMatchObject({
      ...{ code: 'invalid', fields: { interests: 'unknown_value' } },
    });
  });

  test('that find less than a page bring similar members, apart, and these go with them', async () => {
    const { app, bram, phone } = await start(3);
    await app.db
      .updateTable('profiles')
      .set({ interests: ['wine'], main_image: JSON.stringify({ name: 'n', status: 'active' }) })
      .where('member_id', '=', bram.id)
      .execute();
    await search(phone.device, { filters: wine });
    const few = await foundMembers(phone.db, all);
    expect(few?.profiles.map(({ id }) => id)).toEqual([bram.id]);
    expect(few?.similar).toHaveLength(3);
    const [similar = ''] = few?.similar.map(({ id }) => id) ?? [];
    await block(phone.device, similar);
    expect(await heldOf(phone, similar)).toEqual(nothing);
    expect((await foundMembers(phone.db, all))?.similar).toHaveLength(2);
    await search(phone.device, { filters: women });
    expect(await foundMembers(phone.db, all)).toMatchObject({ profiles: [], similar: [] });
    expect(await phone.db.profiles.count()).toBe(0);
  });

  test('that were overtaken by others bring nothing: no first page, no next one, no search that began with them', async () => {
    const { app, phone } = await start(3 * searchPage);
    const held = holding(app.api);
    phone.network.server = held.server;
    await search(phone.device, { filters: { gender: 'male' } });

    for (const overtaken of [
      () => search(phone.device, { filters: { country: 'NL' } }),
      () => searchOn(phone.device),
      () => search(phone.device),
    ]) {
      await search(phone.device, { filters: { gender: 'male' } });
      held.hold();
      const late = overtaken();
      await held.caught;
      await search(phone.device, { filters: { min_age: 20 } });
      held.release();
      await late;
      expect(await foundMembers(phone.db, all)).toMatchObject({ filters: { min_age: 20 } });
      expect(await found(phone)).toHaveLength(searchPage);
    }
  });

  test('leave with the member', async () => {
    const { phone } = await start(1);
    await search(phone.device, { filters: wine });
    const text = async () => JSON.stringify(await phone.db.table('searches').toArray());
    expect(await text()).toContain('wine');
    await clearCopies(phone.device);
    expect(await text()).not.toContain('wine');
  });
});

/** Lets go of one answer only when told to. */
function holding(server: TestServer) {
  let caught = Promise.withResolvers<void>();
  let released = Promise.withResolvers<void>();
  let isHolding = false;
  return {
    hold() {
      isHolding = true;
      [caught, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    },
    get caught() {
      return caught.promise;
    },
    release: () => released.resolve(),
    server: {
      async request(url, init) {
        const answer = await server.request(url, init);
        if (isHolding) {
          isHolding = false;
          caught.resolve();
          await released.promise;
        }
        return answer;
      },
    } satisfies TestServer,
  };
}

test('whom I block is gone from the search at once, and an answer that was on its way brings them back nowhere', async () => {
  const { app, bram, phone } = await start(3);
  await search(phone.device);
  await loadProfile(phone.device, bram.id);
  phone.network.server = refusingBlocks(app);
  await block(phone.device, bram.id);
  expect(await heldOf(phone, bram.id)).toEqual(nothing);
  await search(phone.device);
  await expect(loadProfile(phone.device, bram.id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await heldOf(phone, bram.id)).toEqual(nothing);
});

/** As if the block were still on its way. */
const refusingBlocks = ({ api }: TestApp): TestServer => ({
  request: (url, init) =>
    String(url).includes('block.php') ? new Response(null, { status: 503 }) : api.request(url, init),
});

test('an answer from before the server knew of my block is asked for again', async () => {
  const { app, bram, phone } = await start(3);
  await search(phone.device);
  await loadProfile(phone.device, bram.id);
  for (const ask of [() => search(phone.device), () => loadProfile(phone.device, bram.id).catch(() => undefined)]) {
    let asked = 0;
    phone.network.server = {
      request: async (url, init) => {
        const answer = await app.api.request(url, init);
        if (!/(search|profile)\.php/.test(String(url)) || asked++ > 0) return answer;
        await block(phone.device, bram.id);
        await phone.device.sync.request();
        return answer;
      },
    };
    await ask();
    expect(asked).toBeGreaterThan(1);
    expect(await heldOf(phone, bram.id)).toEqual(nothing);
    phone.network.server = app.api;
    await unblock(phone.device, bram.id);
    await phone.sync();
  }
});

describe('a profile that was opened', () => {
  test('is kept with its photos; one who is not to be seen any more leaves nothing', async () => {
    const { app, bram, phone } = await start(0);
    await search(phone.device);
    await loadProfile(phone.device, bram.id);
    expect(await heldOf(phone, bram.id)).toMatchObject({ profile: { id: bram.id }, album: { photos: [] }, places: 1 });
    await hide(app, bram);
    await expect(loadProfile(phone.device, bram.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await heldOf(phone, bram.id)).toEqual(nothing);
  });

  test('is asked for again after a day, by itself, and so is the last search', async () => {
    const { app, bram, phone } = await start(2);
    await search(phone.device);
    const [stranger = ''] = ((await found(phone)) ?? []).filter((id) => id !== bram.id);
    await loadProfile(phone.device, bram.id);
    await hide(app, bram);
    await hide(app, stranger);
    await phone.advance(hour);
    await phone.sync();
    expect(await profileOf(phone.db, bram.id)).toBeDefined(); // A day has not gone by.

    await phone.advance(day);
    await phone.sync();
    expect(await heldOf(phone, bram.id)).toEqual(nothing);
    expect(await heldOf(phone, stranger)).toEqual(nothing);
    expect(await found(phone)).toHaveLength(1);
  });
});

test('photos are asked for anew when premium is won or lost: what is locked has changed', async () => {
  const { app, anna, bram, phone } = await start(0);
  await phone.sync();
  await loadProfile(phone.device, bram.id);
  await phone.sync();
  expect(await phone.db.albums.count()).toBe(1);
  await app.db
    .updateTable('members')
    .set((eb) => ({ premium_since: null, epoch: eb('epoch', '+', 1), user_seq: eb('user_seq', '+', 1) }))
    .where('id', '=', anna.id)
    .execute();
  app.context.bell.ring([{ member: anna.id, event: 'access', data: {} }]);
  await phone.sync();
  expect(await phone.db.albums.count()).toBe(0);
});

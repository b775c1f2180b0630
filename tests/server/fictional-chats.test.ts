import { expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { freeConversations } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { makeVera } from '../support/fictional.ts';
import { picture } from '../support/pictures.ts';
import { chatsOf, creditsOf, newId, refusal, tell, textsOf, write } from '../support/talk.ts';

test.each(['text', 'gift', 'image'] as const)(
  'writing to nobody costs nothing, whoever has no credits: %s',
  async (kind) => {
    const app = await createTestApp();
    const { bram, eva } = await cast(app, { bram: { credits: 0 }, eva: { scope: 'operator' } });
    const nobody = await makeVera(eva);

    const sent = kind === 'image' ? await showTo(nobody) : await writeTo(nobody);
    expect(sent).toBe(200);
    expect((await chatsOf(bram)).map(({ profile, messages }) => [profile.name, messages.length])).toEqual([
      ['Vera', 1],
    ]);
    expect(await creditsOf(app, bram)).toBe(0);
    expect(await app.db.selectFrom('ledger_entries').select('kind').where('holder', '=', bram.id).execute()).toEqual(
      [],
    );
    expect(await audit(app.db)).toEqual([]);

    async function writeTo(to: { id: string }) {
      const text = kind === 'gift' ? 'rose' : 'Hello?';
      return (await bram.call('POST chat.php', { id: newId(), profile: to.id, kind: kind as 'text', text })).status;
    }
    async function showTo(to: { id: string }) {
      const body = new Uint8Array(await picture(300, 400).jpeg().toBuffer());
      const headers = { cookie: bram.cookie, 'request-type': 'client', 'content-type': 'image/jpeg' };
      const address = `${bram.origin}/api/chat-file.php?kind=image&id=${newId()}&profile=${to.id}`;
      return (await app.api.request(address, { method: 'POST', body, headers })).status;
    }
  },
);

test('a conversation with nobody is none of the two that a free member starts, before or after them', async () => {
  const app = await createTestApp();
  const { bram, anna, carla, daan, eva } = await cast(app, {
    ...{ bram: { premium: false }, anna: {}, carla: {}, daan: {} },
    eva: { scope: 'operator' },
  });
  const [vera, mira] = [await makeVera(eva), await makeVera(eva, { name: 'Mira' })];
  expect(freeConversations).toBe(2);

  await write(bram, vera);
  await tell(bram, anna);
  await tell(bram, carla);
  expect(refusal(await write(bram, daan))).toEqual([403, 'premium_required']);
  expect((await write(bram, mira)).status).toBe(200);
  expect((await write(bram, vera)).status).toBe(200);
  expect(await creditsOf(app, bram)).toBe(98);
});

test('nobody is protected from contact details: they wait for no check', async () => {
  const app = await createTestApp();
  const { bram, anna, eva } = await cast(app, { bram: {}, anna: {}, eva: { scope: 'operator' } });
  const nobody = await makeVera(eva);
  await app.db.updateTable('members').set({ signup_date: app.clock.now() }).where('id', '=', bram.id).execute();
  const link = 'Hi! More of me on https://example.org';

  expect(refusal(await write(bram, anna, link))).toEqual([425, 'held']);
  expect((await write(bram, nobody, link)).status).toBe(200);
  expect(await textsOf(bram, nobody as Actor)).toEqual([link]);
});

test('who can’t match is dealt in no game and found by no match finder, but by the search', async () => {
  const app = await createTestApp();
  const { bram, anna, eva } = await cast(app, { bram: {}, anna: {}, eva: { scope: 'operator' } });
  await makeVera(eva);
  const found = (await bram.call('GET search.php', {})).body.profiles.map(({ name }) => name);
  expect(found.sort()).toEqual(['Vera', 'anna', 'eva']);

  const dealt = (await bram.call('GET swipe-game.php')).body.profiles.map(({ name }) => name);
  expect(dealt.sort()).toEqual(['anna', 'eva']);
  const wishes = { gender: 'both', min_age: 18, max_age: 99, country: null, region: null, reason: null } as const;
  const { matches } = (await bram.call('POST match-finder.php', { ...wishes, interests: [] })).body;
  expect(matches.map(({ profile }) => profile.name).sort()).toEqual(['anna', 'eva']);
  const { profiles } = (await bram.call('GET related.php', { id: anna.id })).body;
  expect(profiles.map(({ name }) => name)).toEqual(['eva']);
});

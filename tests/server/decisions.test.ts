import { expect, test } from 'vitest';
import { appealDays } from '../../src/shared/decisions.ts';
import { day, minute } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { newId, refusal, tell } from '../support/talk.ts';

/** Anna has reported Bram; Eva and Finn run the sites. */
async function aReport(text = 'Asks for money') {
  const app = await createTestApp();
  app.clock.advance(10_000);
  const people = await cast(app, {
    ...{ anna: {}, bram: {}, carla: {} },
    ...{ eva: { scope: 'operator' as const }, finn: { scope: 'operator' as const } },
  });
  const report = newId();
  const { anna, bram } = people;
  await anna.call('POST report.php', { id: report, profile: bram.id, category: 'fraud', text });
  app.clock.advance(minute);
  return { app, report, ...people };
}

const entriesOf = async (who: Actor) => (await who.call('GET decisions.php', {})).body.entries;
const warn = (operator: Actor, member: Actor, reports: string[] = []) =>
  operator.call('PUT operator-case.php', {
    ...{ member: member.id, reports, action: 'warn', reason: 'fraud', statement: 'You asked for money.' },
  });
const appeal = (who: Actor, decision: string) =>
  who.call('POST complaint.php', { id: newId(), category: 'decision', text: 'It was my sister', decision });

test('whoever reported sees that it was received, and what came of it, but not what was done to whom', async () => {
  const { app, report, anna, bram, eva } = await aReport();
  expect(await entriesOf(anna)).toMatchObject([
    { id: report, kind: 'report', name: 'bram', text: 'Asks for money', ofMessage: false, outcome: 'waiting' },
  ]);
  await warn(eva, bram, [report]);
  expect(await entriesOf(anna)).toMatchObject([
    { outcome: 'acted', decided: app.clock.now().toISOString(), number: expect.any(Number) },
  ]);
  expect(JSON.stringify(await entriesOf(anna))).not.toContain('You asked');
  expect(JSON.stringify(await entriesOf(bram))).not.toMatch(/anna|Asks for money/);

  const rude = await tell(bram, anna, 'rude');
  const again = newId();
  await anna.call('POST report.php', {
    ...{ id: again, profile: bram.id, message: rude.id, category: 'harassment', text: '' },
  });
  await eva.call('PUT operator-case.php', { member: bram.id, reports: [again], action: 'dismiss' });
  expect(await entriesOf(anna)).toMatchObject([
    { id: again, ofMessage: true, outcome: 'dismissed' },
    { id: report, outcome: 'acted' },
  ]);
  // That somebody reported them, and was wrong, is no decision about them.
  expect(await entriesOf(bram)).toMatchObject([{ kind: 'decision', action: 'warn' }]);
});

test.each(['who has blocked me', 'who is hidden', 'who has left'])(
  'the name of one %s is not said any more',
  async (how) => {
    const { app, anna, bram, eva } = await aReport();
    if (how === 'who has blocked me') await bram.call('POST block.php', { profile: anna.id });
    else if (how === 'who has left')
      await app.db.updateTable('members').set({ deleted_at: app.clock.now() }).where('id', '=', bram.id).execute();
    else
      await eva.call('PUT operator-case.php', {
        ...{ member: bram.id, reports: [], action: 'ban', reason: 'fraud', statement: 'No more.' },
      });
    expect(await entriesOf(anna)).toMatchObject([{ name: null, text: 'Asks for money' }]);
    expect(JSON.stringify(await entriesOf(anna))).not.toMatch(new RegExp(`bram|${bram.id}`));
  },
);

test('a decision about a member can be appealed against where it stands, once, by them alone, for six months', async () => {
  const { app, report, anna, bram, carla, eva, finn } = await aReport();
  await warn(eva, bram, [report]);
  const [decision] = await entriesOf(bram);
  expect(decision).toMatchObject({
    ...{ kind: 'decision', action: 'warn', reason: 'fraud', statement: 'You asked for money.', until: null },
    appeal: { state: 'open', until: new Date(app.clock.now().getTime() + appealDays * day).toISOString() },
  });
  const id = decision?.id ?? '';
  for (const who of [anna, carla, eva]) expect(refusal(await appeal(who, id))[1]).toBe('link_invalid');

  expect((await appeal(bram, id)).status).toBe(200);
  expect(refusal(await appeal(bram, id))[1]).toBe('link_invalid');
  expect(await entriesOf(bram)).toMatchObject([{ id, appeal: { state: 'waiting', answer: null } }]);

  const [open] = (await finn.call('GET operator-cases.php', {})).body.cases;
  expect(open).toMatchObject({ kind: 'appeal', name: 'bram' });
  await finn.call('PUT operator-complaint.php', { id: open?.id ?? '', answer: 'It stands', lift: false });
  expect(await entriesOf(bram)).toMatchObject([{ id, appeal: { state: 'upheld', answer: 'It stands' } }]);

  await warn(eva, carla);
  const then = new Date(app.clock.now().getTime() - appealDays * day);
  await app.db.updateTable('decisions').set({ at: then }).where('member_id', '=', carla.id).execute();
  const [old] = await entriesOf(carla);
  expect(old).toMatchObject({ appeal: { state: 'none' } });
  expect(refusal(await appeal(carla, old?.id ?? ''))[1]).toBe('link_invalid');
});

test('complaints stand among them with their answers; pages follow one another, the newest first', async () => {
  const { app, report, anna, eva } = await aReport();
  const complaint = newId();
  await anna.call('POST complaint.php', { id: complaint, category: 'payment', text: 'Charged twice' });
  await eva.call('PUT operator-complaint.php', { id: complaint, answer: 'It is back' });
  expect(await entriesOf(anna)).toMatchObject([
    { kind: 'complaint', id: complaint, category: 'payment', text: 'Charged twice', answer: 'It is back' },
    { kind: 'report', id: report },
  ]);
  for (let i = 0; i < 21; i++) {
    app.clock.advance(i % 2 ? 0 : minute); // two at a time
    await warn(eva, anna);
  }
  const first = (await anna.call('GET decisions.php', {})).body;
  expect([first.entries.length, first.more]).toEqual([20, true]);
  const { at = '', id = '' } = first.entries.at(-1) ?? {};
  const second = (await anna.call('GET decisions.php', { at, id })).body;
  expect([second.entries.length, second.more]).toEqual([3, false]);
  expect(new Set([...first.entries, ...second.entries].map((entry) => entry.id)).size).toBe(23);
});

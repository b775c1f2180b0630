import { describe, expect, test } from 'vitest';
import { disableMail } from '../../src/server/notifications/disable.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { newId, refusal } from '../support/talk.ts';

/** Eva and Finn run the sites; Anna's address takes no mail, and Bram has complained. What is posted for it: mail-webhook.test.ts. */
async function theQueue() {
  const app = await createTestApp();
  app.clock.advance(10_000);
  const people = await cast(app, {
    ...{ anna: {}, bram: {}, carla: {} },
    ...{ eva: { scope: 'operator' }, finn: { scope: 'operator' } },
  });
  await disableMail(app.context, 'bounce', { address: people.anna.email });
  app.clock.advance(1000);
  await disableMail(app.context, 'complaint', { member: people.bram.id });
  await disableMail(app.context, 'unsubscribe', { member: people.carla.id });
  return { app, ...people };
}
const queue = async (who: Actor) => (await who.call('GET operator-mail.php', {})).body;
const retry = (who: Actor, id: string) =>
  who.call('PUT operator-mail.php', { id, to: 'retry', reason: 'the mailbox is back' });
const disabledOf = async (who: Actor) => (await who.call('GET user.php', {})).body.user.notifications_disabled;
const idOf = async (who: Actor, of: Actor) =>
  (await queue(who)).reports.find(({ member }) => member.id === of.id)?.id ?? '';

describe('bounces and complaints', () => {
  test('stand in a queue, newest first; who unsubscribed does not', async () => {
    const { anna, bram, eva } = await theQueue();
    expect((await queue(eva)).reports).toMatchObject([
      { kind: 'complaint', member: { id: bram.id, name: bram.name, site: 'Vonk' }, address: bram.email, off: true },
      { kind: 'bounce', member: { id: anna.id }, address: anna.email, current: true, off: true },
    ]);
  });

  test('that bounced is written to again for a reason, once of two operators; a new bounce stands there anew', async () => {
    const { app, anna, eva, finn } = await theQueue();
    const id = await idOf(eva, anna);
    const answers = await Promise.all([retry(eva, id), retry(finn, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await disabledOf(anna), (await queue(eva)).reports.length]).toEqual([[], 1]);
    const { acts } = (await eva.call('GET operator-log.php', { subject: `member ${anna.id}` })).body;
    expect(acts).toMatchObject([
      {
        ...{ act: 'mail.retry', reason: 'the mailbox is back' },
        ...{ before: { notifications_disabled: ['bounce'] }, after: { notifications_disabled: [] } },
      },
    ]);
    await disableMail(app.context, 'bounce', { address: anna.email });
    expect([await disabledOf(anna), (await queue(eva)).reports.length]).toEqual([['bounce'], 2]);
  });

  test('of whoever complained are closed, and never written to again but by themselves', async () => {
    const { bram, eva } = await theQueue();
    const id = await idOf(eva, bram);
    expect(refusal(await retry(eva, id))).toEqual([409, 'conflict']);
    expect((await eva.call('PUT operator-mail.php', { id, to: 'done' })).status).toBe(200);
    expect(refusal(await eva.call('PUT operator-mail.php', { id, to: 'done' }))).toEqual([409, 'conflict']);
    expect([await disabledOf(bram), await idOf(eva, bram)]).toEqual([['complaint'], '']);
  });

  test('come in pages, each one query of an index', async () => {
    const { app, eva, anna } = await theQueue();
    for (let i = 0; i < 60; i++) {
      await app.db.updateTable('members').set({ notifications_disabled: [] }).where('id', '=', anna.id).execute();
      app.clock.advance(1000);
      await disableMail(app.context, 'bounce', { member: anna.id });
    }
    const first = await queue(eva);
    const rest = (await eva.call('GET operator-mail.php', { before: first.reports.at(-1)?.id })).body;
    expect([first.reports.length, first.more, rest.reports.length, rest.more]).toEqual([50, true, 12, false]);
  });

  test('are no member’s to see, nor an operator’s own to decide', async () => {
    const { app, anna, eva } = await theQueue();
    expect(refusal(await anna.call('GET operator-mail.php', {}))).toEqual([404, 'not_found']);
    expect(refusal(await retry(anna, newId()))).toEqual([404, 'not_found']);
    expect(refusal(await retry(eva, newId()))).toEqual([404, 'not_found']);
    await disableMail(app.context, 'bounce', { member: eva.id });
    expect(refusal(await retry(eva, await idOf(eva, eva)))).toEqual([409, 'conflict']);
  });
});

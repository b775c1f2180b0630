import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { settle } from '../../src/server/payments/settle.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { buy } from '../support/buying.ts';
import { type Actor, cast } from '../support/cast.ts';
import { newId } from '../support/talk.ts';

/** `SEEDS=2000 SEED=1` is the whole proof, some minutes; each run of the tests takes another part of it. */
const count = Number(process.env.SEEDS ?? 100);
const first = Number(process.env.SEED ?? (Math.floor(Date.now() / 1000) * count) % 1_000_000);
const workers = 8;
const steps = 2;

/** The same numbers for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test(`credits are never lost, made or below zero, whatever ${workers} do at once: seeds from ${first}, ${count} of them`, {
  timeout: Math.max(900_000, count * 3000),
}, async () => {
  const world = await createTestApp();
  const { anna, bram, carla } = await cast(world, { anna: { credits: 5 }, bram: { credits: 5 }, carla: {} });
  const members = [anna, bram];
  const done = new Map<string, number>();

  for (let seed = first; seed < first + count; seed++) {
    const orders: string[] = [];
    const work = async (worker: number) => {
      const random = createRandom(seed * workers + worker);
      for (let step = 0; step < steps; step++) {
        const name = await doSomething(world, { random, who: pick(members, random) as Actor, to: carla, orders });
        done.set(name, (done.get(name) ?? 0) + 1);
        expect(await wrongBalances(world), `SEED=${seed} SEEDS=1`).toEqual([]);
      }
    };
    await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
    world.clock.advance(3_600_000); // Nobody orders more than 30 times an hour.
  }
  expect(await audit(world.db), `SEED=${first} SEEDS=${count}`).toEqual([]);
  expect([...done.keys()].toSorted()).toEqual(['buy', 'charge back', 'gift', 'refund', 'send', 'undo']);
});

interface Doing {
  random: () => number;
  who: Actor;
  to: Actor;
  /** Of this seed, of whomever. */
  orders: string[];
}

/** Refusals are fine, such as of a gift that cannot be paid; a fault of the server is not. */
async function doSomething(world: TestApp, { random, who, to, orders }: Doing): Promise<string> {
  const dice = random();
  const order = pick(orders, random);
  if (dice < 0.3 || order === undefined) {
    const id = await buy(who);
    orders.push(id);
    await atProvider(world, id, { state: sql`${random() < 0.8 ? 'paid' : 'failed'}` });
    return 'buy';
  }
  if (dice < 0.5) return await say('send', 'text', 'hello');
  if (dice < 0.7) return await say('gift', 'gift', 'rose');
  if (dice > 0.92) {
    await atProvider(world, order, {
      ...{ refunded: 0, refunds_failed: sql`refunds_failed + refunded` },
      ...{ charged_back: 0, chargebacks_reversed: sql`chargebacks_reversed + charged_back` },
    });
    return 'undo';
  }
  const part = sql`ceil(amount * ${random()}::float8)`;
  const name = dice < 0.81 ? 'refund' : 'charge back';
  await atProvider(world, order, name === 'refund' ? { refunded: part } : { charged_back: part });
  return name;

  async function say(name: string, kind: 'text' | 'gift', text: string): Promise<string> {
    const { status } = await who.call('POST chat.php', { id: newId(), profile: to.id, kind, text });
    expect([200, 402, 403]).toContain(status);
    return name;
  }
}

const pick = <Item>(items: Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** As if the bank had done so; we hear of it twice at once. */
async function atProvider(world: TestApp, order: string, change: Record<string, unknown>): Promise<void> {
  const isOpen = 'state' in change;
  await world.db
    .updateTable('sandbox_payments')
    .set(change as never)
    .where('reference', '=', order)
    .where('state', '=', isOpen ? 'open' : 'paid')
    .execute();
  await Promise.all([settle(world.context, order), settle(world.context, order)]);
}

/** One look at one moment: what is stored, and what the entries say. */
async function wrongBalances({ db }: TestApp): Promise<unknown[]> {
  const { rows } = await sql`
    select id, credits, debt from members
    where credits < 0 or debt < 0
      or credits <> (select coalesce(sum(credits), 0) from ledger_entries where holder = members.id and account = 'member')
      or debt <> (select coalesce(-sum(credits), 0) from ledger_entries where holder = members.id and account = 'debt')`.execute(
    db,
  );
  return rows;
}

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { payBackDue } from '../../src/server/payments/pay-back.ts';
import { pollDue } from '../../src/server/payments/poll.ts';
import { settle } from '../../src/server/payments/settle.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { type Bank, banks, type Change } from '../support/banks.ts';
import { anOrder, lookUntilDone } from '../support/buying.ts';
import { type Actor, cast, logInAgain, withPassword } from '../support/cast.ts';
import type { Fault } from '../support/faulty-provider.ts';
import { newId } from '../support/talk.ts';
import { withdraw } from '../support/withdrawing.ts';

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

/** A third of all calls to the provider goes wrong, until the line is mended. */
function breakLine(bank: Bank): { mend: () => void } {
  const random = createRandom(first);
  let isBroken = true;
  const faults: (Fault | undefined)[] = ['slow', 'fails', 'lost', ...Array(6)];
  bank.suffer(() => (isBroken ? pick(faults, random) : undefined));
  return {
    mend() {
      isBroken = false;
    },
  };
}

test.for([
  ['sandbox', count],
  ['mollie', Math.ceil(count / 4)],
] as const)(
  `credits and money are never lost, made or paid twice, whatever ${workers} do at once: by %s, seeds from ${first}, %i of them`,
  {
    timeout: Math.max(900_000, count * 6000),
  },
  async ([name, count]) => {
    const bank = await banks[name]();
    const { app } = bank;
    const { anna, bram, carla, eva } = await cast(app, {
      ...{ anna: { credits: 5 }, bram: { credits: 5 }, carla: {} },
      eva: { scope: 'operator' },
    });
    const line = breakLine(bank);
    const members = [anna, bram];
    const done = new Map<string, number>();

    for (let seed = first; seed < first + count; seed++) {
      const orders: Ordered[] = [];
      await logInAgain(app, eva);
      const work = async (worker: number) => {
        const random = createRandom(seed * workers + worker);
        for (let step = 0; step < steps; step++) {
          const who = pick(members, random) as Actor;
          const name = await doSomething(bank, { random, who, to: carla, operator: eva, orders });
          done.set(name, (done.get(name) ?? 0) + 1);
          expect(await faultsOf(bank), `SEED=${seed} SEEDS=1`).toEqual([]);
        }
      };
      await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
      app.clock.advance(hour); // Nobody orders more than 30 times an hour.
    }
    expect([...done.keys()].toSorted()).toEqual(names);

    line.mend();
    for (let days = 0; days < 5; days++) {
      app.clock.advance(day);
      await lookUntilDone(app);
    }
    const said = `SEED=${first} SEEDS=${count}`;
    expect(await unsettled(bank), said).toEqual([]);
    expect(await faultsOf(bank), said).toEqual([]);
    expect(await audit(app.db), said).toEqual([]);
  },
);

const names = ['buy', 'charge back', 'gift', 'pay back', 'refund', 'send', 'undo', 'wait', 'withdraw'];

interface Ordered {
  id: string;
  by: Actor;
}

interface Doing {
  random: () => number;
  who: Actor;
  to: Actor;
  operator: Actor;
  /** Of this seed, of whomever. */
  orders: Ordered[];
}

/** Refusals are fine, such as of a gift that cannot be paid; a fault of the server is not. */
async function doSomething(bank: Bank, { random, who, to, operator, orders }: Doing): Promise<string> {
  const { app } = bank;
  const dice = random();
  const order = pick(orders, random);
  if (dice < 0.25 || order === undefined) {
    const asked = await anOrder(who);
    expect([200, 503]).toContain((await who.call('POST payment.php', asked)).status);
    orders.push({ id: asked.id, by: who });
    await atProvider(bank, asked.id, { state: random() < 0.8 ? 'paid' : 'failed' });
    return 'buy';
  }
  if (dice < 0.35) return await say('send', 'text', 'hello');
  if (dice < 0.45) return await say('gift', 'gift', 'rose');
  if (dice < 0.65) {
    const { status } = await withdraw(order.by, order.id);
    expect([200, 404, 409]).toContain(status);
    return 'withdraw';
  }
  if (dice < 0.73) {
    const wanted = { id: newId(), payment: order.id, amount: pick([1000, 2000, 5999], random) ?? 1 };
    const payBack = () => operator.call('POST operator-refund.php', { ...wanted, reason: 'they asked' });
    const { status } = await withPassword(operator, payBack);
    expect([200, 409, 503]).toContain(status);
    return 'pay back';
  }
  if (dice < 0.81) {
    app.clock.advance(Math.ceil(random() * 70) * minute);
    await Promise.all([pollDue(app.context), payBackDue(app.context)]);
    return 'wait';
  }
  const part = Math.ceil(5999 * random());
  const name = dice < 0.87 ? 'refund' : dice < 0.94 ? 'charge back' : 'undo';
  await atProvider(bank, order.id, name === 'undo' ? { undo: true } : { [name]: part });
  return name;

  async function say(name: string, kind: 'text' | 'gift', text: string): Promise<string> {
    const { status } = await who.call('POST chat.php', { id: newId(), profile: to.id, kind, text });
    expect([200, 402, 403]).toContain(status);
    return name;
  }
}

const pick = <Item>(items: Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** As if the bank had done so; we hear of it twice at once, if the line holds. */
async function atProvider({ app, become }: Bank, order: string, change: Change): Promise<void> {
  await become(order, change);
  const hearing = () => settle(app.context, order).catch(() => undefined);
  await Promise.all([hearing(), hearing()]);
}

/** Balances that are not what the entries say, and money that is not where it should be. */
async function faultsOf({ app, faults }: Bank): Promise<unknown[]> {
  const { rows } = await sql`
    select id::text, credits, held, debt from members
    where credits < 0 or debt < 0 or held < 0
      or credits <> (select coalesce(sum(credits), 0) from ledger_entries where holder = members.id and account = 'member')
      or held <> (select coalesce(sum(credits), 0) from ledger_entries where holder = members.id and account = 'held')
      or debt <> (select coalesce(-sum(credits), 0) from ledger_entries where holder = members.id and account = 'debt')`.execute(
    app.db,
  );
  return [...rows, ...(await faults())];
}

/** Rows still open after days of quiet, and differences from the provider's books. */
async function unsettled({ app, differences }: Bank): Promise<unknown[]> {
  const { rows } = await sql`
    select 'open' as fault, id::text from refunds where done_at is null and failed_at is null
    union all
    select 'held', id::text from members where held <> 0`.execute(app.db);
  return [...rows, ...(await differences())];
}

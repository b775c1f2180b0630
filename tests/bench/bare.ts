import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { clientOf } from '../../src/server/db/client.ts';
import { uuidv7 } from '../../src/shared/ids.ts';

interface Statement {
  text: string;
  values: unknown[];
}
/** The statements of one transaction, as they went to PostgreSQL; those of a flight were on their way at once. */
type Flights = Statement[][];

/** Queries that `work` sends from `begin` to `commit`, both included; other connections are left out. */
export async function record(work: () => Promise<unknown>): Promise<Flights> {
  const { query } = pg.Client.prototype;
  const flights: Flights = [];
  let recorded: pg.Client | undefined;
  let unanswered = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const result = Reflect.apply(query, this, args) as Promise<unknown>;
    const [given, list = []] = args as [string | Statement, unknown[]?];
    const { text, values = [] } = typeof given === 'string' ? { text: given, values: list } : given;
    if (/^begin/i.test(text)) recorded ??= this;
    if (recorded !== this) return result;
    if (unanswered === 0) flights.push([]);
    flights.at(-1)?.push({ text, values });
    unanswered += 1;
    const answered = () => {
      unanswered -= 1;
    };
    result.then(answered, answered);
    return result;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  const commit = flights.findIndex((flight) => flight.some(({ text }) => /^commit/i.test(text)));
  if (commit < 0) throw new Error('no transaction was recorded');
  return flights.slice(0, commit + 1);
}

/** The same statements for another pair: every value that has a replacement is replaced, inside of lists too. */
function replaced(value: unknown, by: Map<unknown, unknown>): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, by));
  return by.has(value) ? by.get(value) : value;
}

/** A pair of members and where their conversation stands. */
export interface Pair {
  sender: string;
  recipient: string;
  conversation: string;
  number: number;
  senderChats: number;
  senderUser: number;
  recipientChats: number;
}
interface Recorded extends Pair {
  id: string;
  flights: Flights;
}

/** Sends a second, when nothing but these statements is between the loop and PostgreSQL. */
export async function sendBare(
  connectionString: string,
  sample: Recorded,
  pairs: Pair[],
  seconds: number,
  way: 'one by one' | 'together',
): Promise<number> {
  const flights = way === 'together' ? sample.flights : sample.flights.flat().map((statement) => [statement]);
  const Client = clientOf({ deadlineMs: 20_000, prepare: true, settings: [] });
  const clients = await Promise.all(
    pairs.map(async () => {
      const client = new Client({ connectionString });
      await client.connect();
      return client;
    }),
  );
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const repeat = async (pair: Pair, client: pg.Client) => {
    while (performance.now() < end) {
      const id = uuidv7(Date.now(), randomBytes);
      pair.number += 1;
      pair.senderChats += 1;
      pair.senderUser += 1;
      pair.recipientChats += 1;
      const values = new Map<unknown, unknown>([
        [sample.id, id],
        ...(Object.keys(pair) as (keyof Pair)[]).map((key) => [sample[key], pair[key]] as const),
      ]);
      for (const flight of flights) {
        await Promise.all(
          flight.map((statement) => client.query(statement.text, replaced(statement.values, values) as unknown[])),
        );
      }
      done += 1;
    }
  };
  await Promise.all(pairs.map((pair, i) => repeat(pair, clients[i] as pg.Client)));
  const rate = done / ((performance.now() - start) / 1000);
  await Promise.all(clients.map((client) => client.end()));
  return rate;
}

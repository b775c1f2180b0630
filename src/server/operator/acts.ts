import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../shared/calls/operator.ts';
import type { CallInput } from '../../shared/calls.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { Context, Db } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';

type State = Record<string, unknown> | null;

/** Who acts in the log where nobody was logged in: a command on the machine, or time. */
export const theServer = { id: uuidv7(0, (length) => new Uint8Array(length)) };

/** The address of the operator whose id a column holds. It is stored with their account only, and goes with it. */
export const operatorName = (column: string): RawBuilder<string> => sql<string>`
  coalesce((select email from members where members.id = ${sql.ref(column)}),
    case when ${sql.ref(column)} = ${theServer.id}::uuid then 'the server' else 'a former operator' end)`;

interface Done {
  act: string;
  /** Whom or what it was done to: a noun and an id, `photo ID`. */
  subject: string;
  reason?: string;
  before?: State;
  after?: State;
}

/** Writes down what an operator does, in the transaction that does it: neither is there without the other. */
export async function logAct(
  tx: Tx,
  { now, random }: Pick<Context, 'now' | 'random'>,
  operator: Pick<MemberRow, 'id'>,
  { act, subject, reason = '', before = null, after = null }: Done,
): Promise<void> {
  const at = now();
  await tx
    .insertInto('operator_acts')
    .values({
      ...{ id: uuidv7(at.getTime(), random), at, operator: operator.id },
      ...{ act, subject, reason, before: asJson(before), after: asJson(after) },
    })
    .execute();
}

/**
 * Notes that an operator reads what members have not shown to everybody, before it is answered. Of each subject once an hour, or the log
 * would be nothing else.
 */
export async function logReads(
  { db, now, random }: Pick<Context, 'db' | 'now' | 'random'>,
  operator: Pick<MemberRow, 'id'>,
  act: `${string}.read`,
  subjects: string[],
): Promise<void> {
  if (subjects.length === 0) return;
  const at = now();
  const read = { at, operator: operator.id, act, reason: '', before: null, after: null };
  await db
    .insertInto('operator_acts')
    .values([...new Set(subjects)].map((subject) => ({ ...read, id: uuidv7(at.getTime(), random), subject })))
    .onConflict((known) => known.doNothing())
    .execute();
}

const asJson = (state: State): string | null => state && JSON.stringify(state);

const page = 50;

/** Newest first; of one subject, and only what was changed or only what was read, where that is given. */
export async function readActs(
  db: Db,
  { before, subject, kind }: CallInput<'GET operator-log.php'>,
): Promise<{ acts: Act[]; more: boolean }> {
  let acts = db
    .selectFrom('operator_acts')
    .selectAll()
    .select(operatorName('operator_acts.operator').as('operator_name'));
  if (subject !== undefined) acts = acts.where('subject', '=', subject);
  if (kind !== undefined) acts = acts.where('act', kind === 'read' ? 'like' : 'not like', '%.read');
  if (before !== undefined) acts = acts.where('id', '<', before);
  const rows = await acts
    .orderBy('id', 'desc')
    .limit(page + 1)
    .execute();
  return {
    acts: rows.slice(0, page).map(({ operator, operator_name, at, ...act }) => ({
      ...act,
      at: at.toISOString(),
      operator: { id: operator, name: operator_name },
    })),
    more: rows.length > page,
  };
}

import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../shared/calls/operator.ts';
import type { CallInput } from '../../shared/calls.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { ActName, ReadName } from '../../shared/operator-acts.ts';
import type { Context } from '../context.ts';
import type { ReadDb } from '../db/replica.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';

type State = Record<string, unknown> | null;

/** Actor in the log if no one was logged in: a command on the machine, or a job. */
export const theServer = { id: uuidv7(0, (length) => new Uint8Array(length)) };

/**
 * Selects the email of the operator whose id a column holds. Only the account stores it, so it disappears with the
 * account.
 */
export const operatorName = (column: string): RawBuilder<string> => sql<string>`
  coalesce((select email from members where members.id = ${sql.ref(column)}),
    case when ${sql.ref(column)} = ${theServer.id}::uuid then 'the server' else 'a former operator' end)`;

interface Done {
  act: ActName;
  /** The object of the act: a noun and an id, `photo ID`. */
  subject: string;
  reason?: string;
  before?: State;
  after?: State;
}

/** Logs an operator's act in its own transaction, so that neither exists without the other. */
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
 * Logs an operator's read of private data before it is answered. Once an hour per subject, or reads would flood the
 * log.
 */
export async function logReads(
  { db, now, random }: Pick<Context, 'db' | 'now' | 'random'>,
  operator: Pick<MemberRow, 'id'>,
  act: ReadName,
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

const pageSize = 50;

/** Reads the log, newest first, filtered by subject and by changes or reads. */
export async function readActs(
  db: ReadDb,
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
    .limit(pageSize + 1)
    .execute();
  return {
    acts: rows.slice(0, pageSize).map(({ operator, operator_name, at, ...act }) => ({
      ...act,
      at: at.toISOString(),
      operator: { id: operator, name: operator_name },
    })),
    more: rows.length > pageSize,
  };
}

import { type RawBuilder, sql } from 'kysely';
import type { CallAnswer } from '../../shared/calls.ts';
import { newestMessages } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import { Gatherer } from '../db/gather.ts';
import { unnest } from '../db/unnest.ts';
import type { Reading } from '../members/profiles.ts';
import {
  type ChatColumns,
  chatColumns,
  chatJoins,
  inJson,
  isListed,
  messageColumns,
  newerThan,
  newestFirst,
  shownChats,
} from './chats.ts';
import { changedAfter } from './participants.ts';

/** A member asks what changed after a change number. */
export interface Asked {
  me: { id: string; pool: number };
  since: number;
}

/** `asked`: place of the question. `floor`: the member's; changes below it left no trace. */
type ChangedColumns = ChatColumns & { asked: number; floor: number };

const gatherers = new WeakMap<Db, Gatherer<Asked, ChangedColumns[]>>();

/** Reads what changed in a member's conversations, newest first; those that are no longer shown as `removed`. */
export async function readChanges(db: Db, reading: Reading, asked: Asked): Promise<CallAnswer<'GET chats.php'>> {
  return changesFrom(await readChanged(db, asked), reading);
}

export const changesFrom = (rows: readonly ChatColumns[], reading: Reading) => ({
  chats: shownChats(rows, reading),
  removed: rows.filter((row) => !isListed(row, reading)).map((row) => row.conversation_id),
});

/** Reads the rows of `changesFrom`. Those who ask at the same time share a statement. */
export function readChanged(db: Db, asked: Asked): Promise<ChangedColumns[]> {
  const gatherer =
    gatherers.get(db) ?? new Gatherer(async (all) => answersTo(all, (await changesOf(all).execute(db)).rows));
  gatherers.set(db, gatherer);
  return gatherer.ask(asked);
}

function answersTo(asked: readonly Asked[], rows: readonly ChangedColumns[]): ChangedColumns[][] {
  const answers: ChangedColumns[][] = asked.map(() => []);
  for (const row of rows) answers[row.asked]?.push(row);
  return answers;
}

/** One statement, so that a conversation and its messages are of one moment. */
function changesOf(asked: readonly Asked[]): RawBuilder<ChangedColumns> {
  const questions = unnest(
    [asked.map((_, place) => place), 'int'],
    [asked.map(({ me }) => me.id), 'uuid'],
    [asked.map(({ me }) => me.pool), 'smallint'],
    [asked.map(({ since }) => since), 'bigint'],
  );
  const viewer = { id: sql.ref<string>('question.id'), pool: sql.ref<number>('question.pool') };
  // Materialized: otherwise the visibility is decided for the row, and again for its messages.
  return sql<ChangedColumns>`
    with placed as materialized (
      select question.place as asked, question.since, ${knownThrough} as known_through, ${chatColumns(viewer)}
      from ${questions} as question (place, id, pool, since)
      join participants on participants.member_id = question.id
        and ${changedAfter('participants', sql.ref('question.since'))}
      ${chatJoins}
    )
    select placed.*, ${changedMessages} as messages,
      (select chats_floor from members where members.id = placed.member_id) as floor
    from placed
    order by asked, ${newestFirst}`;
}

/** Each message since then has raised the conversation's change number, so there are no more of them than that. */
const knownThrough = sql`participants.last_number - case
  when participants.shown_seq > question.since then ${sql.lit(newestMessages)}
  else least(participants.seq - question.since, ${sql.lit(newestMessages)}) end::int`;

const isNew = sql<boolean>`case when sender_id = member_id then sender_seq else receiver_seq end > since`;

/** Only as a filter: otherwise PostgreSQL, without statistics, reads the whole conversation instead of the partial index. */
const isBefore = sql<boolean>`(number > hidden_through and number <= known_through) is true`;

/**
 * Those of the newest that changed, and withdrawn ones and reactions of any age. The last one too, so that devices detect gaps. All of
 * the newest where the device has none of them, because it did not see the conversation.
 */
const changedMessages = inJson(sql`
  ${newerThan(sql`known_through`, sql<boolean>`(shown_seq > since or number = last_number or ${isNew})`)}
  union all
  select ${messageColumns} from messages
  where messages.conversation_id = placed.conversation_id and kind = 'withdrawn' and ${isBefore} and ${isNew}
  union all
  select ${messageColumns} from messages
  where messages.conversation_id = placed.conversation_id and reactions is not null and ${isBefore} and ${isNew}`);

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

/** `asked`: place of the question. */
type AnsweredColumns = ChatColumns & { asked: number };

const gatherers = new WeakMap<Db, Gatherer<Asked, ChatColumns[]>>();

/**
 * Reads what changed in a member's conversations, newest first; those that are no longer shown as `removed`. Pulls that
 * arrive at the same time share a statement.
 */
export async function readChanges(db: Db, reading: Reading, asked: Asked): Promise<CallAnswer<'GET chats.php'>> {
  const gatherer =
    gatherers.get(db) ?? new Gatherer(async (all) => answersTo(all, (await changesOf(all).execute(db)).rows));
  gatherers.set(db, gatherer);
  return changesFrom(await gatherer.ask(asked), reading);
}

export const changesFrom = (rows: readonly ChatColumns[], reading: Reading) => ({
  chats: shownChats(rows, reading),
  removed: rows.filter((row) => !row.shown).map((row) => row.conversation_id),
});

/** The rows of `changesOf` for each question. */
export function answersTo(asked: readonly Asked[], rows: readonly AnsweredColumns[]): ChatColumns[][] {
  const answers: ChatColumns[][] = asked.map(() => []);
  for (const row of rows) answers[row.asked]?.push(row);
  return answers;
}

/** One statement, so that a conversation and its messages are of one moment. */
export function changesOf(asked: readonly Asked[]): RawBuilder<AnsweredColumns> {
  const questions = unnest(
    [asked.map((_, place) => place), 'int'],
    [asked.map(({ me }) => me.id), 'uuid'],
    [asked.map(({ me }) => me.pool), 'smallint'],
    [asked.map(({ since }) => since), 'bigint'],
  );
  const viewer = { id: sql.ref<string>('question.id'), pool: sql.ref<number>('question.pool') };
  // Materialized: otherwise the visibility is decided for the row, and again for its messages.
  return sql<AnsweredColumns>`
    with placed as materialized (
      select question.place as asked, question.since, ${chatColumns(viewer)}
      from ${questions} as question (place, id, pool, since)
      join participants on participants.member_id = question.id
        and ${changedAfter('participants', sql.ref('question.since'))}
      ${chatJoins}
    )
    select placed.*, ${changedMessages} as messages
    from placed
    order by asked, ${newestFirst}`;
}

const isNew = sql<boolean>`case when sender_id = member_id then sender_seq else receiver_seq end > since`;
const beforeNewest = sql`last_number - ${sql.lit(newestMessages)}::int`;

/**
 * Those of the newest that changed, and withdrawn ones of any age. The last one too, so that devices detect gaps. All of
 * the newest where the device has none of them, because it did not see the conversation.
 */
const changedMessages = inJson(sql`
  ${newerThan(beforeNewest, sql<boolean>`(shown_seq > since or number = last_number or ${isNew})`)}
  union all
  select ${messageColumns} from messages
  where messages.conversation_id = placed.conversation_id and kind = 'withdrawn'
    and number > hidden_through and number <= ${beforeNewest} and ${isNew}`);

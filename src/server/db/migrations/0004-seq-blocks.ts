import { type Kysely, sql } from 'kysely';

/**
 * PostgreSQL adds a row to all its indexes again if an indexed column changes. A block changes only once in 64
 * changes of its member (chat/participants.ts), so most updates touch no index.
 */
const statements = [
  'alter table participants add column seq_block bigint not null generated always as (seq / 64) stored',
  'drop index participants_seq',
  'create index participants_block on participants (member_id, seq_block)',
  // Whichever index of a pair is chosen finds one row: the one by other_id alone read all who know a popular member.
  'drop index participants_other',
  'create index participants_other on participants (other_id, member_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

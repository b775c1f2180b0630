import { type Kysely, sql } from 'kysely';

/** Particulars of a company that its legal pages name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companies
    add column register_office text not null default '',
    add column represented_by text not null default '',
    add column data_officer text not null default '',
    add column dispute_body text not null default '',
    add column providers text[] not null default '{}',
    add column providers_abroad text[] not null default '{}'`.execute(db);
}

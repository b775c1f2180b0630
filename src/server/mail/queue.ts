import { sql } from 'kysely';
import { minute } from '../../shared/limits.ts';
import type { Context, Db } from '../context.ts';
import type { QueuedMail } from './render.ts';

/** A mail claimed by this process until `until`. */
export interface Taken extends Omit<QueuedMail, 'template'> {
  site: string;
  member: string | null;
  template: string;
  created_at: Date;
  tries: number;
  until: Date;
}

/**
 * Longer than a mail server's delay, in ms. After a crash others send the mail, perhaps twice, with the same
 * Message-ID.
 */
const leaseMs = 3 * minute;

export async function takeMails({ db, now }: Context, max: number): Promise<Taken[]> {
  const until = new Date(now().getTime() + leaseMs);
  const { rows } = await sql<Omit<Taken, 'until'>>`
    with free as materialized (
      select id from mails where run_at <= ${now()} order by run_at, id limit ${max} for update skip locked
    )
    update mails set run_at = ${until} from free where mails.id = free.id
    returning mails.id, mails.site_id as site, mails.member_id as member, mails.address, mails.locale, mails.template,
      mails.values, mails.created_at, mails.tries`.execute(db);
  return rows.map((row) => ({ ...row, until }));
}

/** Deletes a mail that was sent or is given up. */
export async function forgetMail({ db }: Context, { id, until }: Taken): Promise<void> {
  await sql`delete from mails where id = ${id} and run_at = ${until}`.execute(db);
}

export async function putBack({ db }: Context, { id, until }: Taken, at: Date, tries: number): Promise<void> {
  await sql`update mails set run_at = ${at}, tries = ${tries} where id = ${id} and run_at = ${until}`.execute(db);
}

/** Empties the queue, for a database that does not know what was sent. Returns what was in it. */
export async function dropMails(db: Db): Promise<{ template: string; member: string | null }[]> {
  return await db.deleteFrom('mails').returning(['template', 'member_id as member']).execute();
}

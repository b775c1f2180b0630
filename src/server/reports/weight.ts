import { type RawBuilder, sql } from 'kysely';
import { day } from '../../shared/limits.ts';
import { type ReportWeight, urgentCategories } from '../../shared/report-categories.ts';
import type { Db } from '../context.ts';

/** Reports by younger accounts have no weight; in ms. */
const someAfter = day;
/** Younger accounts can't hide anyone alone; in ms. */
const fullAfter = 3 * day;

interface Report {
  reporter: string;
  reported: string;
  now: Date;
}

/**
 * Weighs a report before review. `full` hides alone if urgent, `some` with another, `none` never: an unconfirmed
 * account, or its urgent report was dismissed before.
 */
export async function weigh(db: Db, { reporter, reported, now }: Report): Promise<ReportWeight> {
  const ago = (span: number) => new Date(now.getTime() - span);
  const { rows } = await sql<{ weight: ReportWeight }>`
    select case
      when status <> 'active' or signup_date > ${ago(someAfter)} or exists (
        select from reports join decisions on decisions.id = decision_id
        where reporter = members.id and reported = ${reported} and action = 'dismiss'
          and (category = any(${urgentCategories}::text[]) or hid_at is not null)) then 'none'
      when signup_date <= ${ago(fullAfter)} and ${contact(sql`members.id`, sql`${reported}::uuid`)} then 'full'
      else 'some' end as weight
    from members where id = ${reporter}`.execute(db);
  return rows[0]?.weight ?? 'none';
}

/** SQL: the reported member wrote to the reporter, or they like each other. */
export function contact(reporter: RawBuilder<unknown>, reported: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from participants where member_id = ${reported} and other_id = ${reporter} and sent_through > 0)
    or exists (
      select from likes join likes as back on back.liker = likes.liked and back.liked = likes.liker
      where likes.liker = ${reporter} and likes.liked = ${reported}
        and likes.removed_at is null and back.removed_at is null))`;
}

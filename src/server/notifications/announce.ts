import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { uuidv7 } from '../../shared/ids.ts';
import { day } from '../../shared/limits.ts';
import { locales } from '../../shared/locales.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Context } from '../context.ts';

const Line = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120));
const Words = v.object({ subject: Line, text: v.pipe(v.string(), v.trim(), v.nonEmpty()), button: Line });
const Announcement = v.object({
  /** Domain of the site. */
  site: v.string(),
  category: v.picklist(['promotions', 'news']),
  /** Members who use none of these languages get nothing. */
  words: v.partial(v.object(Object.fromEntries(locales.map((locale) => [locale, Words])))),
  /** Path in the app that the button opens. */
  opens: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w\-/]*$/)),
  days: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(90)), 14),
});

/** Mails the members of a site who want it, once each, during their daytime. Throws CannotStart for invalid input. */
export async function announce(
  { db, now, random }: Pick<Context, 'db' | 'now' | 'random'>,
  input: unknown,
): Promise<void> {
  const parsed = v.safeParse(Announcement, input);
  if (!parsed.success) throw new CannotStart(`This is no announcement: ${v.summarize(parsed.issues)}`);
  const { site: domain, category, words, opens, days } = parsed.output;
  if (Object.keys(words).length === 0) throw new CannotStart('This announcement says nothing in any language.');
  const site = await db.selectFrom('sites').select('id').where('domain', '=', domain).executeTakeFirst();
  if (!site) throw new CannotStart(`There is no site "${domain}".`);
  const at = now();
  await db
    .insertInto('announcements')
    .values({
      id: uuidv7(at.getTime(), random),
      site_id: site.id,
      category,
      words: JSON.stringify(words),
      opens,
      published_at: at,
      expires_at: new Date(at.getTime() + days * day),
      reached: null,
    })
    .execute();
}

export async function readAnnouncement(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new CannotStart(`${file} can't be read: ${error instanceof Error ? error.message : error}`);
  }
}

import type { HonoRequest } from 'hono';
import { hour } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { changed } from '../operator/site-form.ts';
import type { Site } from './sites.ts';

/** Applies an operator's draft for visitors with the preview link. Display only: actions affect the live site. */
export async function previewed(context: Context, site: Site, request: HonoRequest): Promise<Site> {
  const token = request.query('preview');
  if (!token) return site;
  const draft = await context.db
    .selectFrom('site_drafts')
    .select('change')
    .where('token', '=', token)
    .where('site_id', '=', site.id)
    .where('at', '>', new Date(context.now().getTime() - hour))
    .executeTakeFirst();
  const found = draft && draftedSite(site, draft.change);
  if (!found) return site;
  const { company_id, ...drafted } = found;
  const companies = context.db.selectFrom('companies').selectAll().where('id', '=', company_id);
  const company = (await companies.executeTakeFirst()) ?? site.company;
  const index_title = marked(drafted.settings.index_title);
  const translations = Object.fromEntries(
    Object.entries(drafted.settings.translations).map(([locale, said]) => [
      locale,
      said.index_title ? { ...said, index_title: marked(said.index_title) } : said,
    ]),
  );
  return { ...drafted, company, settings: { ...drafted.settings, index_title, translations }, preview: true };
}

const marked = (title: string): string => `Preview: ${title}`;

/** Applies changes to a site. Undefined if they became impossible because the site changed. */
export function draftedSite<Drafted extends Site>(site: Drafted, change: Record<string, unknown>) {
  try {
    const { domain: _, niche, company_id, ...settings } = changed(site, change);
    return { ...site, niche, company_id, settings: { ...site.settings, ...settings } };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

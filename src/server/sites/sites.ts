import type { Context as Http } from 'hono';
import type { Selectable } from 'kysely';
import { costsOf } from '../../shared/message-costs.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import type { Database } from '../db/schema/database.ts';
import type { StoredSettings } from '../db/schema/sites.ts';
import { mayTry } from '../http/local.ts';
import { hostOf } from '../http/origin.ts';
import type { Bell } from '../sync/bell.ts';
import { withLeastCosts } from './least-costs.ts';

export type Company = Selectable<Database['companies']>;

/** White-label site, selected by the request's host (SPECIFICATION 1.2). */
export interface Site {
  id: string;
  /** Includes the port, if the site has its own. */
  domain: string;
  niche: number;
  company: Company;
  settings: StoredSettings;
  /** Incremented by each change of an operator. */
  version: number;
  /** The site shows an operator's draft (preview.ts). */
  preview?: true;
}

const general = 1;
/** An operator's change shows everywhere at once, and where its ring was lost after this long. */
const remembered = 10_000;
/** By bell: calls and jobs of a process have one bell, and several pools. */
const memory = new WeakMap<Bell, { readAt: number; sites: Promise<Site[]> }>();
/** Channel for site changes on the bell; not a member's id. */
const changes = 'sites';
const heard = new WeakSet<Bell>();

/**
 * Site of the host. `?domain=` forces one outside production, for callers on this machine; elsewhere it must name the
 * host's own (SPECIFICATION 1.2).
 */
export async function siteOf(context: Context, http: Http): Promise<Site> {
  const sites = await allSites(context);
  const hosted = find(sites, hostOf(http));
  const forced = http.req.query('domain');
  if (hosted && !forced) return hosted;
  if (context.config.production || !mayTry(context.config, http)) {
    if (!hosted || (forced && find(sites, forced) !== hosted)) throw notFound();
    return hosted;
  }
  const site = (forced && find(sites, forced)) || hosted || sites.find((each) => each.niche === general);
  if (!site) throw notFound();
  return site;
}

/** Finds the site that a row refers to. */
export async function siteWithId(context: Context, id: string): Promise<Site> {
  const site = (await allSites(context)).find((each) => each.id === id);
  if (!site) throw notFound();
  return site;
}

/** Pool of a host's site; undefined for an unknown host. */
export async function poolAt(context: Context, host: string): Promise<number | undefined> {
  return find(await allSites(context), host)?.niche;
}

/** Matches the exact host first, then the hostname without its port. */
function find(sites: Site[], host: string): Site | undefined {
  const asked = host.toLowerCase();
  const hostname = asked.replace(/:\d+$/, '');
  return sites.find((site) => site.domain === asked) ?? sites.find((site) => site.domain === hostname);
}

/** Other sites of its pool that show their members to nobody else (SPECIFICATION 1.18). */
export const sitesApart = async (context: Context, { id, niche }: Site): Promise<string[]> =>
  (await allSites(context))
    .filter((each) => each.niche === niche && each.id !== id && !each.settings.member_resell)
    .map((each) => each.id);

/** All sites, by niche and domain. */
export const sitesByNiche = (context: Context): Promise<Site[]> => allSites(context);

/** Clears the cache after a commit: here at once, in other processes with the ring. */
export function forgetSites({ bell }: Context): void {
  memory.delete(bell);
  bell.ring([{ member: changes, event: 'access', data: {} }]);
}

async function allSites(context: Context): Promise<Site[]> {
  const { db, bell } = context;
  if (!heard.has(bell)) {
    heard.add(bell);
    bell.listen(changes, () => memory.delete(bell));
  }
  const now = context.now().getTime();
  const known = memory.get(bell);
  if (known && Math.abs(now - known.readAt) < remembered) return known.sites;
  const sites = readSites(db).then((read) => withLeastCosts(db, read));
  memory.set(bell, { readAt: now, sites });
  // After a failure, the next call tries again.
  sites.catch(() => memory.delete(bell));
  return sites;
}

/** Of a kind of message that is newer than the site's settings. */
const usualCosts = costsOf((usual) => usual);

/** Reads sites from the database, by niche and domain. */
export async function readSites(db: Db): Promise<Site[]> {
  const companies = new Map((await db.selectFrom('companies').selectAll().execute()).map((row) => [row.id, row]));
  const rows = await db.selectFrom('sites').selectAll().orderBy('niche').orderBy('domain').execute();
  return rows.flatMap(({ company_id, ...site }) => {
    const company = companies.get(company_id);
    return company ? [{ ...site, company, settings: { ...usualCosts, ...site.settings } }] : [];
  });
}

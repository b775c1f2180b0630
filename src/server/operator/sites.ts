import { randomUUID } from 'node:crypto';
import { NewSite, type SiteForm } from '../../shared/calls/operator-sites.ts';
import type { CallAnswer, CallInput } from '../../shared/calls.ts';
import { difference, isSame } from '../../shared/difference.ts';
import { fanOutDeletion } from '../account-deletion/members-holding-copy.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import type { StoredSettings } from '../db/schema/sites.ts';
import { phoneOf } from '../manifest/manifest.ts';
import { logFailedFanOut } from '../members/hiding.ts';
import { vapidKeys } from '../push/vapid.ts';
import { baseUrl } from '../sites/base-url.ts';
import { measuredOf } from '../sites/claim.ts';
import { draftedSite } from '../sites/preview.ts';
import { forgetSites, readSites, type Site } from '../sites/sites.ts';
import { logAct } from './acts.ts';
import { showOrHide } from './fictional.ts';
import { changed, formOf, readForm } from './site-form.ts';

export async function showSites({ db }: Context): Promise<CallAnswer<'GET operator-sites.php'>> {
  const companies = await db.selectFrom('companies').selectAll().orderBy('name').execute();
  return {
    sites: (await readSites(db)).map(({ id, domain, niche, company, settings }) => ({
      ...{ id, domain, niche, company_id: company.id },
      ...{ name: settings.name, domain_language: settings.domain_language },
    })),
    companies: companies.map(({ added, ...company }) => ({ ...company, added: added.toISOString() })),
  };
}

/** Reads the live site and this operator's draft. Throws Refusal `not_found`. */
export async function showSite(context: Context, me: Me, id: string): Promise<CallAnswer<'GET operator-site.php'>> {
  const { db } = context;
  const site = await siteNow(db, id);
  const draft = await draftOf(db, me, id);
  return {
    site: formOf(site),
    version: site.version,
    has_members: await hasMembers(db, id),
    measured: await measuredOf(context, id),
    derived: { cdn_prefix: site.settings.cdn_prefix, push_public_key: (await vapidKeys(db)).publicKey },
    draft: draft
      ? {
          ...{ change: draft.change, was: draft.was, token: draft.token },
          ...previewLink(context, site, draft.token, draft.change),
        }
      : null,
  };
}

/**
 * Throws Refusal `not_found`, `invalid`, or `conflict` if a version other than `was` is live or a draft other than
 * `over` is saved.
 */
export async function saveDraft(
  context: Context,
  me: Me,
  { id, was, over, change }: CallInput<'PUT operator-draft.php'>,
): Promise<CallAnswer<'PUT operator-draft.php'>> {
  const token = Buffer.from(context.random(24)).toString('base64url');
  return await transact(context.db, async (tx) => {
    const site = await lockSite(tx, id);
    if (site.version !== was) throw new Refusal('conflict');
    const form = changed(site, change);
    await refuseImpossible(tx, site, form);
    const wanted = difference(formOf(site), form)?.after ?? {};
    const known = await draftOf(tx, me, id);
    // A repeated save after a lost answer is no conflict.
    if (over !== undefined && over !== (known?.token ?? null) && !isSame(known?.change, wanted))
      throw new Refusal('conflict');
    const saved = { was, token, at: context.now(), change: JSON.stringify(wanted) };
    await tx
      .insertInto('site_drafts')
      .values({ site_id: id, operator: me.id, ...saved })
      .onConflict((known) => known.columns(['site_id', 'operator']).doUpdateSet(saved))
      .execute();
    return { token, ...previewLink(context, site, token, change) };
  });
}

const draftOf = (db: Db, me: Me, id: string) =>
  db
    .selectFrom('site_drafts')
    .select(['change', 'was', 'token'])
    .where('site_id', '=', id)
    .where('operator', '=', me.id)
    .executeTakeFirst();

export async function dropDraft({ db }: Context, me: Me, id: string): Promise<void> {
  await db.deleteFrom('site_drafts').where('site_id', '=', id).where('operator', '=', me.id).execute();
}

/**
 * Publishes a draft. Throws Refusal `not_found` without a draft, `invalid`, or `conflict` if the site has changed or
 * another draft than `over` is saved.
 */
export async function goLive(
  context: Context,
  me: Me,
  { id, over }: CallInput<'POST operator-site.php'>,
): Promise<void> {
  const seen = await transact(context.db, async (tx) => {
    const site = await lockSite(tx, id);
    const drafts = tx.deleteFrom('site_drafts').where('site_id', '=', id).where('operator', '=', me.id);
    const draft = await drafts.returning(['was', 'token', 'change']).executeTakeFirst();
    if (!draft) throw notFound();
    if (draft.was !== site.version || (over !== undefined && over !== draft.token)) throw new Refusal('conflict');
    const form = changed(site, draft.change);
    await refuseImpossible(tx, site, form);
    const change = difference(formOf(site), form);
    if (!change) return [];
    await tx
      .updateTable('sites')
      .set({ ...columnsOf(form, site.settings), version: site.version + 1 })
      .where('id', '=', id)
      .execute();
    await logAct(tx, context, me, { act: 'site.change', subject: `site ${id}`, ...change });
    return form.fictional_profiles === formOf(site).fictional_profiles ? [] : await showOrHide(tx, context, form.niche);
  });
  forgetSites(context);
  await fanOutSeen(context, seen);
}

/** Adds a site, which answers on its host at once. Idempotent. Throws Refusal `not_found`, `invalid` or `id_taken`. */
export async function addSite(
  context: Context,
  me: Me,
  { id, like, site: given }: CallInput<'POST operator-sites.php'>,
): Promise<void> {
  const wanted = readForm(NewSite, given);
  const seen = await transact(context.db, async (tx) => {
    await lockHosts(tx);
    const known = (await readSites(tx)).find((site) => site.id === id);
    if (known && known.domain !== wanted.domain) throw new Refusal('id_taken');
    if (known) return [];
    const model = await siteNow(tx, like);
    const form: SiteForm = {
      ...{ ...formOf(model), ...ownWords(model, wanted), ...wanted },
      minimum_message_costs: costsIn(model, wanted.countries),
    };
    await refuseImpossible(tx, undefined, form);
    await tx
      .insertInto('sites')
      .values({ id, ...columnsOf(form, model.settings) })
      .execute();
    const bundles = await tx
      .selectFrom('bundles')
      .selectAll()
      .where('site_id', '=', like)
      .where('active', '=', true)
      .where('currency', 'in', currenciesIn(form))
      .execute();
    if (bundles.length > 0)
      await tx
        .insertInto('bundles')
        .values(bundles.map((bundle) => ({ ...bundle, id: randomUUID(), site_id: id })))
        .execute();
    await logAct(tx, context, me, { act: 'site.add', subject: `site ${id}`, after: { ...wanted, like } });
    return await showOrHide(tx, context, wanted.niche);
  });
  forgetSites(context);
  await fanOutSeen(context, seen);
}

/** Keeps prices of its own countries only: it sells nothing elsewhere. */
const costsIn = ({ settings }: Site, countries: string[]): SiteForm['minimum_message_costs'] =>
  Object.fromEntries(Object.entries(settings.minimum_message_costs).filter(([country]) => countries.includes(country)));

/** Adds an empty currency, because SQL has no empty lists. */
const currenciesIn = ({ minimum_message_costs }: SiteForm): string[] => [
  '',
  ...Object.values(minimum_message_costs).map(({ currency }) => currency),
];

/** Copies no other site's texts, and no texts in another language. */
function ownWords({ settings }: Site, { name, domain_language }: Pick<SiteForm, 'name' | 'domain_language'>) {
  const isSpoken = settings.domain_language.slice(0, 2) === domain_language.slice(0, 2);
  const silent = {
    ...{
      visible_profile_notes: {},
      disclosure: '',
      fictional_warning: '',
      fictional_singular: '',
      fictional_plural: '',
    },
    premium_claim: { percentage: 0, source: '' },
  };
  return {
    mail_name: name,
    fictional_profiles: false,
    index_title: '',
    landing: {},
    accent: null,
    translations: {},
    ...(!isSpoken && silent),
  };
}

async function fanOutSeen(context: Context, seen: Parameters<typeof fanOutDeletion>[1][]): Promise<void> {
  for (const member of seen) await fanOutDeletion(context, member).catch(logFailedFanOut(context));
}

type Versioned = Site & { version: number };

/** Reads the site from the database, not the cache. */
async function siteNow(db: Db, id: string): Promise<Versioned> {
  const site = (await readSites(db)).find((each) => each.id === id);
  if (!site) throw notFound();
  return site;
}

/** Serialises changes of hosts, because two operators may want the same one. */
async function lockSite(tx: Tx, id: string): Promise<Versioned> {
  await lockHosts(tx);
  await tx.selectFrom('sites').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return await siteNow(tx, id);
}

const lockHosts = (tx: Tx) => tx.selectFrom('installation').select('id').forUpdate().execute();

/** Checks constraints that involve other rows. */
async function refuseImpossible(tx: Db, site: Site | undefined, form: SiteForm): Promise<void> {
  const sites = await readSites(tx);
  const company = tx.selectFrom('companies').select('id').where('id', '=', form.company_id);
  const fields = {
    ...(sites.some(({ id, domain }) => domain === form.domain && id !== site?.id) && { domain: 'host_taken' }),
    ...(!(await company.executeTakeFirst()) && { company_id: 'missing' }),
    // A claim needs a source, and fictional profiles need a label.
    ...(form.premium_claim.percentage > 0 && !form.premium_claim.source && { 'premium_claim.source': 'missing' }),
    ...(form.fictional_profiles && silentOf(form)),
    ...(site && form.niche !== site.niche && (await hasMembers(tx, site.id)) && { niche: 'has_members' }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
}

const silentOf = (form: SiteForm) =>
  Object.fromEntries(
    (['fictional_warning', 'fictional_singular', 'fictional_plural'] as const)
      .filter((name) => form[name] === '')
      .map((name) => [name, 'missing']),
  );

const hasMembers = async (db: Db, site: string): Promise<boolean> =>
  (await db.selectFrom('members').select('id').where('site_id', '=', site).limit(1).executeTakeFirst()) !== undefined;

function columnsOf(
  { domain, niche, company_id, ...said }: SiteForm,
  { cdn_prefix }: Pick<StoredSettings, 'cdn_prefix'>,
) {
  const settings: StoredSettings = { ...said, cdn_prefix };
  return { domain, niche, company_id, settings: JSON.stringify(settings) };
}

/** Address of the preview, and the data a phone would install. */
const previewLink = ({ config }: Context, site: Site, token: string, change: Record<string, unknown>) => ({
  preview: `${baseUrl(config, site)}/?preview=${token}`,
  phone: phoneOf(draftedSite(site, change) ?? site),
});

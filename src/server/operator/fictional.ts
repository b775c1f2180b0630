import { sql } from 'kysely';
import { FictionalForm } from '../../shared/calls/operator-fictional.ts';
import type { CallAnswer, CallInput } from '../../shared/calls.ts';
import { cleanText } from '../../shared/clean-text.ts';
import { difference } from '../../shared/difference.ts';
import { uuidv4 } from '../../shared/ids.ts';
import { day } from '../../shared/limits.ts';
import { defaultLocale, toLocale } from '../../shared/locales.ts';
import { ageOn, dateIn } from '../../shared/rules.ts';
import { unowned } from '../accounts/addressee.ts';
import { createMembers } from '../accounts/members.ts';
import { dummyHash } from '../accounts/passwords.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';
import type { PhotoRow } from '../db/schema/profiles.ts';
import { fanOutProfile } from '../members/fan-out.ts';
import { stayHidden } from '../members/hiding.ts';
import type { Reading } from '../members/profiles.ts';
import { toPhoto } from '../photos/album.ts';
import { portraitSize } from '../portraits/draw.ts';
import { regions } from '../sites/regions.ts';
import { type Site, sitesByNiche, siteWithId } from '../sites/sites.ts';
import { lockMembers } from '../sync/counters.ts';
import { logAct } from './acts.ts';
import { deleteForGood } from './member-acts.ts';
import { readForm } from './site-form.ts';

/** Of a site. All of them are hidden or shown in one transaction, with the change that turns them off or on. */
const most = 200;
const page = 50;

interface Row {
  id: string;
  profile_status: string;
  gender: 'female' | 'male';
  name: string;
  date_of_birth: string;
  country: string;
  region: string | null;
  about: string;
  photo: PhotoRow | null;
}

/** Reads profiles of a site, by default the first. Throws Refusal `not_found`. */
export async function showFictional(
  context: Context,
  { site: asked, after, id: only }: CallInput<'GET operator-fictional.php'>,
  reading: Reading,
): Promise<CallAnswer<'GET operator-fictional.php'>> {
  const sites = await sitesByNiche(context);
  const site = asked === undefined ? sites[0] : await siteWithId(context, asked);
  if (!site) throw notFound();
  const { settings } = site;
  const { rows } = await sql<Row & { count: number }>`
    with own as materialized (
      select members.id, profile_status, gender, name, date_of_birth::text, country, region, about
      from profiles join members on members.id = member_id
      where profiles.fictional and members.site_id = ${site.id} and deleted_at is null
    )
    select own.*, (select count(*)::int from own) as count,
      (select to_jsonb(photos) from photos where photos.member_id = own.id and position = 0) as photo
    from own where ${only ? sql`id = ${only}` : after ? sql`id > ${after}` : sql`true`} order by id limit ${page + 1}`.execute(
    context.db,
  );
  const today = dateIn(settings.time_zone, context.now());
  return {
    sites: sites.map(({ id, domain, settings }) => ({ id, domain, name: settings.name })),
    ...{ site: site.id, on: settings.fictional_profiles === true, most },
    off: sites.filter((each) => each.niche === site.niche && !each.settings.fictional_profiles).map(nameOf),
    ...{ singular: settings.fictional_singular, warning: settings.fictional_warning, countries: settings.countries },
    count: rows[0]?.count ?? 0,
    profiles: rows.slice(0, page).map(({ date_of_birth, photo, count: _, ...row }) => ({
      ...row,
      age: ageOn(today, date_of_birth),
      thumb: photo && toPhoto(photo, { id: row.id, premium_since: null }, reading).thumb_filename,
    })),
    more: rows.length > page,
  };
}

/**
 * Throws Refusal `not_found` (also if ended meanwhile), `invalid`, `id_taken`, or `conflict` at the maximum or after
 * another operator's change since `was`.
 */
export async function putFictional(
  context: Context,
  me: Me,
  { id, site: siteId, was, profile }: CallInput<'PUT operator-fictional.php'>,
): Promise<void> {
  const form = readForm(FictionalForm, profile);
  const changed = await transact(context.db, async (tx) => {
    // Serialises with switching them off or on and with adding a site (sites.ts).
    await tx.selectFrom('installation').select('id').forShare().execute();
    const site = tx.selectFrom('sites').select(['id', 'niche', 'settings']).where('id', '=', siteId);
    const { niche, settings } = (await site.executeTakeFirst()) ?? refuseUnknown();
    refuseForeign(form, settings);
    await lockMembers(tx, [id]);
    const known = await knownAs(tx, id);
    if (was && (!known || known.deleted_at)) throw notFound();
    if (known && (!known.fictional || known.site_id !== siteId || known.deleted_at)) throw new Refusal('id_taken');
    const subject = `member ${id}`;
    if (!known) {
      await refuseMore(tx, siteId);
      await create(tx, context, { id, site: siteId, pool: niche, language: settings.domain_language }, form);
      await stayHidden(tx, context, id);
      await logAct(tx, context, me, { act: 'fictional.make', subject, after: { ...form, site: siteId } });
      return undefined;
    }
    const today = dateIn(settings.time_zone, context.now());
    const { name, gender, country, region, about, date_of_birth } = known;
    const now = { name, gender, age: ageOn(today, date_of_birth), country, region, about };
    const change = difference(now, form);
    if (!change) return undefined;
    if (!was || difference<FictionalForm>(now, was)) throw new Refusal('conflict');
    if (form.gender !== gender) throw new Refusal('invalid', { fields: { gender: 'stays' } });
    await tx
      .updateTable('profiles')
      .set({ ...saidIn(form), ...('age' in change.after && { date_of_birth: bornFor(context, form.age) }) })
      .where('member_id', '=', id)
      .execute();
    await logAct(tx, context, me, { act: 'fictional.change', subject, ...change });
    return { id, pool: niche };
  });
  if (changed) await fanOutProfile(context, changed);
}

/** Throws Refusal `not_found` for any profile that is not fictional. */
export async function endFictional(
  context: Context,
  me: Me,
  { id, reason }: CallInput<'DELETE operator-fictional.php'>,
): Promise<void> {
  const known = await knownAs(context.db, id);
  if (!known?.fictional) throw notFound();
  await deleteForGood(context, me, { id, name: known.name, reason });
}

/**
 * Updates all fictional profiles of a pool by its sites' settings. Returns those whose devices to notify after the
 * commit.
 */
export async function showOrHide(tx: Tx, context: Context, pool: number): Promise<Pick<MemberRow, 'id' | 'pool'>[]> {
  const fictional = await tx
    .selectFrom('profiles')
    .innerJoin('members', 'members.id', 'profiles.member_id')
    .select(['members.id', 'members.pool'])
    .where('profiles.fictional', '=', true)
    .where('members.pool', '=', pool)
    .execute();
  await lockMembers(
    tx,
    fictional.map(({ id }) => id),
  );
  const seen = [];
  for (const member of fictional) if (await stayHidden(tx, context, member.id)) seen.push(member);
  return seen;
}

const nameOf = ({ settings }: Site): string => settings.name;

const knownAs = (db: Context['db'], id: string) =>
  db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.member_id', 'members.id')
    .select(['site_id', 'deleted_at', 'fictional', 'name', 'gender', 'date_of_birth', 'country', 'region', 'about'])
    .where('members.id', '=', id)
    .executeTakeFirst();

function refuseUnknown(): never {
  throw notFound();
}

function refuseForeign({ country, region, age }: FictionalForm, settings: { countries: string[]; min_age: number }) {
  const place = regions.find(({ id }) => id === region);
  const fields = {
    ...(!settings.countries.includes(country) && { country: 'foreign' }),
    ...(region !== null && place?.country !== country && { region: 'foreign' }),
    ...(age < settings.min_age && { age: `range ${settings.min_age} 99` }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
}

/** Two concurrent requests may exceed the maximum by one, which does no harm. */
async function refuseMore(tx: Tx, site: string): Promise<void> {
  const { count } = await tx
    .selectFrom('profiles')
    .innerJoin('members', 'members.id', 'profiles.member_id')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('profiles.fictional', '=', true)
    .where('members.site_id', '=', site)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) throw new Refusal('conflict');
}

interface Home {
  id: string;
  site: string;
  pool: number;
  language: string;
}

/** Creates a profile without password or address, so that no one can log in and no mail is sent. */
async function create(tx: Tx, context: Context, { id, site, pool, language }: Home, form: FictionalForm) {
  const at = context.now();
  const fileName = () => Buffer.from(context.random(16)).toString('base64url');
  const sitter = Buffer.from(context.random(4)).readUInt32BE() % 1_000_000;
  const photo = { name: fileName(), status: 'active' as const, thumbhash: null };
  await createMembers(tx, [
    {
      member: {
        ...{ id, site_id: site, pool, email: `${id}${unowned}`, password_hash: dummyHash },
        ...{ status: 'active', profile_status: 'active', scope: 'member', gender: form.gender },
        // Matches everyone who seeks this gender.
        ...{ seeks: ['female', 'male'], language: toLocale(language) ?? defaultLocale },
        ...{ premium_since: null, signup_step: null, signup_date: at, notifications_disabled: ['unsubscribe'] },
      },
      profile: {
        ...{ ...saidIn(form), date_of_birth: bornFor(context, form.age), interests: [], fictional: true },
        main_image: JSON.stringify(photo),
      },
    },
  ]);
  await tx
    .insertInto('photos')
    .values({
      ...{ id: uuidv4(context.random), member_id: id, position: 0, ...photo, blur_name: fileName() },
      ...{ ...portraitSize, drawing: `${form.gender} ${form.age} ${sitter} 0`, created_at: at },
    })
    .execute();
}

const saidIn = ({ name, country, region, about }: FictionalForm) => ({
  ...{ name: cleanText(name), country, region, about: cleanText(about) },
});

/** Draws a random birthday for an age. */
function bornFor({ now, random }: Context, age: number): string {
  const today = now();
  const birthday = new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate()));
  // Neither first nor last day: at the site it may be yesterday or tomorrow.
  const days = 1 + (Buffer.from(random(2)).readUInt16BE() % 362);
  return new Date(birthday.getTime() - days * day).toISOString().slice(0, 10);
}

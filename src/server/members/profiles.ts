import { sql } from 'kysely';
import type { Attributes, Image, Presence, Profile } from '../../shared/calls/members.ts';
import { day, minute } from '../../shared/limits.ts';
import type { Attribute } from '../../shared/profile-fields.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { ProfileRow, StoredImage } from '../db/schema/profiles.ts';
import { type Site, sitesApart } from '../sites/sites.ts';
import { attributeColumns, attributesIn } from './attributes.ts';
import { listedOpenly, reachable, type Viewer } from './visibility.ts';

/** What a query selects to show a member: `select ${profileColumns} from members ${profileJoins}`. */
export const profileColumns = sql`
  members.id as profile_id, members.gender, members.profile_status, profiles.name, profiles.date_of_birth,
  profiles.country, profiles.region, profiles.about, profiles.interests, profiles.main_image, profiles.fictional,
  profiles.robot, presence.last_active`;
export const profileJoins = sql`
  join profiles on profiles.member_id = members.id
  left join presence on presence.member_id = members.id`;
export type ProfileColumns = { profile_id: string; last_active: Date | null } & Pick<
  MemberRow,
  'gender' | 'profile_status'
> &
  Omit<ProfileRow, 'member_id' | Attribute>;

/** How rows are read for one site: ages and "today" are those of its time zone, pictures lie behind its prefix. */
export interface Reading {
  now: Date;
  timeZone: string;
  cdnPrefix: string;
  /** The fields of a profile that the site shows; all of them where it is one's own. */
  shownFields?: readonly string[];
}

export const readingOf = (context: Pick<Context, 'now'>, site: Site): Reading => ({
  now: context.now(),
  timeZone: site.settings.time_zone,
  cdnPrefix: site.settings.cdn_prefix,
  shownFields: site.settings.visible_profile_fields,
});

/** Those of `ids` whom the viewer may see, in no order. */
export async function profilesFor(db: Db, viewer: Viewer, ids: string[], reading: Reading): Promise<Profile[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProfileColumns>`
    select ${profileColumns} from members ${profileJoins}
    where members.id = any(${ids}::uuid[]) and ${reachable(viewer)}`.execute(db);
  return rows.map(profileReader(reading));
}

/** A member as this member may see them, or a visitor; undefined is whoever may not be seen, or is not there. */
export async function shownProfile(
  context: Context,
  site: Site,
  viewer: Viewer | undefined,
  id: string,
): Promise<Profile | undefined> {
  if (!viewer) return await openProfile(context, site, id);
  return (await profilesFor(context.db, viewer, [id], readingOf(context, site)))[0];
}

/** What anybody may see of a member who has confirmed themselves. */
async function openProfile(context: Context, site: Site, id: string): Promise<Profile | undefined> {
  const here = { pool: site.niche, apart: await sitesApart(context, site) };
  const visitor = { ...here, gender: undefined, seeks: ['male' as const, 'female' as const] };
  const { rows } = await sql<ProfileColumns>`
    select ${profileColumns} from members ${profileJoins}
    where members.id = ${id} and ${listedOpenly(visitor)}`.execute(context.db);
  return rows.map(profileReader(readingOf(context, site)))[0];
}

/** The member's profile as they see it themselves: with a main image that still waits for its check. */
export async function ownProfile(context: Pick<Context, 'db' | 'now'>, id: string): Promise<Profile> {
  const { rows } = await sql<ProfileColumns & Required<Attributes> & Omit<Reading, 'now'>>`
    select ${profileColumns}, ${attributeColumns}, sites.settings ->> 'time_zone' as "timeZone", sites.settings ->> 'cdn_prefix' as "cdnPrefix"
    from members ${profileJoins} join sites on sites.id = members.site_id
    where members.id = ${id}`.execute(context.db);
  const [row] = rows;
  if (!row) throw notFound();
  const reading = { ...row, now: context.now() };
  const own = attributesIn(row);
  return { ...profileReader(reading)(row), ...own, main_image: row.main_image && imageOf(reading, row.main_image) };
}

/** Reads rows as others see them; made once for many rows, since a reading is slow to ask. */
export function profileReader(reading: Reading): (row: ProfileColumns) => Profile {
  const { today } = todayOf(reading);
  const presenceOf = presenceAt(reading);
  const shows = (field: string) => reading.shownFields?.includes(field) ?? true;
  const [region, about, interests] = [shows('region'), shows('about'), shows('interests')];
  return (row) => ({
    id: row.profile_id,
    name: row.name,
    age: ageOn(today, row.date_of_birth),
    gender: row.gender,
    country: row.country,
    region: region ? row.region : null,
    // Whoever is hidden is told by mail.
    status: row.profile_status === 'disabled' ? 'disabled' : 'active',
    about: about ? row.about : '',
    interests: interests ? row.interests : [],
    main_image: row.main_image && showsPhotos(row) ? imageOf(reading, row.main_image) : null,
    presence: presenceOf(row.last_active),
    fictional: row.fictional,
    robot: row.robot,
  });
}

/** Not of a member in review: what is reported may be a photo. */
const showsPhotos = ({ main_image, profile_status }: ProfileColumns): boolean =>
  main_image?.status === 'active' && profile_status !== 'in_review';

/** Tells of a last sign of life what is said of it; made once for many. */
export function presenceAt(reading: Reading): (lastActive: Date | null) => Presence {
  const since = presenceBounds(reading);
  return (lastActive) =>
    lastActive === null ? null : (presences.find((presence) => lastActive >= since[presence]) ?? null);
}

const presences = ['online', 'today', 'week'] as const;

/** The first moment of each: whoever was here last at or after it is online, was here today, this week. */
export function presenceBounds(reading: Reading): Record<(typeof presences)[number], Date> {
  const now = reading.now.getTime();
  return {
    online: new Date(now - onlineFor + 1),
    today: new Date(todayOf(reading).midnight),
    week: new Date(now - 7 * day + 1),
  };
}

/** An active main photo is open to whoever may see the member. */
function imageOf({ cdnPrefix }: Reading, { name, status, thumbhash }: StoredImage): Image {
  const file = (rendition: string) => `open/${name}-${rendition}.webp`;
  return {
    filename: file('full'),
    thumb_filename: file('thumb'),
    match: cdnPrefix + file('card'),
    status,
    thumbhash,
  };
}

/** How long after their last sign of life a member still counts as online. */
export const onlineFor = 5 * minute;

/** Full years between two dates of the form YYYY-MM-DD. */
export function ageOn(today: string, dateOfBirth: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The date there, and when it began (an hour off on the two days a year when the clocks change). */
export function todayOf({ now, timeZone }: Reading): { today: string; midnight: number } {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(now)
      .map((part) => [part.type, part.value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const sinceMidnight = (number('hour') * 60 + number('minute')) * minute + number('second') * 1000;
  return {
    today: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    midnight: now.getTime() - sinceMidnight - now.getMilliseconds(),
  };
}

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

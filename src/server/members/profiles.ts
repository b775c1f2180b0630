import { type RawBuilder, sql } from 'kysely';
import type { Attributes, Image, Presence, Profile } from '../../shared/calls/members.ts';
import { day, minute } from '../../shared/limits.ts';
import type { Attribute } from '../../shared/profile-fields.ts';
import { ageOn } from '../../shared/rules.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import type { Read } from '../db/replica.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { ProfileRow, StoredImage } from '../db/schema/profiles.ts';
import { type Site, sitesApart } from '../sites/sites.ts';
import { attributeColumns, attributesIn } from './attributes.ts';
import { listedOpenly, reachable, type Viewer } from './visibility.ts';

/** Columns that show a member: `select ${profileColumns} from members ${profileJoins}`. */
export const profileColumns = sql`
  members.id as profile_id, members.gender, members.profile_status, profiles.name, profiles.date_of_birth,
  profiles.country, profiles.region, profiles.about, profiles.answers, profiles.interests, profiles.spoken, profiles.main_image,
  profiles.fictional, profiles.robot, presence.last_active`;
export const profileJoins = sql`
  join profiles on profiles.member_id = members.id
  left join presence on presence.member_id = members.id`;
export type ProfileColumns = { profile_id: string; last_active: Date | null } & Pick<
  MemberRow,
  'gender' | 'profile_status'
> &
  Omit<ProfileRow, 'member_id' | Attribute>;

/** Rows of `profileReader`, unordered, without asking who may see them. */
export const profileRowsOf = (ids: readonly string[]): RawBuilder<ProfileColumns> => sql<ProfileColumns>`
  select ${profileColumns} from members ${profileJoins}
  where members.id = any((select ${ids}::uuid[])::uuid[])`;

/** Settings for reading rows on a site: its time zone decides ages and "today", its prefix the photo addresses. */
export interface Reading {
  now: Date;
  timeZone: string;
  cdnPrefix: string;
  /** Profile fields shown on the site; all fields for one's own profile. */
  shownFields?: readonly string[];
}

export const readingOf = (context: Pick<Context, 'now'>, site: Site): Reading => ({
  now: context.now(),
  timeZone: site.settings.time_zone,
  cdnPrefix: site.settings.cdn_prefix,
  shownFields: site.settings.visible_profile_fields,
});

/** Reads those of `ids` that the viewer may see, unordered. */
export async function profilesFor(db: Db, viewer: Viewer, ids: string[], reading: Reading): Promise<Profile[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProfileColumns>`
    select ${profileColumns} from members ${profileJoins}
    where members.id = any(${ids}::uuid[]) and ${reachable(viewer)}`.execute(db);
  return rows.map(profileReader(reading));
}

/**
 * Reads a member as this member or a visitor may see them. Undefined if not visible. What a visitor sees may be a second
 * old: a block concerns members only.
 */
export async function shownProfile(
  context: Context,
  site: Site,
  viewer: Viewer | undefined,
  id: string,
  read: Read,
): Promise<Profile | undefined> {
  if (!viewer) return await openProfile(context, site, id, read);
  return (await profilesFor(context.db, viewer, [id], readingOf(context, site)))[0];
}

/** Reads what anyone may see of a confirmed member. */
async function openProfile(context: Context, site: Site, id: string, read: Read): Promise<Profile | undefined> {
  const here = { pool: site.niche, apart: await sitesApart(context, site) };
  const visitor = { ...here, gender: undefined, seeks: ['male' as const, 'female' as const] };
  const profile = sql<ProfileColumns>`
    select ${profileColumns} from members ${profileJoins}
    where members.id = ${id} and ${listedOpenly(visitor)}`;
  const { rows } = await read((db) => profile.execute(db));
  return rows.map(profileReader(readingOf(context, site)))[0];
}

/** Reads the member's own profile, including a main photo in moderation. */
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

/** Creates a reader of rows as others see them. Create it once per query, because it is slow to set up. */
export function profileReader(reading: Reading): (row: ProfileColumns) => Profile {
  const { today } = todayOf(reading);
  const presenceOf = presenceAt(reading);
  const shows = (field: string) => reading.shownFields?.includes(field) ?? true;
  const [region, about, interests, spoken] = [shows('region'), shows('about'), shows('interests'), shows('spoken')];
  return (row) => ({
    id: row.profile_id,
    name: row.name,
    age: ageOn(today, row.date_of_birth),
    gender: row.gender,
    country: row.country,
    region: region ? row.region : null,
    // Hidden members are informed by mail.
    status: row.profile_status === 'disabled' ? 'disabled' : 'active',
    about: about ? row.about : '',
    answers: about ? row.answers : [],
    interests: interests ? row.interests : [],
    spoken: spoken ? row.spoken : [],
    main_image: row.main_image && showsPhotos(row) ? imageOf(reading, row.main_image) : null,
    presence: presenceOf(row.last_active),
    fictional: row.fictional,
    robot: row.robot,
  });
}

/** Hides the photos of a member in review: one of them may be reported. */
const showsPhotos = ({ main_image, profile_status }: ProfileColumns): boolean =>
  main_image?.status === 'active' && profile_status !== 'in_review';

/** Creates a function from last activity to displayed presence. Create it once per query. */
export function presenceAt(reading: Reading): (lastActive: Date | null) => Presence {
  const since = presenceBounds(reading);
  return (lastActive) =>
    lastActive === null ? null : (presences.find((presence) => lastActive >= since[presence]) ?? null);
}

const presences = ['online', 'today', 'week'] as const;

/** Start times of each presence: activity at or after it means online, today, this week. */
export function presenceBounds(reading: Reading): Record<(typeof presences)[number], Date> {
  const now = reading.now.getTime();
  return {
    online: new Date(now - onlineFor + 1),
    today: new Date(todayOf(reading).midnight),
    week: new Date(now - 7 * day + 1),
  };
}

/** An active main photo is open to everyone who may see the member. */
function imageOf({ cdnPrefix }: Reading, { name, status, thumbhash, verified }: StoredImage): Image {
  const file = (rendition: string) => `open/${name}-${rendition}.webp`;
  return {
    filename: file('full'),
    thumb_filename: file('thumb'),
    match: cdnPrefix + file('card'),
    status,
    thumbhash,
    ...(verified && status === 'active' && { verified }),
  };
}

/** Time after the last activity for which a member counts as online, in ms. */
export const onlineFor = 5 * minute;

interface Today {
  today: string;
  midnight: number;
}

/** By time zone, for one minute each: every profile that is shown needs it. */
const todays = new Map<string, Today & { minute: number }>();

/** Today's date in the time zone, and its start; that is an hour off on the two days when clocks change. */
export function todayOf({ now, timeZone }: Reading): Today {
  const current = Math.floor(now.getTime() / minute);
  const known = todays.get(timeZone);
  if (known?.minute === current) return known;
  const found = { ...readToday(now, timeZone), minute: current };
  todays.set(timeZone, found);
  return found;
}

function readToday(now: Date, timeZone: string): Today {
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

import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Profile } from '../../shared/calls/members.ts';
import { day, swipeDeck, swipeRestDays } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import { uncached } from '../db/prepare.ts';
import { type ProfileColumns, profileColumns, profileJoins, profileReader, type Reading } from '../members/profiles.ts';
import { listed, type SeekingViewer } from '../members/visibility.ts';

type Player = SeekingViewer & { id: string };

/**
 * Deals real people whom I neither like nor judged within a month. Each deck starts at the member's own id and cycles.
 */
export async function deck(db: Db, me: Player, reading: Reading): Promise<Profile[]> {
  const start = startOf(me.id);
  const rows: ProfileColumns[] = [];
  for (const where of await placesFor(db, me)) {
    for (const photo of [sql<boolean>`listings.photo`, sql<boolean>`not listings.photo`]) {
      for (const among of [sql<boolean>`listings.id >= ${start}`, sql<boolean>`listings.id < ${start}`]) {
        if (rows.length === swipeDeck) break;
        const stretch = sql<boolean>`${where} and ${photo} and ${among}`;
        rows.push(...(await walk(db, me, reading, stretch, swipeDeck - rows.length)));
      }
    }
  }
  return rows.map(profileReader(reading));
}

/** A fixed pseudo-random id per member. */
const startOf = (id: string): string =>
  hash('md5', `deck ${id}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The member's own country, then all others. */
async function placesFor(db: Db, { id }: Player): Promise<RawBuilder<boolean>[]> {
  const own = await db.selectFrom('profiles').select('country').where('member_id', '=', id).executeTakeFirst();
  if (!own) return [sql<boolean>`true`];
  return [sql<boolean>`listings.country = ${own.country}`, sql<boolean>`listings.country <> ${own.country}`];
}

/** Reads in id order until there are enough, without sorting or counting. */
async function walk(
  db: Db,
  me: Player,
  reading: Reading,
  stretch: RawBuilder<boolean>,
  most: number,
): Promise<ProfileColumns[]> {
  const rested = new Date(reading.now.getTime() - swipeRestDays * day);
  const { rows } = await sql<ProfileColumns>`${uncached}
    with dealt as materialized (
      select listings.id from listings
      where ${listed(me, 'listings')} and not listings.fictional and ${stretch}
        and not exists (select from judgements
          where judge = ${me.id} and profile = listings.id and undone_at is null and judged_at > ${rested})
        and not exists (select from likes where liker = ${me.id} and liked = listings.id and removed_at is null)
      order by listings.id limit ${most}::int
    )
    select ${profileColumns} from dealt join members on members.id = dealt.id ${profileJoins}
    order by members.id`.execute(db);
  return rows;
}

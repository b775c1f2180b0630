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
 * The next cards: people who may be listed, since a like of a fictional profile would be one of four spent on nobody; whom I neither like nor have judged within a month, whoever has a photo first. Ids are
 * random, so their order is one too; each member's deck begins at a place of its own and goes round, so that not everybody
 * is dealt the same few, and holds still while it is played.
 */
export async function deck(db: Db, me: Player, reading: Reading): Promise<Profile[]> {
  const start = startOf(me.id);
  const rows: ProfileColumns[] = [];
  for (const photo of [sql<boolean>`listings.photo`, sql<boolean>`not listings.photo`]) {
    for (const among of [sql<boolean>`listings.id >= ${start}`, sql<boolean>`listings.id < ${start}`]) {
      if (rows.length === swipeDeck) break;
      rows.push(...(await walk(db, me, reading, { among, photo, most: swipeDeck - rows.length })));
    }
  }
  return rows.map(profileReader(reading));
}

/** Some id, always the same one for a member. */
const startOf = (id: string): string =>
  hash('md5', `deck ${id}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

interface Stretch {
  among: RawBuilder<boolean>;
  photo: RawBuilder<boolean>;
  most: number;
}

/** Reads on in the order of ids until there are enough: nothing is ever sorted, and nobody counted. */
async function walk(db: Db, me: Player, reading: Reading, { among, photo, most }: Stretch): Promise<ProfileColumns[]> {
  const rested = new Date(reading.now.getTime() - swipeRestDays * day);
  const { rows } = await sql<ProfileColumns>`${uncached}
    with dealt as materialized (
      select listings.id from listings
      where ${listed(me, 'listings')} and not listings.fictional and ${among} and ${photo}
        and not exists (select from judgements
          where judge = ${me.id} and profile = listings.id and undone_at is null and judged_at > ${rested})
        and not exists (select from likes where liker = ${me.id} and liked = listings.id and removed_at is null)
      order by listings.id limit ${most}::int
    )
    select ${profileColumns} from dealt join members on members.id = dealt.id ${profileJoins}
    order by members.id`.execute(db);
  return rows;
}

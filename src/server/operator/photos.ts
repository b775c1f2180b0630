import { sql } from 'kysely';
import type { WaitingPhoto } from '../../shared/calls/operator.ts';
import type { CallInput } from '../../shared/calls.ts';
import { ageOn, dateIn } from '../../shared/rules.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { ReadDb } from '../db/replica.ts';
import type { PhotoRow } from '../db/schema/profiles.ts';
import { fanOutProfile } from '../members/fan-out.ts';
import type { Reading } from '../members/profiles.ts';
import { toPhoto } from '../photos/album.ts';
import { updateMainImage } from '../photos/main-image.ts';
import { lockMembers } from '../sync/counters.ts';
import { logAct } from './acts.ts';

/** Fits a wide screen; the rest follow as these are decided. */
const pageSize = 48;

/** Lists photos in moderation on all sites, oldest first. */
export async function waitingPhotos(db: ReadDb, reading: Reading): Promise<{ photos: WaitingPhoto[]; count: number }> {
  const { rows } = await sql<WaitingRow & { of_all: number }>`
    select photos.*, profiles.name as name_of, sites.settings ->> 'name' as site,
      profiles.date_of_birth::text, sites.settings ->> 'time_zone' as zone,
      (select count(*)::int from photos where status = 'pending') as of_all
    from photos
    join members on members.id = photos.member_id and members.deleted_at is null
    join profiles on profiles.member_id = members.id
    join sites on sites.id = members.site_id
    where photos.status = 'pending'
    order by photos.created_at, photos.id limit ${pageSize}`.execute(db);
  return { photos: rows.map((row) => toWaiting(row, reading)), count: rows[0]?.of_all ?? 0 };
}

type WaitingRow = PhotoRow & { name_of: string; date_of_birth: string; site: string; zone: string };

function toWaiting(row: WaitingRow, reading: Reading): WaitingPhoto {
  const age = ageOn(dateIn(row.zone, reading.now), row.date_of_birth);
  // Sharp, as its owner gets it.
  const { thumb_filename, filename, width, height } = toPhoto(row, { id: row.member_id, premium_since: null }, reading);
  return {
    ...{ id: row.id, member: { id: row.member_id, name: row.name_of, age, site: row.site } },
    ...{ isMain: row.position === 0, thumb: thumb_filename, full: filename, width, height },
    at: row.created_at.toISOString(),
  };
}

/**
 * Decides a photo or reverts that. Notifies the owner and everyone with the main photo. Throws Refusal `not_found`, or
 * `conflict` if it has changed.
 */
export async function decidePhoto(
  context: Context,
  me: Me,
  {
    id,
    from,
    to,
    fault = null,
  }: Pick<CallInput<'PUT operator-photos.php'>, 'id' | 'from' | 'to'> & {
    fault?: PhotoRow['fault'] | undefined;
  },
): Promise<void> {
  const { owner, isMain, rings } = await transact(context.db, async (tx) => {
    const photo = tx
      .selectFrom('photos')
      .innerJoin('members', 'members.id', 'photos.member_id')
      .where('photos.id', '=', id);
    const owner = await photo.select(['members.id', 'members.pool']).executeTakeFirst();
    if (!owner) throw notFound();
    const members = await lockMembers(tx, [owner.id]);
    const decided = await tx
      .updateTable('photos')
      .set({ status: to, fault })
      .where('id', '=', id)
      .where('status', '=', from)
      .returning('position')
      .executeTakeFirst();
    if (!decided) throw new Refusal('conflict');
    await logAct(tx, context, me, {
      ...{ act: `photo.${acts[to]}`, subject: `photo ${id}`, reason: fault ?? '' },
      ...{ before: { status: from }, after: { status: to, member: owner.id } },
    });
    if (decided.position === 0) await updateMainImage(tx, owner.id);
    members.raise(owner.id, 'user');
    await members.save(tx);
    return { owner, isMain: decided.position === 0, rings: members.rings };
  });
  context.bell.ring(rings);
  if (isMain) await fanOutProfile(context, owner);
}

const acts = { active: 'accept', rejected: 'reject', pending: 'undo' } as const;

import { sql } from 'kysely';
import type { WaitingVerification } from '../../shared/calls/verification.ts';
import type { CallInput } from '../../shared/calls.ts';
import { ageOn, dateIn } from '../../shared/rules.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { ReadDb } from '../db/replica.ts';
import type { PhotoRow, VerificationRow } from '../db/schema/profiles.ts';
import { fanOutProfile } from '../members/fan-out.ts';
import type { Reading } from '../members/profiles.ts';
import { logAct } from '../operator/acts.ts';
import { toPhoto } from '../photos/album.ts';
import { updateMainImage } from '../photos/main-image.ts';
import { lockMembers } from '../sync/counters.ts';
import { comparableSelfies } from './comparable.ts';
import { privatePath, removeSelfie } from './files.ts';

/** Each is looked at for a while; the rest follow as these are decided. */
const pageSize = 12;

type Waiting = Pick<VerificationRow, 'id' | 'member_id' | 'gesture'> & { file: string; sent_at: Date } & {
  name: string;
  date_of_birth: string;
  site: string;
  zone: string;
  of_all: number;
};

/** Lists selfies that wait on all sites, oldest first; never the operator's own. */
export async function waitingVerifications(
  db: ReadDb,
  reading: Reading,
  me: Pick<Me, 'id'>,
): Promise<{ verifications: WaitingVerification[]; count: number }> {
  const { rows } = await sql<Waiting>`
    select waiting.*, profiles.name, sites.settings ->> 'name' as site,
      date_of_birth::text, sites.settings ->> 'time_zone' as zone,
      (select count(*)::int from ${comparableSelfies} and members.id <> ${me.id}) as of_all
    from (select verifications.*, members.site_id from ${comparableSelfies} and members.id <> ${me.id}) as waiting
    join profiles on profiles.member_id = waiting.member_id
    join sites on sites.id = waiting.site_id
    order by sent_at, waiting.id limit ${pageSize}`.execute(db);
  const { rows: photos } = await sql<PhotoRow>`
    select * from photos where member_id = any(${rows.map((row) => row.member_id)}::uuid[]) and status = 'active'
    order by position`.execute(db);
  return {
    verifications: rows.map((row) => ({
      ...{
        id: row.id,
        member: {
          id: row.member_id,
          name: row.name,
          age: ageOn(dateIn(row.zone, reading.now), row.date_of_birth),
          site: row.site,
        },
      },
      ...{ gesture: row.gesture, selfie: privatePath(row.file), at: row.sent_at.toISOString() },
      photos: photos.flatMap((photo) => (photo.member_id === row.member_id ? [shown(photo, reading)] : [])),
    })),
    count: rows[0]?.of_all ?? 0,
  };
}

function shown(photo: PhotoRow, reading: Reading): WaitingVerification['photos'][number] {
  // Sharp, as its owner gets it.
  const { thumb_filename, filename } = toPhoto(photo, { id: photo.member_id, premium_since: null }, reading);
  return { id: photo.id, thumb: thumb_filename, full: filename, isMain: photo.position === 0 };
}

/**
 * Decides over a selfie and deletes it; there is no way back. Throws Refusal `not_found`, or `conflict` if it waits no
 * more or the main photo is another.
 */
export async function decideVerification(
  context: Context,
  me: Me,
  { id, photo, fault }: CallInput<'PUT operator-verifications.php'>,
): Promise<void> {
  const { owner, file, rings } = await transact(context.db, async (tx) => {
    const request = tx.selectFrom('verifications').innerJoin('members', 'members.id', 'verifications.member_id');
    const asked = request.where('verifications.id', '=', id).where('deleted_at', 'is', null);
    const owner = await asked.select(['members.id', 'members.pool']).executeTakeFirst();
    if (!owner || owner.id === me.id) throw notFound();
    const members = await lockMembers(tx, [owner.id]);
    const waiting = tx.selectFrom('verifications').select(['file', 'gesture', 'sent_at']).where('id', '=', id);
    const before = await waiting.where('file', 'is not', null).executeTakeFirst();
    const photos = tx.selectFrom('photos').select('id').where('member_id', '=', owner.id).where('position', '=', 0);
    const main = await photos.where('status', '=', 'active').executeTakeFirst();
    if (!before || main?.id !== photo) throw new Refusal('conflict');
    const at = context.now();
    const decided = { file: null, decided_at: at, fault: fault ?? null };
    await tx.updateTable('verifications').set(decided).where('id', '=', id).execute();
    await logAct(tx, context, me, {
      ...{ act: `verification.${fault ? 'refuse' : 'accept'}`, subject: `member ${owner.id}`, reason: fault ?? '' },
      ...{ before: { gesture: before.gesture, sent_at: before.sent_at }, after: { photo, verified: !fault } },
    });
    if (!fault) {
      await tx.updateTable('photos').set({ verified_at: at }).where('id', '=', photo).execute();
      await updateMainImage(tx, owner.id);
    }
    members.raise(owner.id, 'user');
    await members.save(tx);
    return { owner, file: before.file, rings: members.rings };
  });
  context.bell.ring(rings);
  await removeSelfie(context, file);
  if (!fault) await fanOutProfile(context, owner);
}

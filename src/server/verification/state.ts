import { sql } from 'kysely';
import type { Verification } from '../../shared/calls/verification.ts';
import { gestureLasts } from '../../shared/verification.ts';
import { notFound } from '../calls/refusal.ts';
import type { Db } from '../context.ts';
import type { PhotoRow, ProfileRow, VerificationRow } from '../db/schema/profiles.ts';

/** Everything a member's state is derived from. The last request is missing where there is none. */
type Found = Pick<ProfileRow, 'fictional' | 'robot'> &
  Pick<PhotoRow, 'verified_at'> & { photo_status: PhotoRow['status'] | null } & (
    | Pick<VerificationRow, 'id' | 'gesture' | 'asked_at' | 'file' | 'fault' | 'decided_at'>
    | { [Key in 'id' | 'gesture' | 'asked_at' | 'file' | 'fault' | 'decided_at']: null }
  );

export async function findState(db: Db, member: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select profiles.fictional, profiles.robot, photos.status as photo_status, photos.verified_at,
      verifications.id, gesture, asked_at, file, verifications.fault, decided_at
    from members join profiles on profiles.member_id = members.id
    left join photos on photos.member_id = members.id and position = 0
    left join verifications on verifications.member_id = members.id
    where members.id = ${member} and members.deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

export function toVerification(found: Found, now: Date): Verification {
  const state = stateOf(found, now);
  return {
    state,
    gesture: state === 'asked' || state === 'waiting' ? found.gesture : null,
    until: state === 'asked' && found.asked_at ? endOf(found.asked_at).toISOString() : null,
    fault: state === 'refused' ? found.fault : null,
  };
}

/** A photo that was verified before may be the main one again, whatever was asked since; but a selfie that waits can be withdrawn. */
export function stateOf(found: Found, now: Date): Verification['state'] {
  if (found.file !== null) return 'waiting';
  if (found.verified_at !== null && found.photo_status === 'active') return 'verified';
  if (found.fault !== null) return 'refused';
  return found.asked_at !== null && found.decided_at === null && now < endOf(found.asked_at) ? 'asked' : 'none';
}

const endOf = (askedAt: Date): Date => new Date(askedAt.getTime() + gestureLasts);

import { sql } from 'kysely';
import type { Tx } from '../db/schema/database.ts';
import { queueFanOut } from '../members/fan-out-jobs.ts';

/** Brings what every list shows of a member in line with the photo at position 0 (StoredImage in db/schema/profiles.ts). */
export async function updateMainImage(tx: Tx, member: string): Promise<void> {
  await sql`
    update profiles set main_image = (
      select jsonb_build_object('name', name, 'status', status, 'thumbhash', thumbhash)
        || case when verified_at is null then '{}' else '{"verified": true}' end::jsonb
      from photos where photos.member_id = profiles.member_id and position = 0
    )
    where member_id = ${member}`.execute(tx);
}

/** Changes the main photo and queues it for everyone with a copy of the profile. */
export async function changeMainImage(tx: Tx, member: string, now: Date): Promise<void> {
  await updateMainImage(tx, member);
  await queueFanOut(member, now).execute(tx);
}

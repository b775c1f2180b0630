import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { queueFanOut } from '../members/fan-out-jobs.ts';

/** Copies the photo at position 0 to the field that lists read (StoredImage in db/schema.ts). */
export async function updateMainImage(tx: Transaction<Database>, member: string): Promise<void> {
  await sql`
    update profiles set main_image = (
      select jsonb_build_object('name', name, 'status', status, 'thumbhash', thumbhash)
      from photos where photos.member_id = profiles.member_id and position = 0
    )
    where member_id = ${member}`.execute(tx);
}

/** Changes the main photo and queues it for everyone with a copy of the profile. */
export async function changeMainImage(tx: Transaction<Database>, member: string, now: Date): Promise<void> {
  await updateMainImage(tx, member);
  await queueFanOut(member, now).execute(tx);
}

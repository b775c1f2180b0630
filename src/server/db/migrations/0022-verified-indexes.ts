import type { Db } from '../../context.ts';
import { createIndex } from '../create-index.ts';

export const outsideTransaction = true;

const isVerified = `status = 'active' and profile_status = 'active' and deleted_at is null and not invisible and verified`;

/** Of the few who are verified: they have every filter's column, so the other indexes need none for this one. */
const indexes = {
  listings_verified: `on listings (pool, gender, id)
    include (seeks, country, region, date_of_birth, photo, fictional, interest_bits, spoken_bits, last_day) where ${isVerified}`,
  listings_verified_day: `on listings (pool, gender, last_day, id)
    include (seeks, country, region, date_of_birth, photo, fictional, interest_bits, spoken_bits) where ${isVerified}`,
};

export async function up(db: Db): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) await createIndex(db, name, definition);
}

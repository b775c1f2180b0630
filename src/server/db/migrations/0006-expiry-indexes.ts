import type { Db } from '../../context.ts';
import { createIndex } from '../create-index.ts';

export const outsideTransaction = true;

/** For account-deletion/retention.ts, which deletes by age. `sessions.used_at` changes once an hour at most. */
const indexes = {
  sessions_last_used: 'on sessions (used_at)',
  sessions_last_used_short: 'on sessions (used_at) where not remembered',
  revoked_sessions_at: 'on revoked_sessions (at)',
  mailed_links_expiring: 'on mailed_links (expires_at)',
  reports_message: 'on reports (message_id) where message_id is not null',
  members_operators: "on members (id) where scope = 'operator'",
};

export async function up(db: Db): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) await createIndex(db, name, definition);
}

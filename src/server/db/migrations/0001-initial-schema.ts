import { type Kysely, sql } from 'kysely';
import { accounts } from './0001-initial-schema/accounts.ts';
import { chat } from './0001-initial-schema/chat.ts';
import { credits } from './0001-initial-schema/credits.ts';
import { likes } from './0001-initial-schema/likes.ts';
import { moderation } from './0001-initial-schema/moderation.ts';
import { notifications } from './0001-initial-schema/notifications.ts';
import { operators } from './0001-initial-schema/operators.ts';
import { payments } from './0001-initial-schema/payments.ts';
import { profiles } from './0001-initial-schema/profiles.ts';
import { search } from './0001-initial-schema/search.ts';
import { sites } from './0001-initial-schema/sites.ts';
import { statistics } from './0001-initial-schema/statistics.ts';

/** Ordered by reference: a table comes after those it refers to. */
const features = [
  ...[sites, accounts, profiles, search, likes, chat, credits, payments],
  ...[notifications, moderation, operators, statistics],
];

/** The first schema. Times are UTC, ids are UUIDs that we or the clients make, credits are whole numbers, money is minor units. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of features.flat()) await sql.raw(statement).execute(db);
}

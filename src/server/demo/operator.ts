import { type RawBuilder, sql } from 'kysely';
import type { MemberRow } from '../db/schema/accounts.ts';

/** Nobody else's: the standard gives `.example` to nobody. */
const domain = '@demo.example';

/** An operator whose password everybody can read in the README, unless it has been changed. */
export const isDemoOperator = ({ scope, email }: Pick<MemberRow, 'scope' | 'email'>): boolean =>
  scope === 'operator' && email.toLowerCase().endsWith(domain);

/** The same of a row of `members`. */
export const whereDemoOperator: RawBuilder<boolean> = sql`
  (members.scope = 'operator' and lower(members.email) like ${`%${domain}`})`;

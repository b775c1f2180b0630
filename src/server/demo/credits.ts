import { type Insertable, sql } from 'kysely';
import * as limits from '../../shared/limits.ts';
import { factsOf } from '../../shared/message-kinds.ts';
import type { LedgerKind } from '../db/schema/credits.ts';
import type { Database, Tx } from '../db/schema/database.ts';
import { kindNumbers } from '../ledger/kinds.ts';
import { idIn } from '../ledger/ledger.ts';
import { insertAll } from './bulk.ts';
import type { DemoMember } from './members.ts';
import { settings } from './sites/settings.ts';

/** A posting, and its name in the books. */
export interface Booked {
  name: string;
  posting: Insertable<Database['postings']>;
}
type Message = Pick<Insertable<Database['messages']>, 'id' | 'kind' | 'sent_at'>;

const atSignup = settings.signup_credits;
const bundle = 60;
/** Robots answer whoever writes to them, for years. */
const forRobots = 1_000_000;

/** All credits that ever moved between a member and the site; whoever bought some has been premium since. */
export function keepBooks(member: DemoMember, site: string, sent: Message[]): Booked[] {
  const { id, person, account } = member;
  const joined = new Date(account.member.signup_date as Date);
  const later = (days: number) => new Date(joined.getTime() + days * limits.day);
  const move = (kind: LedgerKind, name: string, credits: number, at: Date): Booked[] => {
    const sides = { member: id, site, account: 'm', against: 's' } as const;
    return credits === 0
      ? []
      : [{ name, posting: { ...sides, at, subject: idIn(name), credits, kind: kindNumbers[kind] } }];
  };

  const signup = person.signupCredits === false ? 0 : atSignup;
  const given = person.robot ? forRobots : (person.given ?? 0);
  const spent = sent.reduce((sum, { kind }) => sum + (chargeOf(kind)?.credits ?? 0), 0);
  const needed = person.email ? 0 : person.robot ? bundle : Math.max(0, Math.ceil((spent - signup) / bundle)) * bundle;
  const bought = person.bought ?? needed;
  if (bought > 0) account.member.premium_since = later(1);
  return [
    ...move('signup', `signup:${id}`, signup, joined),
    ...move('correction', `welcome:${id}`, given, later(0.5)),
    ...move('purchase', `purchase:${id}`, bought, later(1)),
    ...sent.flatMap(({ id: message, kind, sent_at }) => {
      const charge = chargeOf(kind);
      return charge ? move(charge.kind, `message:${message}`, -charge.credits, sent_at as Date) : [];
    }),
  ];
}

function chargeOf(kind: Message['kind']) {
  const facts = factsOf(kind);
  return facts && { kind: facts.ledger, credits: settings[`${facts.ledger}_credits`] };
}

export async function insertBooks(tx: Tx, books: Booked[]): Promise<void> {
  const { rows: ids } = await sql<{ id: number }>`
    select nextval('postings_id_seq') as id from generate_series(1, ${books.length}::int)`.execute(tx);
  const booked = books.map(({ name, posting }, place) => ({ name, posting: { ...posting, id: ids[place]?.id } }));
  await insertAll(
    tx,
    'postings',
    booked.map(({ posting }) => posting),
  );
  const named = booked.filter(({ name }) => !name.startsWith('message:'));
  await insertAll(
    tx,
    'posting_names',
    named.map(({ name, posting }) => ({ name, posting: posting.id as number })),
  );
}

import type { Insertable } from 'kysely';
import * as limits from '../../shared/limits.ts';
import { factsOf } from '../../shared/message-kinds.ts';
import type { Database } from '../db/schema/database.ts';
import type { DemoMember } from './members.ts';
import { settings } from './sites/settings.ts';

type Entry = Insertable<Database['ledger_entries']>;
type Message = Pick<Insertable<Database['messages']>, 'id' | 'kind' | 'sent_at'>;

const atSignup = settings.signup_credits;
const bundle = 60;
/** Robots answer whoever writes to them, for years. */
const forRobots = 1_000_000;

/** All credits that ever moved between a member and the site; whoever bought some has been premium since. */
export function keepBooks(member: DemoMember, site: string, sent: Message[]): Entry[] {
  const { id, person, account } = member;
  const joined = new Date(account.member.signup_date as Date);
  const later = (days: number) => new Date(joined.getTime() + days * limits.day);
  const move = (kind: Entry['kind'], reference: string, credits: number, at: Date): Entry[] =>
    credits === 0
      ? []
      : [
          { reference, kind, account: 'member', holder: id, credits, at },
          { reference, kind, account: 'site', holder: site, credits: -credits, at },
        ];

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

import type { Insertable } from 'kysely';
import { uuidv7 } from '../../shared/ids.ts';
import type { Database } from '../db/schema/database.ts';
import { chanceOf } from '../portraits/chance.ts';
import type { DemoMember } from './members.ts';

const text = 'You look like somebody who knows where to walk on a Sunday. Which way would you go first?';

/** First message of the unconfirmed login, to the first matching member: sent as soon as they confirm. */
export function waitingMessage(
  unconfirmed: DemoMember,
  others: DemoMember[],
): Insertable<Database['signup_messages']>[] {
  const { id, account } = unconfirmed;
  const to = others.find(({ person }) => account.member.seeks.includes(person.gender));
  if (!to) return [];
  const signedUp = new Date(account.member.signup_date as Date);
  const message = uuidv7(signedUp.getTime(), chanceOf(id, 'waiting').bytes);
  return [{ member_id: id, id: message, to_id: to.id, text, created_at: signedUp }];
}

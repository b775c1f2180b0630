import { sql } from 'kysely';
import {
  type Category,
  categories,
  type Disabling,
  type Notifications,
  type Preferences,
} from '../../shared/calls/notifications.ts';
import { readLink } from '../accounts/links.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { lockMembers } from '../sync/counters.ts';
import { choicesOf, differing } from './choices.ts';

/** Who asks: by a session, or only by a link that was mailed to them. */
export interface Asker {
  member: string;
  byLink: boolean;
}

/** Whose link it is. It serves as long as the mail lies around: neither reading nor writing uses it up. Throws `link_invalid`. */
export async function askerOfLink(context: Context, token: string): Promise<Asker> {
  const { member, purpose } = await readLink(context, token);
  if (purpose !== 'notifications') throw new Refusal('link_invalid');
  return { member, byLink: true };
}

export async function readPreferences({ db }: Context, asker: Asker): Promise<Preferences> {
  return toPreferences(await memberOf(db, asker.member), asker);
}

interface Edit {
  notifications?: { [category in Category]?: Notifications[category] | undefined } | undefined;
  unsubscribed?: boolean | undefined;
}

/** Sets what is given; the same twice is one change. Switching categories off is no reason to end all mail, and fills nothing. */
export async function editPreferences(context: Context, asker: Asker, edit: Edit): Promise<Preferences> {
  const { preferences, rings } = await transact(context.db, async (tx) => {
    const locked = await lockMembers(tx, [asker.member]);
    const member = await memberOf(tx, asker.member);
    const notifications = differing(merge(choicesOf(member), edit.notifications ?? {}));
    const disabled = disabledAfter(member.notifications_disabled, edit.unsubscribed);
    if (disabled.join() !== member.notifications_disabled.join()) locked.raise(asker.member, 'user');
    await sql`
      update members set notifications = ${JSON.stringify(notifications)}, notifications_disabled = ${disabled}
      where id = ${asker.member}`.execute(tx);
    await locked.save(tx);
    const edited = { ...member, notifications, notifications_disabled: disabled };
    return { preferences: toPreferences(edited, asker), rings: locked.rings };
  });
  context.bell.ring(rings);
  return preferences;
}

function merge(wishes: Notifications, edit: NonNullable<Edit['notifications']>): Notifications {
  const merged = { ...wishes };
  for (const category of categories) merged[category] = edit[category] ?? wishes[category];
  return merged;
}

function disabledAfter(disabled: Disabling[], unsubscribed: boolean | undefined): Disabling[] {
  if (unsubscribed === undefined) return disabled;
  if (!unsubscribed) return [];
  return disabled.includes('unsubscribe') ? disabled : [...disabled, 'unsubscribe'];
}

type Row = Pick<MemberRow, 'email' | 'notifications' | 'notifications_disabled'>;

/** A member who is leaving has no preferences any more: to a link that looks like one that never was. */
async function memberOf(db: Context['db'], id: string): Promise<Row> {
  const row = await db
    .selectFrom('members')
    .select(['email', 'notifications', 'notifications_disabled'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refusal('link_invalid');
  return row;
}

const toPreferences = (member: Row, { byLink }: Asker): Preferences => ({
  email: byLink ? masked(member.email) : member.email,
  disabled: member.notifications_disabled,
  notifications: choicesOf(member),
});

/** 'anna@cast.example' → 'a•••a@cast.example': enough for whoever it belongs to. */
function masked(address: string): string {
  const at = address.lastIndexOf('@');
  const letters = Array.from(address.slice(0, at));
  const last = letters.length > 3 ? (letters.at(-1) ?? '') : '';
  return `${letters[0] ?? ''}•••${last}${address.slice(at)}`;
}

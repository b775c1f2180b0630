import type { Flag, User } from '../../shared/calls/accounts-user.ts';
import type { Locale } from '../../shared/locales.ts';
import { fanOutDeletion, noteMembersHoldingCopy } from '../account-deletion/members-holding-copy.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { logFailedFanOut } from '../members/hiding.ts';
import { ownProfile } from '../members/profiles.ts';
import { lockMembers } from '../sync/counters.ts';

/** Presents a member to themselves (SPECIFICATION 4.1). */
export async function toUser(context: Context, member: MemberRow): Promise<User> {
  return {
    id: member.id,
    email: member.email,
    status: member.status,
    credits: member.credits,
    notifications_disabled: member.notifications_disabled,
    profile: await ownProfile(context, member.id),
    paid_user: member.premium_since !== null,
    ...(member.premium_since && (await lastPaid(context, member.id))),
    signup_date: member.signup_date.toISOString(),
    fictional_icon: null,
    scope: member.scope,
    language: member.language,
    invisible: member.invisible,
    discreet: member.discreet,
    strangers_per_hour: member.strangers_per_hour,
    dismissals: member.dismissals,
    seeks: toSeeks(member.seeks),
    signup_step: member.signup_step,
    scheme: member.scheme,
  };
}

/** Skips the query for members without premium: they bought nothing or got it all back. */
async function lastPaid({ db }: Context, member: string): Promise<Pick<User, 'last_paid'>> {
  const last_paid = await db
    .selectFrom('payments')
    .select(['amount', 'credits', 'currency'])
    .where('member_id', '=', member)
    .where('state', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last_paid ? { last_paid } : {};
}

const toSeeks = ([first = 'female', ...more]: MemberRow['seeks']): User['seeks'] => (more.length > 0 ? 'both' : first);

interface Edit {
  language?: Locale | undefined;
  discreet?: boolean | undefined;
  strangers_per_hour?: User['strangers_per_hour'] | undefined;
  invisible?: boolean | undefined;
  scheme?: User['scheme'] | undefined;
  dismissals?: Partial<Record<Flag, number | undefined>> | undefined;
}

/**
 * Applies an edit. Without effect it raises no counter. A member who turns invisible disappears from everyone they have
 * not contacted.
 */
export async function editUser(context: Context, id: string, edit: Edit): Promise<MemberRow> {
  const { member, rings } = await transact(context.db, async (tx) => {
    const locked = await lockMembers(tx, [id]);
    const member = await tx.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const {
      language = member.language,
      discreet = member.discreet,
      strangers_per_hour = member.strangers_per_hour,
      invisible = member.invisible,
      scheme = member.scheme,
    } = edit;
    const dismissals = later(member.dismissals, edit.dismissals ?? {}, context.now());
    const changes = { language, discreet, strangers_per_hour, invisible, scheme };
    const edited = { ...member, ...changes, dismissals };
    if (keys.every((key) => edited[key] === member[key])) return { member, rings: [] };
    locked.raise(id, 'user');
    await tx
      .updateTable('members')
      .set({ ...changes, dismissals: JSON.stringify(dismissals) })
      .where('id', '=', id)
      .execute();
    await locked.save(tx);
    if (invisible !== member.invisible) await noteMembersHoldingCopy(tx, id, context.now(), true);
    return { member: edited, rings: locked.rings };
  });
  context.bell.ring(rings);
  if (edit.invisible !== undefined) await fanOutDeletion(context, member).catch(logFailedFanOut(context));
  return member;
}

const keys = ['language', 'discreet', 'strangers_per_hour', 'invisible', 'scheme', 'dismissals'] as const;

type Dismissals = MemberRow['dismissals'];

/**
 * Keeps the later moment for each flag, capped at now: a clock far ahead would otherwise hide it for ever. Returns
 * `known` itself if unchanged.
 */
function later(known: Dismissals, given: NonNullable<Edit['dismissals']>, now: Date): Dismissals {
  const seconds = Math.floor(now.getTime() / 1000);
  const changes = Object.entries(given).flatMap(([flag, at = 0]) => {
    const moment = at > seconds + 86_400 ? seconds : at;
    return moment > (known[flag as Flag] ?? 0) ? [[flag, moment]] : [];
  });
  return changes.length === 0 ? known : { ...known, ...Object.fromEntries(changes) };
}

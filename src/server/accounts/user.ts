import type { Flag, User } from '../../shared/calls/accounts-user.ts';
import type { Locale } from '../../shared/locales.ts';
import { fanOutDeletion, noteMembersHoldingCopy } from '../account-deletion/members-holding-copy.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { logFailedFanOut } from '../members/hiding.ts';
import { ownProfile } from '../members/profiles.ts';
import { lockMembers } from '../sync/counters.ts';

/** Member as they see themselves (SPECIFICATION 4.1). */
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
    dismissals: member.dismissals,
    seeks: toSeeks(member.seeks),
    signup_step: member.signup_step,
    scheme: member.scheme,
  };
}

/** Whoever has no premium has bought nothing, or got it all back. */
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
  invisible?: boolean | undefined;
  scheme?: User['scheme'] | undefined;
  dismissals?: Partial<Record<Flag, number | undefined>> | undefined;
}

/**
 * Sets what is given. The same edit twice, and one that changes nothing, raises no counter and rings nobody. Who becomes invisible
 * is gone from the devices of all to whom they have not turned themselves, and comes back to them whole.
 */
export async function editUser(context: Context, id: string, edit: Edit): Promise<MemberRow> {
  const { member, rings } = await transact(context.db, async (tx) => {
    const locked = await lockMembers(tx, [id]);
    const member = await tx.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const {
      language = member.language,
      discreet = member.discreet,
      invisible = member.invisible,
      scheme = member.scheme,
    } = edit;
    const dismissals = later(member.dismissals, edit.dismissals ?? {}, context.now());
    const edited = { ...member, language, discreet, invisible, scheme, dismissals };
    if (keys.every((key) => edited[key] === member[key])) return { member, rings: [] };
    locked.raise(id, 'user');
    await tx
      .updateTable('members')
      .set({ language, discreet, invisible, scheme, dismissals: JSON.stringify(dismissals) })
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

const keys = ['language', 'discreet', 'invisible', 'scheme', 'dismissals'] as const;

type Dismissals = MemberRow['dismissals'];

/**
 * Per flag the later moment wins, whichever device says it last. A device whose clock is more than a day ahead would hide its
 * flag for ever, so its moment is now. Answers `known` itself where nothing changes.
 */
function later(known: Dismissals, given: NonNullable<Edit['dismissals']>, now: Date): Dismissals {
  const seconds = Math.floor(now.getTime() / 1000);
  const news = Object.entries(given).flatMap(([flag, at = 0]) => {
    const moment = at > seconds + 86_400 ? seconds : at;
    return moment > (known[flag as Flag] ?? 0) ? [[flag, moment]] : [];
  });
  return news.length === 0 ? known : { ...known, ...Object.fromEntries(news) };
}

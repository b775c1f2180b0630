import { type Category, categories, type Notifications } from '../../shared/calls/notifications.ts';
import type { MemberRow } from '../db/schema/accounts.ts';

/**
 * Defaults: activity for the member comes by mail and push, our own mails never by push, and advertising only on
 * request.
 */
const defaults: Notifications = {
  new_conversations: { mail: true, push: true },
  new_messages: { mail: true, push: true },
  like: { mail: true, push: true },
  unread_message_reminders: { mail: true, push: false },
  reminders: { mail: true, push: false },
  weekly_updates: { mail: true, push: false },
  promotions: { mail: false, push: false },
  news: { mail: false, push: false },
};

type Chooser = Pick<MemberRow, 'notifications'>;

/** The member's effective choice for every category. */
export function choicesOf({ notifications }: Chooser): Notifications {
  return { ...defaults, ...notifications };
}

/** Returns only choices that differ from the defaults, for storage. */
export function differing(wishes: Notifications): Partial<Notifications> {
  const chosen = categories.filter(
    (category) =>
      wishes[category].mail !== defaults[category].mail || wishes[category].push !== defaults[category].push,
  );
  return Object.fromEntries(chosen.map((category) => [category, wishes[category]]));
}

/** Allows mail of a category to a confirmed address of a member who can log in, unless mail was ended. */
export function wantsMail(
  member: Chooser & Pick<MemberRow, 'status' | 'deleted_at' | 'suspended_at' | 'notifications_disabled'>,
  category: Category,
): boolean {
  const canHave = member.status === 'active' && member.deleted_at === null && member.suspended_at === null;
  return canHave && member.notifications_disabled.length === 0 && choicesOf(member)[category].mail;
}

export const wantsPush = (member: Chooser, category: Category): boolean => choicesOf(member)[category].push;

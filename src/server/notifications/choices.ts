import { type Category, categories, type Notifications } from '../../shared/calls/notifications.ts';
import type { MemberRow } from '../db/schema/accounts.ts';

/**
 * What holds until a member says otherwise. What somebody did for them is told on both ways. What we do by ourselves comes by mail
 * only: nothing of it is worth a buzz in a pocket, and an unread message has buzzed already. Advertising is for those who ask for it.
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

/** All categories as they are for a member. */
export function choicesOf({ notifications }: Chooser): Notifications {
  return { ...defaults, ...notifications };
}

/** What is to be stored: only where a wish differs from what holds anyway. */
export function differing(wishes: Notifications): Partial<Notifications> {
  const chosen = categories.filter(
    (category) =>
      wishes[category].mail !== defaults[category].mail || wishes[category].push !== defaults[category].push,
  );
  return Object.fromEntries(chosen.map((category) => [category, wishes[category]]));
}

/** Mail of a category goes to addresses that were confirmed, while nothing has ended it (`notifications_disabled`). */
export function wantsMail(
  member: Chooser & Pick<MemberRow, 'status' | 'deleted_at' | 'notifications_disabled'>,
  category: Category,
): boolean {
  const canHave = member.status === 'active' && member.deleted_at === null;
  return canHave && member.notifications_disabled.length === 0 && choicesOf(member)[category].mail;
}

export const wantsPush = (member: Chooser, category: Category): boolean => choicesOf(member)[category].push;

import * as v from 'valibot';
import { type Calls, Empty } from '../call.ts';

/** Notification categories (SPECIFICATION 9.1). */
export const categories = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const;
export type Category = (typeof categories)[number];

const Channels = v.object({ mail: v.boolean(), push: v.boolean() });
export const Notifications = v.object(
  Object.fromEntries(categories.map((category) => [category, Channels])) as Record<Category, typeof Channels>,
);
export type Notifications = v.InferOutput<typeof Notifications>;

/** Reason for sending no mail at all. */
export const disablings = ['complaint', 'bounce', 'unsubscribe'] as const;
export type Disabling = (typeof disablings)[number];

/** Settings of the page; with a mailed token also without a login. */
const Preferences = v.object({
  /** Mail address; partly masked if only a mailed link identifies the member. */
  email: v.string(),
  disabled: v.array(v.picklist(disablings)),
  notifications: Notifications,
});
export type Preferences = v.InferOutput<typeof Preferences>;

const Token = v.optional(v.string());

export const notificationCalls = {
  'GET notifications.php': { access: 'anyone', query: v.object({ token: Token }), answer: Preferences },
  'PUT notifications.php': {
    access: 'anyone',
    body: v.object({
      token: Token,
      notifications: v.optional(v.partial(Notifications)),
      /** True: stop all mail. False: resume, whatever had stopped it. */
      unsubscribed: v.optional(v.boolean()),
    }),
    answer: Preferences,
  },
  /** One-click unsubscribe of mail programs (RFC 8058): a form post from any origin. */
  'POST unsubscribe.php': { access: 'anyone', query: v.object({ token: v.string() }), answer: Empty },
} satisfies Calls;

import * as v from 'valibot';
import { type Calls, Empty } from '../call.ts';

/** seed.md section 3, "Notification categories". */
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

/** Why no mail is sent at all. */
export const disablings = ['complaint', 'bounce', 'unsubscribe'] as const;
export type Disabling = (typeof disablings)[number];

/** As the settings page shows them; with the token of a mailed link also without a login. */
const Preferences = v.object({
  /** Where mail goes, its middle hidden where only a mailed link proves who asks. */
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
      /** True: no mail any more. False: mail again, whatever had ended it. */
      unsubscribed: v.optional(v.boolean()),
    }),
    answer: Preferences,
  },
  /** What a mail program calls for "unsubscribe" (RFC 8058): a form of its own, from anywhere. */
  'POST unsubscribe.php': { access: 'anyone', query: v.object({ token: v.string() }), answer: Empty },
} satisfies Calls;

import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { Locale } from '../../../shared/locales.ts';

/** One per session, at most. */
export interface PushSubscriptionsTable {
  session: Buffer;
  member_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  renewed_at: Date;
  chats_notified: Generated<number>;
  likes_notified: Generated<number>;
  tries: Generated<number>;
  wait_until: Date | null;
}
export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;

/** Members to push to, and from when. */
export interface PushQueueTable {
  member_id: string;
  at: Date;
}

/** The outbox: mail that the mail server has not accepted yet. */
export interface MailsTable {
  id: string;
  site_id: string;
  member_id: string | null;
  address: string;
  locale: Locale;
  template: string;
  values: ColumnType<Record<string, string | number>, string, string>;
  created_at: Date;
  run_at: Date;
  tries: Generated<number>;
}

/** When each member is next checked for something to mail. */
export interface MailScheduleTable {
  member_id: string;
  at: Date;
  sent: Generated<Date[]>;
  weekly_at: Date;
}

/** Mail to a member about another. */
export type NotifiedKind = 'message' | 'unread' | 'like' | 'match';

/** Sent mail, so that nothing is mailed twice. */
export interface MailedNotificationsTable {
  member_id: string;
  kind: NotifiedKind;
  other_id: string;
  through: Generated<number>;
  at: Date;
}

/** Bounces and complaints about our mail (mail/webhook.ts). Open without closed_at. */
export interface MailReportsTable {
  id: string;
  member_id: string;
  address: string;
  kind: 'bounce' | 'complaint';
  at: Date;
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** An operator's mail to all members of a site. */
export interface AnnouncementsTable {
  id: string;
  site_id: string;
  category: 'promotions' | 'news';
  words: JSONColumnType<Partial<Record<Locale, AnnouncementWords>>>;
  /** The path in the app that the button opens. */
  opens: string;
  published_at: Date;
  expires_at: Date;
  reached: string | null;
  spread: Generated<boolean>;
}

/** An empty line separates paragraphs. */
export interface AnnouncementWords {
  subject: string;
  text: string;
  button: string;
}

/** Members who were mailed an announcement. */
export interface AnnouncementDeliveriesTable {
  announcement_id: string;
  member_id: string;
  at: Date;
}

import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { LinkPurpose } from '../../../shared/calls/accounts.ts';
import type { Flag, User } from '../../../shared/calls/accounts-user.ts';
import type { Notifications } from '../../../shared/calls/notifications.ts';
import type { Tracking } from '../../../shared/calls/signup.ts';
import type { Locale } from '../../../shared/locales.ts';

/** The state, balance and counters of an account. Locked by every writing transaction. */
export interface MembersTable {
  id: string;
  site_id: string;
  pool: number;
  email: string;
  password_hash: string;
  status: User['status'];
  profile_status: 'active' | 'disabled' | 'hidden' | 'in_review';
  scope: Generated<User['scope']>;
  gender: 'male' | 'female';
  seeks: ('male' | 'female')[];
  language: Locale;
  invisible: Generated<boolean>;
  discreet: Generated<boolean>;
  strangers_per_hour: Generated<User['strangers_per_hour']>;
  credits: Generated<number>;
  debt: Generated<number>;
  held: Generated<number>;
  premium_since: Date | null;
  signup_date: Date;
  /** Null: not confirmed. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  deleted_at: Date | null;
  suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Null during a suspension: it has no end. */
  suspended_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  notifications_disabled: Generated<User['notifications_disabled']>;
  dismissals: ColumnType<Partial<Record<Flag, number>>, string | undefined, string>;
  signup_step: ColumnType<User['signup_step'], User['signup_step'] | undefined, User['signup_step']>;
  scheme: Generated<User['scheme']>;
  notifications: ColumnType<Partial<Notifications>, string | undefined, string>;
  tracking: ColumnType<Tracking | null, string | null | undefined, string | null>;
  password_waiting: ColumnType<string | null, string | null | undefined, string | null>;
  epoch: Generated<number>;
  user_seq: Generated<number>;
  chats_seq: Generated<number>;
  likes_seq: Generated<number>;
  chats_floor: Generated<number>;
  likes_floor: Generated<number>;
}
export type MemberRow = Selectable<MembersTable>;
export type NewMember = Insertable<MembersTable>;

/** Why members left, without their id. */
export interface DeparturesTable {
  id: string;
  site_id: string;
  reasons: string[];
  comment: string;
  at: Date;
}

/** The message that an unconfirmed member wrote at signup. */
export interface SignupMessagesTable {
  member_id: string;
  /** The message's. */
  id: string;
  to_id: string;
  text: string;
  created_at: Date;
}

/** The network of a signup, as a keyed hash (reports/networks.ts). */
export interface SignupNetworksTable {
  member_id: string;
  network: Buffer;
  at: Date;
}

/** Logged-in browsers. */
export interface SessionsTable {
  token_hash: Buffer;
  member_id: string;
  site_id: string;
  user_agent: string;
  created_at: Date;
  used_at: Date;
  chats_pulled: Generated<number>;
  likes_pulled: Generated<number>;
  remembered: Generated<boolean>;
  /** When it last proved a password or a passkey. */
  confirmed_at: Date | null;
  /** The hash of its cookie, if this browser is one of known_devices. */
  device: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
}

/** Sessions that were ended from another device. */
export interface RevokedSessionsTable {
  token_hash: Buffer;
  at: Date;
}

/** Browsers that a member has logged in with. */
export interface KnownDevicesTable {
  member_id: string;
  /** The hash of their cookie (accounts/device.ts). */
  device: Buffer;
  used_at: Date;
}

/** Links in mails: hashed, for one purpose, used once. */
export interface MailedLinksTable {
  token_hash: Buffer;
  member_id: string;
  purpose: LinkPurpose;
  address: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Each is valid on the host of one site. */
export interface PasskeysTable {
  id: Buffer;
  member_id: string;
  site_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  used_at: Date | null;
}

/** Challenges of passkey registrations and logins that are under way. */
export interface PasskeyChallengesTable {
  challenge: Buffer;
  site_id: string;
  /** Null for a login. */
  member_id: string | null;
  created_at: Date;
}

/** Wrong logins by address and by origin. */
export interface LoginTriesTable {
  key: Buffer;
  wrong: number;
  since: Date;
  locked_until: Date | null;
  /** Since when a try is being checked. */
  trying: Date | null;
}

/** Actions that are limited per period (limits/attempts.ts). */
export interface AttemptsTable {
  key: Buffer;
  count: number;
  since: Date;
}

import type { ColumnType, Generated, Insertable, JSONColumnType, Selectable } from 'kysely';
import type { LinkPurpose } from '../../shared/calls/accounts.ts';
import type { Flag, User } from '../../shared/calls/accounts-user.ts';
import type { Attributes } from '../../shared/calls/members.ts';
import type { Notifications } from '../../shared/calls/notifications.ts';
import type { SiteForm } from '../../shared/calls/operator-sites.ts';
import type { Bundle } from '../../shared/calls/payments.ts';
import type { Tracking } from '../../shared/calls/signup.ts';
import type { Settings } from '../../shared/calls/sites.ts';
import type { CallInput } from '../../shared/calls.ts';
import type { ComplaintCategory } from '../../shared/complaint-categories.ts';
import type { DecisionAction, DecisionReason } from '../../shared/decisions.ts';
import type { Locale } from '../../shared/locales.ts';
import type { PaymentMethod } from '../../shared/payment-methods.ts';
import type { PhotoFault } from '../../shared/photo-faults.ts';
import type { ReportCategory, ReportWeight } from '../../shared/report-categories.ts';

/** The tables as Kysely sees them; what each is for stands in the migrations. */
export interface Database {
  installation: InstallationTable;
  companies: CompaniesTable;
  sites: SitesTable;
  site_drafts: SiteDraftsTable;
  members: MembersTable;
  profiles: ProfilesTable;
  /** The pool is the member's, which never changes. */
  presence: { member_id: string; pool: number; last_active: Date; quarter: Generated<number>; day: Generated<number> };
  sessions: SessionsTable;
  revoked_sessions: { token_hash: Buffer; at: Date };
  blocks: { blocker: string; blocked: string; at: Date };
  likes: LikesTable;
  judgements: JudgementsTable;
  conversations: ConversationsTable;
  participants: ParticipantsTable;
  messages: MessagesTable;
  ledger_entries: LedgerEntriesTable;
  photos: PhotosTable;
  push_subscriptions: PushSubscriptionsTable;
  due: { member_id: string; at: Date };
  signup_messages: { member_id: string; id: string; to_id: string; text: string; created_at: Date };
  held_messages: HeldMessagesTable;
  mails: MailsTable;
  mail_schedule: { member_id: string; at: Date; sent: Generated<Date[]>; weekly_at: Date };
  mail_told: { member_id: string; kind: NotifiedKind; other_id: string; through: Generated<number>; at: Date };
  announcements: AnnouncementsTable;
  announcements_told: { announcement_id: string; member_id: string; at: Date };
  mailed_links: MailedLinksTable;
  attempts: { key: Buffer; count: number; since: Date };
  passkeys: PasskeysTable;
  passkey_challenges: { challenge: Buffer; site_id: string; member_id: string | null; created_at: Date };
  comings_and_goings: { member_id: string; at: Date; hid: Generated<boolean> };
  mirror_jobs: MirrorJobsTable;
  decisions: DecisionsTable;
  departures: { id: string; site_id: string; reasons: string[]; comment: string; at: Date };
  reports: ReportsTable;
  /** Of new accounts: a keyed hash of where they signed up (reports/networks.ts). */
  signup_networks: { member_id: string; network: Buffer; at: Date };
  complaints: ComplaintsTable;
  operator_acts: OperatorActRow;
  mail_reports: MailReportsTable;
  /** Days are 'YYYY-MM-DD', in UTC (figures/). */
  figures: { site_id: string; day: string; name: string; value: number };
  figures_state: { id: Generated<boolean>; since: string; through: string | null; counted_at: Date | null };
  visits: { member_id: string; day: number; site_id: string; made_up: boolean };
  bundles: BundlesTable;
  payments: PaymentsTable;
  customers: { member_id: string; provider: string; customer: string };
  mandates: MandatesTable;
  revocations: RevocationsTable;
  debits: DebitsTable;
  refunds: RefundsTable;
  book_proofs: { id: Generated<boolean>; at: Date; count: number; faults: string[] };
  sandbox_payments: SandboxPaymentsTable;
  discount_codes: DiscountCodesTable;
  discount_uses: DiscountUsesTable;
  sandbox_refunds: SandboxRefundsTable;
  /** `trying`: since when a try is being checked. */
  login_tries: { key: Buffer; wrong: number; since: Date; locked_until: Date | null; trying: Date | null };
  /** Browsers that a member has logged in with; `device` is the hash of their cookie (accounts/device.ts). */
  known_devices: { member_id: string; device: Buffer; used_at: Date };
}

interface InstallationTable {
  id: Generated<boolean>;
  epoch: string;
  vapid_public: string | null;
  vapid_private: string | null;
  network_key: Generated<Buffer>;
}

/** Whose profile goes out again (members/fan-out-jobs.ts); idle without `due_at`. */
interface MirrorJobsTable {
  member_id: string;
  due_at: Date | null;
  began_at: Date | null;
  changes: Generated<number>;
  round: Generated<number>;
  after: string | null;
}

/** What an operator has done; nothing changes it any more (operator/acts.ts). */
export interface OperatorActRow {
  id: string;
  at: Date;
  operator: string;
  act: string;
  subject: string;
  reason: string;
  before: JSONColumnType<Record<string, unknown>> | null;
  after: JSONColumnType<Record<string, unknown>> | null;
}

/** An address that takes no mail, or whose owner has complained of one (mail/webhook.ts); null: nobody has looked at it yet. */
interface MailReportsTable {
  id: string;
  member_id: string;
  address: string;
  kind: 'bounce' | 'complaint';
  at: Date;
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A first message that waits for its check (chat/check.ts). */
export interface HeldMessageRow {
  id: string;
  member_id: string;
  to_id: string;
  text: string;
  content_hash: Buffer;
  held_at: Date;
}

interface HeldMessagesTable extends HeldMessageRow {
  refused_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface CompaniesTable {
  id: string;
  name: string;
  address: string;
  city: string;
  country: string;
  kvk: string;
  tradenames: string[];
  vat_numbers: string[];
  support_phone: string;
  delete_discount: number;
  added: Date;
  version: Generated<number>;
}

/** The site's own columns are not in its settings twice: domain, niche and company are joined on reading. */
export type StoredSettings = Omit<Settings, 'domain' | 'niche' | 'company_id' | 'push_public_key'> & {
  /** Its words in other languages than its own, as far as there are any. */
  translations?: SiteForm['translations'] | undefined;
};
interface SitesTable {
  id: string;
  domain: string;
  niche: number;
  company_id: string;
  settings: JSONColumnType<StoredSettings>;
  version: Generated<number>;
}

/** What an operator is about to change of a site; `token` opens its preview (sites/preview.ts). */
interface SiteDraftsTable {
  site_id: string;
  operator: string;
  was: number;
  change: JSONColumnType<Record<string, unknown>>;
  token: string;
  at: Date;
}

interface MembersTable {
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
  credits: Generated<number>;
  debt: Generated<number>;
  held: Generated<number>;
  premium_since: Date | null;
  signup_date: Date;
  /** Unknown of whoever did so before it was counted. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  deleted_at: Date | null;
  suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Null where there is a suspension: for good. */
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

interface ProfilesTable {
  member_id: string;
  name: string;
  /** 'YYYY-MM-DD': a date of birth has no time zone. */
  date_of_birth: string;
  country: string;
  region: string | null;
  about: Generated<string>;
  interests: Generated<string[]>;
  main_image: ColumnType<StoredImage | null, string | null | undefined, string | null>;
  fictional: Generated<boolean>;
  robot: Generated<boolean>;
  sexuality: OptionalText<'sexuality'>;
  hair_colour: OptionalText<'hair_colour'>;
  eye_colour: OptionalText<'eye_colour'>;
  body_type: OptionalText<'body_type'>;
  relationship_status: OptionalText<'relationship_status'>;
  tattoos: OptionalText<'tattoos'>;
  reason: OptionalText<'reason'>;
}
type OptionalText<Key extends keyof Attributes> = ColumnType<
  NonNullable<Attributes[Key]> | null,
  Attributes[Key] | null | undefined,
  Attributes[Key] | null
>;
export type ProfileRow = Selectable<ProfilesTable>;
/** The main photo as every list needs it; kept by photos/, from the photo at position 0. */
export type StoredImage = Pick<PhotoRow, 'status' | 'thumbhash' | 'name'>;

interface PhotosTable {
  id: string;
  member_id: string;
  position: number;
  status: 'pending' | 'active' | 'rejected';
  name: string;
  blur_name: string;
  width: number;
  height: number;
  thumbhash: string | null;
  drawing: string | null;
  /** Why it was rejected. */
  fault: Generated<PhotoFault | null>;
  created_at: Date;
}
export type PhotoRow = Selectable<PhotosTable>;

interface PushSubscriptionsTable {
  session: Buffer;
  member_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  renewed_at: Date;
  chats_told: Generated<number>;
  likes_told: Generated<number>;
  tries: Generated<number>;
  wait_until: Date | null;
}
export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;

interface SessionsTable {
  token_hash: Buffer;
  member_id: string;
  site_id: string;
  user_agent: string;
  created_at: Date;
  used_at: Date;
  chats_pulled: Generated<number>;
  likes_pulled: Generated<number>;
  kept: Generated<boolean>;
  /** When this session last proved a password or a passkey. */
  confirmed_at: Date | null;
  /** Of its browser, if that is the member's (accounts/device.ts). */
  device: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
}

interface MailsTable {
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

/** What members are told of each other by mail. */
export type NotifiedKind = 'message' | 'unread' | 'like' | 'match';

interface AnnouncementsTable {
  id: string;
  site_id: string;
  category: 'promotions' | 'news';
  words: JSONColumnType<Partial<Record<Locale, AnnouncementWords>>>;
  /** A path of the app: where the button leads. */
  opens: string;
  published_at: Date;
  expires_at: Date;
  reached: string | null;
  spread: Generated<boolean>;
}
/** Paragraphs stand apart by an empty line. */
export interface AnnouncementWords {
  subject: string;
  text: string;
  button: string;
}

interface MailedLinksTable {
  token_hash: Buffer;
  member_id: string;
  purpose: LinkPurpose;
  address: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface PasskeysTable {
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

interface ReportsTable {
  id: string;
  reporter: string | null;
  reported: string;
  message_id: string | null;
  category: ReportCategory;
  text: string;
  /** Empty when its time is over. */
  copy: JSONColumnType<ReportCopy>;
  at: Date;
  weight: Generated<ReportWeight>;
  /** Since when it hides whom it is about, or did until it was closed. */
  hid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  decision_id: ColumnType<string | null, string | null | undefined, string | null>;
}
/** What was reported, as it was. `photos` are names of those that were shown (photos/files.ts), the main one first. */
export interface ReportCopy {
  profile: Omit<ProfileRow, 'member_id' | 'main_image'>;
  photos: string[];
  message?: { kind: MessageRow['kind']; text: string; sent_at: string; picture?: string };
  /** What the two wrote last, where the reporter gave it along; `reported`: by whom it is about. */
  conversation?: { reported: boolean; kind: MessageRow['kind']; text: string; sent_at: string }[];
}

interface ComplaintsTable {
  id: string;
  number: Generated<number>;
  site_id: string;
  /** Null: a visitor's, or of a member who has gone. */
  member_id: string | null;
  email: string | null;
  locale: Locale;
  category: ComplaintCategory;
  about: string;
  text: string;
  at: Date;
  /** Null: open. */
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Of an appeal: against which. */
  decision_id: ColumnType<string | null, string | null | undefined, string | null>;
  answer: ColumnType<string | null, string | null | undefined, string | null>;
  /** An operator. */
  answered_by: ColumnType<string | null, string | null | undefined, string | null>;
}

interface DecisionsTable {
  id: string;
  /** For people. */
  number: Generated<number>;
  member_id: string;
  action: DecisionAction;
  reason: DecisionReason | null;
  statement: string;
  until: Date | null;
  photos: string[];
  operator: string;
  at: Date;
  appeal_hash: Buffer | null;
  appealed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  lifted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
export type DecisionRow = Selectable<DecisionsTable>;

interface LikesTable {
  liker: string;
  liked: string;
  at: Date;
  seen_at: Date | null;
  /** When it was shown as a popup. */
  popped_at: Date | null;
  removed_at: Date | null;
  liker_seq: number;
  liked_seq: number;
}

/** Of the swipe game; the likes in it stand in `likes` as well. */
interface JudgementsTable {
  judge: string;
  profile: string;
  /** Made by the client. */
  id: string;
  verdict: 'like' | 'pass';
  /** Counts up with each judgement of a member. */
  number: number;
  judged_at: Date;
  undone_at: Date | null;
}

interface ConversationsTable {
  id: string;
  started_by: string;
  last_number: number;
  created_at: Date;
}
export type ConversationRow = Selectable<ConversationsTable>;

interface ParticipantsTable {
  member_id: string;
  conversation_id: string;
  other_id: string;
  seq: number;
  shown_seq: number;
  last_number: number;
  last_message_at: Date;
  unread: Generated<number>;
  sent_through: Generated<number>;
  read_through: Generated<number>;
  seen_through: Generated<number>;
  delivered_through: Generated<number>;
  hidden_through: Generated<number>;
}
export type ParticipantRow = Selectable<ParticipantsTable>;

interface MessagesTable {
  id: string;
  conversation_id: string;
  number: number;
  sender_id: string;
  kind: 'text' | 'image' | 'gift' | 'withdrawn';
  text: string;
  content_hash: Buffer;
  sent_at: Date;
  sender_seq: number;
  receiver_seq: number;
  image: ColumnType<StoredPicture | null, string | null | undefined, never>;
}
export type MessageRow = Selectable<MessagesTable>;
/** The picture of a message of the kind image; it has one file (photos/files.ts). */
export type StoredPicture = Pick<PhotoRow, 'name' | 'width' | 'height'> & { thumbhash: string };

interface BundlesTable {
  id: string;
  site_id: string;
  currency: string;
  tier: Bundle['tier'];
  credits: number;
  price: number;
  popular: Generated<boolean>;
  active: Generated<boolean>;
}
export type BundleRow = Selectable<BundlesTable>;

interface PaymentsTable {
  id: string;
  member_id: string;
  site_id: string;
  bundle_id: string;
  credits: number;
  price: number;
  amount: number;
  currency: string;
  country: string;
  method: PaymentMethod;
  bank: string | null;
  code: string | null;
  provider: 'sandbox' | 'mollie';
  provider_id: ColumnType<string | null, string | null | undefined, string | null>;
  checkout: ColumnType<string | null, string | null | undefined, string | null>;
  state: Generated<PaymentState>;
  created_at: Date;
  looked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  look_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  refunded: Generated<number>;
  charged_back: Generated<number>;
  refunds_failed: Generated<number>;
  refunds_dropped: Generated<number>;
  chargebacks_reversed: Generated<number>;
  heard_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  taken_back: Generated<number>;
  mandate_id: ColumnType<string | null, string | null | undefined, string | null>;
}
export type PaymentState = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';
export type PaymentRow = Selectable<PaymentsTable>;

/**
 * Money that goes back: a member's withdrawal, or an operator's refund. Open until it is done (the provider names it) or has failed, which
 * may still come after it was done.
 */
interface RefundsTable {
  id: string;
  payment_id: string;
  asked_by: 'member' | 'operator';
  amount: number;
  /** Held of the member's while it is open. */
  credits: Generated<number>;
  at: Date;
  /** How often the provider was asked, and when it is next. */
  tries: Generated<number>;
  due_at: Date;
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
export type RefundRow = Selectable<RefundsTable>;

interface DiscountCodesTable {
  site_id: string;
  code: string;
  country: string | null;
  user_id: string | null;
  expires: Date | null;
  currency: string | null;
  paymentmethods: PaymentMethod[] | null;
  value_percentage: number;
  percentage: boolean;
  minimum: Generated<number>;
  minimum_order_value: Generated<number>;
  status: Generated<'active' | 'inactive'>;
  validity: Generated<'once' | 'once_per_user' | 'unlimited'>;
}
export type DiscountCodeRow = Selectable<DiscountCodesTable>;

interface DiscountUsesTable {
  payment_id: string;
  site_id: string;
  code: string;
  member_id: string;
  slot: string;
  state: Generated<'reserved' | 'used' | 'free'>;
}

interface MandatesTable {
  id: string;
  member_id: string;
  provider: string;
  customer: string;
  mandate: string;
  method: PaymentMethod;
  label: string;
  created_at: Date;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** What the provider is still to be told (payments/revoke.ts). Without a mandate ('') it is the customer who goes. */
interface RevocationsTable {
  provider: string;
  customer: string;
  mandate: Generated<string>;
  tries: Generated<number>;
  due_at: Date;
}

interface DebitsTable {
  id: string;
  member_id: string;
  asked: JSONColumnType<CallInput<'POST payment.php'>>;
  holder: string | null;
  iban: string | null;
  code_hash: Buffer;
  tries: Generated<number>;
  mandate_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
  expires_at: Date;
}

/** What our own provider knows, which plays the one of other machines. */
interface SandboxPaymentsTable {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  method: PaymentMethod;
  state: Generated<PaymentState>;
  refunded: Generated<number>;
  charged_back: Generated<number>;
  refunds_failed: Generated<number>;
  chargebacks_reversed: Generated<number>;
  returns: string;
  mandate: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
}

interface SandboxRefundsTable {
  id: Generated<number>;
  key: string;
  payment_id: string;
  amount: number;
  at: Date;
  failed: Generated<boolean>;
}

interface LedgerEntriesTable {
  id: Generated<number>;
  reference: string;
  kind: LedgerKind;
  account: 'member' | 'held' | 'debt' | 'site';
  holder: string;
  credits: number;
  at: Date;
}
/** `hold` and `release`: of a withdrawal, and of one that came to nothing. */
type LedgerKind =
  | ('signup' | 'message' | 'photo' | 'gift' | 'purchase')
  | ('refund' | 'chargeback' | 'correction' | 'hold' | 'release');
export type LedgerEntryRow = Selectable<LedgerEntriesTable>;

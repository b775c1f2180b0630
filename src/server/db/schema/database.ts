import type { Transaction } from 'kysely';
import type {
  AttemptsTable,
  DeparturesTable,
  KnownDevicesTable,
  LoginTriesTable,
  MailedLinksTable,
  MembersTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RevokedSessionsTable,
  SessionsTable,
  SignupMessagesTable,
  SignupNetworksTable,
} from './accounts.ts';
import type { ConversationsTable, MessagesInReviewTable, MessagesTable, ParticipantsTable } from './chat.ts';
import type {
  LedgerAuditsTable,
  LedgerEntriesView,
  LedgerMonthsTable,
  LedgerProgressTable,
  LedgerProofsTable,
  PostingNamesTable,
  PostingsTable,
} from './credits.ts';
import type { DiscountCodesTable, DiscountUsesTable } from './discounts.ts';
import type { LeasesTable } from './jobs.ts';
import type { JudgementsTable, LikesTable } from './likes.ts';
import type { ComplaintsTable, DecisionsTable, ReportsTable } from './moderation.ts';
import type {
  AnnouncementDeliveriesTable,
  AnnouncementsTable,
  MailedNotificationsTable,
  MailReportsTable,
  MailScheduleTable,
  MailsTable,
  PushQueueTable,
  PushSubscriptionsTable,
} from './notifications.ts';
import type { OperatorActRow, SiteDraftsTable } from './operators.ts';
import type {
  BundlesTable,
  CustomersTable,
  DebitsTable,
  MandatesTable,
  PaymentsTable,
  RefundsTable,
  RevocationsTable,
} from './payments.ts';
import type {
  BlocksTable,
  FanOutJobsTable,
  PhotosTable,
  PresenceTable,
  ProfilesTable,
  VerificationsTable,
  VisibilityChangesTable,
} from './profiles.ts';
import type { SandboxPaymentsTable, SandboxRefundsTable } from './sandbox.ts';
import type { CompaniesTable, InstallationTable, SitesTable } from './sites.ts';
import type { DailyStatisticsTable, StatisticsStateTable, VisitsTable } from './statistics.ts';

/** All tables but listings, which only the search's SQL reads (migrations/0001-initial-schema/search.ts). */
export interface Database {
  installation: InstallationTable;
  companies: CompaniesTable;
  sites: SitesTable;

  members: MembersTable;
  departures: DeparturesTable;
  signup_messages: SignupMessagesTable;
  signup_networks: SignupNetworksTable;
  sessions: SessionsTable;
  revoked_sessions: RevokedSessionsTable;
  known_devices: KnownDevicesTable;
  mailed_links: MailedLinksTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  login_tries: LoginTriesTable;
  attempts: AttemptsTable;

  profiles: ProfilesTable;
  photos: PhotosTable;
  verifications: VerificationsTable;
  presence: PresenceTable;
  blocks: BlocksTable;
  fan_out_jobs: FanOutJobsTable;
  visibility_changes: VisibilityChangesTable;

  likes: LikesTable;
  judgements: JudgementsTable;

  conversations: ConversationsTable;
  participants: ParticipantsTable;
  messages: MessagesTable;
  messages_in_review: MessagesInReviewTable;

  postings: PostingsTable;
  posting_names: PostingNamesTable;
  ledger_entries: LedgerEntriesView;
  ledger_audits: LedgerAuditsTable;
  ledger_proofs: LedgerProofsTable;
  ledger_progress: LedgerProgressTable;
  ledger_months: LedgerMonthsTable;

  bundles: BundlesTable;
  payments: PaymentsTable;
  customers: CustomersTable;
  mandates: MandatesTable;
  revocations: RevocationsTable;
  debits: DebitsTable;
  refunds: RefundsTable;

  discount_codes: DiscountCodesTable;
  discount_uses: DiscountUsesTable;

  sandbox_payments: SandboxPaymentsTable;
  sandbox_refunds: SandboxRefundsTable;

  push_subscriptions: PushSubscriptionsTable;
  push_queue: PushQueueTable;
  mails: MailsTable;
  mail_schedule: MailScheduleTable;
  mailed_notifications: MailedNotificationsTable;
  mail_reports: MailReportsTable;
  announcements: AnnouncementsTable;
  announcement_deliveries: AnnouncementDeliveriesTable;

  decisions: DecisionsTable;
  reports: ReportsTable;
  complaints: ComplaintsTable;

  operator_acts: OperatorActRow;
  site_drafts: SiteDraftsTable;

  daily_statistics: DailyStatisticsTable;
  statistics_state: StatisticsStateTable;
  visits: VisitsTable;

  leases: LeasesTable;
}

export type Tx = Transaction<Database>;

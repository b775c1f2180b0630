import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { ComplaintCategory } from '../../../shared/complaint-categories.ts';
import type { DecisionAction, DecisionReason } from '../../../shared/decisions.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { ReportCategory, ReportWeight } from '../../../shared/report-categories.ts';
import type { MessageRow } from './chat.ts';
import type { ProfileRow } from './profiles.ts';

/** Decisions of operators about members, with the appeal. */
export interface DecisionsTable {
  id: string;
  /** Shown to the member, who may quote it. */
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

/** Members reported by members, with a copy of what was reported. */
export interface ReportsTable {
  id: string;
  reporter: string | null;
  reported: string;
  message_id: string | null;
  category: ReportCategory;
  text: string;
  /** Emptied by account-deletion/retention.ts. */
  copy: JSONColumnType<ReportCopy>;
  at: Date;
  weight: Generated<ReportWeight>;
  /** Since when it hides the reported member, or did until it was closed. */
  hid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  decision_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Copy of the reported content. `photos` are the names of the visible ones (photos/files.ts), the main one first. */
export interface ReportCopy {
  /** Copies from before there were answers lack them. */
  profile: Omit<ProfileRow, 'member_id' | 'main_image' | 'answers'> & Partial<Pick<ProfileRow, 'answers'>>;
  photos: string[];
  /** Which of `photos` was reported; null if the member removed it before the report arrived. */
  photo?: string | null;
  message?: Said & { file?: string };
  /** Their last messages, if the reporter included them. `reported`: written by the reported member. */
  conversation?: (Said & { reported: boolean })[];
}

interface Said {
  kind: MessageRow['kind'];
  text: string;
  sent_at: string;
  /** The message that it answers, as the reporter saw it above. */
  quote?: Quoted;
  reactions?: { reported: boolean; emoji: string }[];
}
export interface Quoted {
  kind: MessageRow['kind'];
  text: string;
}

/** From members and visitors. Open without closed_at. */
export interface ComplaintsTable {
  id: string;
  number: Generated<number>;
  site_id: string;
  /** Null for a visitor, and for a member who has been deleted. */
  member_id: string | null;
  email: string | null;
  locale: Locale;
  category: ComplaintCategory;
  about: string;
  text: string;
  at: Date;
  /** Null: open. */
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The decision that an appeal is against. */
  decision_id: ColumnType<string | null, string | null | undefined, string | null>;
  answer: ColumnType<string | null, string | null | undefined, string | null>;
  /** An operator. */
  answered_by: ColumnType<string | null, string | null | undefined, string | null>;
}

import type { ColumnType, Generated, Selectable } from 'kysely';
import type { MessageKind, messageKinds } from '../../../shared/message-kinds.ts';

/** Append-only: `account` gains `credits`, and `against` loses them. In a table a month. */
export interface PostingsTable {
  id: Generated<number>;
  at: Date;
  member: string;
  site: string;
  /** The message that was paid for; else the id in the posting's name, or zeros. */
  subject: string;
  credits: number;
  /** See ledger/kinds.ts. */
  kind: number;
  /** The member's account, by its first letter. */
  account: 'm' | 'h' | 'd';
  /** Of the site or the member. */
  against: 's' | 'h' | 'd';
}

/** Of postings but for messages: `purchase:ID`, given once. */
export interface PostingNamesTable {
  name: string;
  posting: number;
}

/** A view: both sides of each posting, which add up to zero. */
export interface LedgerEntriesView {
  id: ReadOnly<number>;
  reference: ReadOnly<string>;
  kind: ReadOnly<LedgerKind>;
  account: ReadOnly<'member' | 'held' | 'debt' | 'site'>;
  holder: ReadOnly<string>;
  credits: ReadOnly<number>;
  at: ReadOnly<Date>;
}
type ReadOnly<Type> = ColumnType<Type, never, never>;

/** `hold` and `release`: for a withdrawal, and for one that failed. */
export type LedgerKind =
  | (typeof messageKinds)[MessageKind]['ledger']
  | ('signup' | 'purchase')
  | ('refund' | 'chargeback' | 'correction' | 'hold' | 'release');
export type LedgerEntryRow = Selectable<LedgerEntriesView>;

/** One row: the last audit of the ledger. */
export interface LedgerAuditsTable {
  id: Generated<boolean>;
  at: Date;
  count: number;
  faults: string[];
}

/** One row, since the last audit that failed. */
export interface LedgerProofsTable {
  id: Generated<boolean>;
  failed_at: Date | null;
}

/** One row: which postings are in the sums of closed and of open months (ledger/sum-up.ts). */
export interface LedgerProgressTable {
  id: Generated<boolean>;
  clearing: 'all' | 'open' | null;
  /** The last month in the sums of closed ones. */
  closed: string | null;
  through: Generated<number>;
  /** The one that is being closed. */
  month: string | null;
  month_through: Generated<number>;
  postings: Generated<number>;
  credits: Generated<number>;
  /** Too large for a number. */
  checksum: Generated<string>;
}

/** Closed months, as they were when they were proved. */
export interface LedgerMonthsTable {
  month: string;
  postings: number;
  credits: number;
  checksum: string;
  closed_at: Date;
  /** Time at which it was found to be another. */
  changed_at: Date | null;
}

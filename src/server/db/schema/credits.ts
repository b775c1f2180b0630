import type { Generated, Selectable } from 'kysely';
import type { MessageKind, messageKinds } from '../../../shared/message-kinds.ts';

/** Double entry, append-only: the two rows of a reference add up to zero. */
export interface LedgerEntriesTable {
  id: Generated<number>;
  reference: string;
  kind: LedgerKind;
  account: 'member' | 'held' | 'debt' | 'site';
  holder: string;
  credits: number;
  at: Date;
}

/** `hold` and `release`: for a withdrawal, and for one that failed. */
type LedgerKind =
  | (typeof messageKinds)[MessageKind]['ledger']
  | ('signup' | 'purchase')
  | ('refund' | 'chargeback' | 'correction' | 'hold' | 'release');
export type LedgerEntryRow = Selectable<LedgerEntriesTable>;

/** One row: the last audit of the ledger. */
export interface LedgerAuditsTable {
  id: Generated<boolean>;
  at: Date;
  count: number;
  faults: string[];
}

/** One row: entries up to the id `through` are proved and summed up. */
export interface LedgerProofsTable {
  id: Generated<boolean>;
  through: Generated<number>;
  whole_at: Date | null;
  failed_at: Date | null;
}

/** Sums of entries up to there: of members by account, and of payments. */
export interface LedgerSumsTable {
  subject: string;
  account: Exclude<LedgerEntriesTable['account'], 'site'> | 'granted' | 'taken_back';
  credits: number;
}

export interface LedgerSuspectsTable {
  reference: string;
}

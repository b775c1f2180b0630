import type { JSONColumnType } from 'kysely';

/** Acts of operators (operator/acts.ts). Append-only. */
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

/** A change of a site before it is published. The token opens its preview (sites/preview.ts). */
export interface SiteDraftsTable {
  site_id: string;
  operator: string;
  was: number;
  change: JSONColumnType<Record<string, unknown>>;
  token: string;
  at: Date;
}

import type { Generated } from 'kysely';

/** One number per site, day and name. All sites together have the nil id. */
export interface DailyStatisticsTable {
  site_id: string;
  /** 'YYYY-MM-DD', in UTC. */
  day: string;
  name: string;
  value: number;
}

/** One row: which days are final. */
export interface StatisticsStateTable {
  id: Generated<boolean>;
  since: string;
  through: string | null;
  counted_at: Date | null;
}

/** Members present on a day, until it is final. A trigger writes it. */
export interface VisitsTable {
  member_id: string;
  /** Counted from 1970. */
  day: number;
  site_id: string;
  /** Fictional or a robot. */
  synthetic: boolean;
}

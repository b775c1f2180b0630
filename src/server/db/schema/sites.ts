import type { Generated, JSONColumnType } from 'kysely';
import type { SiteForm } from '../../../shared/calls/operator-sites.ts';
import type { Settings } from '../../../shared/calls/sites.ts';

/** One row: this installation. Its epoch changes with a restore and a failover. */
export interface InstallationTable {
  id: Generated<boolean>;
  epoch: string;
  /** PostgreSQL's, when the epoch was last looked at. */
  timeline: string | null;
  /** For what it shares outside of the database: the marker of its media store (media/marker.ts), subjects in NATS. */
  name: Generated<string>;
  /** The store has that marker. */
  media_marked: Generated<boolean>;
  vapid_public: string | null;
  vapid_private: string | null;
  network_key: Generated<Buffer>;
}

/** Companies that run sites, with their legal particulars. */
export interface CompaniesTable {
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
  /** Court or office that keeps the register. */
  register_office: Generated<string>;
  represented_by: Generated<string>;
  /** Data protection officer. */
  data_officer: Generated<string>;
  /** Body for consumer disputes that the company takes part in. */
  dispute_body: Generated<string>;
  /** Recipients of personal data, and those outside the European Economic Area with their safeguards. */
  providers: Generated<string[]>;
  providers_abroad: Generated<string[]>;
}

/** One per domain. The settings are what its operator edits. */
export interface SitesTable {
  id: string;
  domain: string;
  niche: number;
  company_id: string;
  settings: JSONColumnType<StoredSettings>;
  version: Generated<number>;
}

/** Domain, niche and company are the site's own columns, joined on reading. */
export type StoredSettings = Omit<Settings, 'domain' | 'niche' | 'company_id' | 'push_public_key'> & {
  /** Its texts in languages other than its own. */
  translations?: SiteForm['translations'] | undefined;
};

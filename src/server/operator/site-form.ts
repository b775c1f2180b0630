import * as v from 'valibot';
import { SiteForm } from '../../shared/calls/operator-sites.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Site } from '../sites/sites.ts';

/** Current values of everything an operator can change on a site. */
export function formOf({ domain, niche, company, settings }: Site): SiteForm {
  const { cdn_prefix: _, accent = null, translations = {}, strict_privacy = false, ...rest } = settings;
  const { fictional_profiles = false, landing = {}, ...plain } = rest;
  const form = { domain, niche, company_id: company.id, ...plain, accent, translations };
  return { ...form, strict_privacy, fictional_profiles, landing };
}

/** Replaces fields of a site. Throws Refusal `invalid` with faults. */
export const changed = (site: Site, change: Record<string, unknown>): SiteForm =>
  readForm(SiteForm, { ...formOf(site), ...change });

/** Throws Refusal `invalid` with the console's message for each field. */
export function readForm<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, given);
  if (read.success) return read.output;
  const faults = read.issues.map((issue) => [fieldOf(v.getDotPath(issue) ?? ''), issue.message] as const);
  // Report the first fault of each field; later ones follow from it.
  throw new Refusal('invalid', { fields: Object.fromEntries(faults.reverse()) });
}

/** Maps a path to the form field that shows its fault. */
function fieldOf(path: string): string {
  const parts = path.split('.');
  const [group] = parts;
  return parts
    .slice(0, group === 'translations' ? 3 : group === 'accent' || group === 'premium_claim' ? 2 : 1)
    .join('.');
}

import type { Disabling } from '../../shared/calls/notifications.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { disableMail, type Whose } from '../notifications/disable.ts';
import { askerOfLink } from '../notifications/preferences.ts';
import { poolAt } from '../sites/sites.ts';
import { countToday } from '../statistics/count.ts';
import type { Report } from './report.ts';

/**
 * A bounce disables an address in every pool. Anything else concerns the member of its link, else the address in the
 * sending site's pool. Idempotent.
 */
export async function heed(context: Context, report: Report): Promise<void> {
  const { kind, addresses } = report;
  const name = countedAs[kind];
  for (const whose of kind === 'bounce' ? addressees(addresses) : await askers(context, report)) {
    const sites = await disableMail(context, kind, whose);
    if (name !== undefined)
      await countToday(
        context,
        sites.map((site) => ({ site, name })),
      );
  }
}

const countedAs: Partial<Record<Disabling, string>> = { bounce: 'mails_bounced', complaint: 'mails_complained' };

const addressees = (addresses: string[]): Whose[] => addresses.map((address) => ({ address }));

async function askers(context: Context, { addresses, host, token }: Omit<Report, 'kind'>): Promise<Whose[]> {
  const link = token === undefined ? undefined : await askerOfLink(context, token).catch(ifUnknown);
  if (link) return [{ member: link.member }];
  const pool = host === undefined ? undefined : await poolAt(context, host);
  return addressees(addresses).map((whose) => ({ ...whose, ...(pool !== undefined && { pool }) }));
}

function ifUnknown(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SiteForm } from '../../shared/calls/operator-sites.ts';
import { companyLabels, isSiteSetting } from './sites/labels.ts';
import { type Change, siteChanges } from './sites/said-changes.ts';
import { whenOf } from './words.ts';

type State = Record<string, unknown> | null;

/** Changes of an action: a site's in its form's terms, others by the log's field names. */
export function logChanges(i18n: I18n, act: string, { before, after }: { before: State; after: State }): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const ofSite = act.startsWith('site.') ? names.filter(isSiteSetting) : [];
  const site = siteChanges(i18n, { base: pick(before, ofSite), change: pick(after, ofSite), companies: [] });
  const refund = act === 'payment.refund' ? refundOf(i18n, before, after) : undefined;
  const decision = names.includes('suspended_until') ? decisionOf(i18n, before, after) : undefined;
  const shown = [...ofSite, ...(refund ? inRefund : []), ...(decision ? inDecision : [])];
  const others = names
    .filter((name) => !shown.includes(name))
    .map((name) => ({ label: labelOf(i18n, act, name), before: said(before?.[name]), after: said(after?.[name]) }))
    .filter((row) => row.before !== row.after);
  return [...site, ...(decision ?? []), ...others, ...(refund ? [refund] : [])];
}

const inRefund = ['amount', 'currency', 'refunded'];

/** In money, since the log has the order's amount and the refund's under one name. */
function refundOf(i18n: I18n, before: State, after: State): Change | undefined {
  const currency = before?.currency;
  if (typeof currency !== 'string') return undefined;
  const money = (minor: unknown) => i18n.number(Number(minor) / 100, { style: 'currency', currency });
  const [amount, total] = [money(after?.amount), money(before?.amount)];
  return { label: i18n._(msg`Refund`), before: money(before?.refunded), after: i18n._(msg`${amount} of ${total}`) };
}

const inDecision = ['suspended_at', 'suspended_until', 'reports', 'photos', 'pool'];

/** Over a member. The log has ids of reports and photos, which say less than a number. */
function decisionOf(i18n: I18n, before: State, after: State): Change[] {
  const suspended = (state: State): string => {
    const until = state?.suspended_until;
    if (until) return i18n._(msg`until ${said(until)}`);
    return i18n._(state?.suspended_at ? msg`for good` : msg`no`);
  };
  const count = (of: unknown): string => (Array.isArray(of) && of.length > 0 ? String(of.length) : '');
  return [
    { label: i18n._(msg`Suspended`), before: suspended(before), after: suspended(after) },
    { label: i18n._(msg`Reports`), before: '', after: count(after?.reports) },
    { label: i18n._(msg`Photos`), before: '', after: count(after?.photos) },
  ].filter((row) => row.before !== row.after);
}

const pick = (state: State, names: string[]): Partial<SiteForm> =>
  Object.fromEntries(names.filter((name) => state && name in state).map((name) => [name, state?.[name]]));

function labelOf(i18n: I18n, act: string, name: string): string {
  const known = act.startsWith('company.') && companyLabels[name as keyof typeof companyLabels];
  if (known) return i18n._(known);
  const words = name.replaceAll(/[_.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function said(value: unknown): string {
  if (Array.isArray(value)) return value.map(said).join(', ');
  if (typeof value === 'string' && isTime.test(value)) return whenOf(value);
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.entries(value)
    .map(([name, part]) => `${name} ${said(part)}`)
    .join(', ');
}

/** As JSON has it. */
const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Series } from '../../../shared/calls/operator-statistics.ts';
import type { Statistics } from './statistics.tsx';
import { dayAt } from './words.ts';

/** Numbers of a plot; null for a day or span without data. */
export interface Plotted {
  key: string;
  title: MessageDescriptor;
  /** Minor units, if it is money. */
  currency?: string;
  as: 'sum' | 'mean' | 'share';
  days: (number | null)[];
  /** Sum of all days, and of as many days before. */
  whole: number | null;
  before: number | null;
  today: number | null;
}

export const titles = {
  signups: msg`Signups started`,
  signups_finished: msg`Signups completed`,
  confirmed: msg`Email addresses confirmed`,
  active: msg`Active members`,
  likes: msg`Likes`,
  matches: msg`Matches`,
  conversations: msg`Chats started`,
  messages: msg`Messages sent`,
  credits_spent: msg`Credits spent`,
  mails_sent: msg`Emails sent`,
  mails_bounced: msg`Emails that bounced`,
  mails_failed: msg`Emails that couldn’t be sent`,
  mails_complained: msg`Spam complaints`,
  pushes_sent: msg`Push notifications sent`,
  pushes_gone: msg`Devices no longer reachable`,
} satisfies Record<string, MessageDescriptor>;
export type Name = keyof typeof titles;
export const isName = (name: string): name is Name => name in titles;

/** Series without stored traces: they start at the first roll-up. */
const countedFromThen = /^(active|mails_|pushes_|given_back:|synthetic:active)/;

export function plotted(statistics: Statistics, name: string, title: MessageDescriptor, currency?: string): Plotted {
  const series = seriesOf(statistics, name);
  const days = knownDays(statistics, series);
  const as = name.endsWith('active') ? 'mean' : 'sum';
  const whole = as === 'mean' ? meanOf(days) : sumOf(days);
  const before = isKnownBefore(statistics, name) ? series.before / (as === 'mean' ? days.length : 1) : null;
  return { key: name, title, as, days, whole, before, today: series.today, ...(currency && { currency }) };
}

export const paidIn = (currency: string) => msg`Paid in ${currency}`;

/** One plot for each currency that occurs. */
export const moneyIn = (
  statistics: Statistics,
  prefix: string,
  title: (currency: string) => MessageDescriptor,
): Plotted[] =>
  statistics.series.flatMap(({ name }) => {
    const currency = name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
    return currency ? [plotted(statistics, name, title(currency), currency)] : [];
  });

/** Share of active members that a push would reach, per day. */
export function reachOf(statistics: Statistics): Plotted {
  const [all, reached] = [seriesOf(statistics, 'active'), seriesOf(statistics, 'active_with_push')];
  const days = knownDays(statistics, all).map((count, i) => share(reached.days[i] ?? 0, count));
  const known = sumOf(knownDays(statistics, all));
  return {
    ...{ key: 'reach', title: msg`Active members reachable by push`, as: 'share', days },
    whole: share(sumOf(knownDays(statistics, reached)) ?? 0, known),
    before: isKnownBefore(statistics, 'active') ? share(reached.before, all.before) : null,
    today: share(reached.today, all.today),
  };
}

const seriesOf = ({ series, first, last }: Statistics, name: string): Series =>
  series.find((each) => each.name === name) ?? {
    ...{ name, before: 0, today: 0 },
    days: Array.from({ length: Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1 }, () => 0),
  };

const knownDays = ({ first, since }: Statistics, { name, days }: Series): (number | null)[] =>
  countedFromThen.test(name)
    ? days.map((count, i) => (since !== null && dayAt(first, i) >= since ? count : null))
    : days;

const isKnownBefore = ({ first, last, since }: Statistics, name: string): boolean => {
  const length = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
  return !countedFromThen.test(name) || (since !== null && since <= dayAt(first, -length));
};

const share = (part: number, whole: number | null): number | null => (whole ? part / whole : null);

const known = (days: (number | null)[]): number[] => days.filter((count) => count !== null);
const sumOf = (days: (number | null)[]): number | null =>
  known(days).length === 0 ? null : known(days).reduce((sum, count) => sum + count, 0);
function meanOf(days: (number | null)[]): number | null {
  const sum = sumOf(days);
  return sum === null ? null : sum / known(days).length;
}

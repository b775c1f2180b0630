import type { MadePayment } from '../payments/provider.ts';
import type { Outcome } from './after-restore.ts';

/** Tells the operator's terminal the work that was done and the work that is left. */
export function report(outcome: Outcome): string {
  const { endsAt, sessions, links, pushes, mails, announcements, purged, payments } = outcome;
  const until = endsAt ? `${endsAt.toISOString().slice(0, 16)}Z` : 'an unknown time';
  return [
    `The database ends at ${until}.`,
    '',
    'Done:',
    '- Every device copies its data again.',
    `- Sessions ended: ${sessions}. Everyone logs in again, because logouts since then are lost.`,
    `- Links in mails ended: ${links}. They may have been used.`,
    `- Pushes dropped: ${pushes}. Announcements ended: ${announcements}. They may have been sent.`,
    `- Mails dropped: ${mails.length}. They may have been sent.${byTemplate(mails)}`,
    `- Members purged again: ${purged}.`,
    `- Payments asked about: ${payments.polled}. Without an answer: ${payments.failed.length}.${list(payments.failed)}`,
    '',
    'Left to do:',
    `- Payments for orders that this database has lost: ${payments.unknown.length}. Pay them back at the provider.${list(
      payments.unknown.map(describe),
    )}`,
    '- Tell members by hand what a dropped mail had to tell them, such as a decision. They find receipts and decisions in the app.',
    '- Decide again what was decided since then: suspensions, photos, reports, refunds, settings of sites.',
    '- Tell members what is lost: messages, blocks, new addresses and passwords, unsubscribed mail, deleted accounts.',
    '- Start the servers.',
  ].join('\n');
}

const list = (lines: string[]): string => lines.map((line) => `\n    ${line}`).join('');

const describe = ({ id, provider, state, amount, currency, order }: MadePayment & { provider: string }): string =>
  `${provider} ${id}: ${(amount / 100).toFixed(2)} ${currency}, ${state}, order ${order}`;

/** One line for each template, with the ids of its members. */
function byTemplate(mails: Outcome['mails']): string {
  const groups = Map.groupBy(mails, ({ template }) => template);
  return list(
    [...groups].map(([template, all]) => `${template}: ${all.map(({ member }) => member ?? 'no member').join(', ')}`),
  );
}

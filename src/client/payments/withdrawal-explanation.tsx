import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { day } from '../../shared/limits.ts';
import { dateLocale } from '../i18n/i18n.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useMoney } from './pricing/money.ts';
import type { Withdrawal } from './withdraw.tsx';

export const WithdrawalFailed = () => (
  <Trans>The refund didn’t go through, so the credits are yours again. You can withdraw once more.</Trans>
);

/** Worth of a withdrawal, and its state. */
export function Explanation({ withdrawal, error }: { withdrawal: Withdrawal | undefined; error: unknown }) {
  const { i18n } = useLingui();
  const money = useMoney();
  if (error) return <p>{sentenceOf(i18n, error)}</p>;
  if (!withdrawal) return <Skeleton width="100%" height={72} />;
  const { credits, currency, asked_at, paid_at, failed_at } = withdrawal;
  const amount = money(withdrawal.amount, currency);
  const until = new Date(withdrawal.until);
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long' }).format(until);
  if (asked_at !== null) {
    return (
      <p>
        {paid_at === null ? (
          <Trans>
            We’ve received your withdrawal. The credits are held until {amount} is on its way back to your payment
            method, and we’ll email you when it is. You don’t need to do anything.
          </Trans>
        ) : (
          <Trans>{amount} is on its way back to your payment method. We’ve emailed you a confirmation.</Trans>
        )}
      </p>
    );
  }
  if (withdrawal.amount > 0) {
    return (
      <>
        {failed_at !== null && (
          <p>
            <WithdrawalFailed />
          </p>
        )}
        <p>
          <Plural
            value={credits}
            one="# credit from this order is unused. If you withdraw, it’s removed and you get back:"
            other="# credits from this order are unused. If you withdraw, they’re removed and you get back:"
          />{' '}
          <strong>{amount}</strong>
        </p>
        <p className="soft">
          <Trans>You can do this until {date}. You don’t have to give a reason.</Trans>
        </p>
      </>
    );
  }
  return (
    <p>
      {Date.now() >= until.getTime() + day ? (
        <Trans>You could withdraw until {date}.</Trans>
      ) : (
        <Trans>You’ve used all the credits from this order, so there’s nothing to refund.</Trans>
      )}
    </p>
  );
}

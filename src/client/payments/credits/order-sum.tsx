import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Bundle } from '../../../shared/calls/payments.ts';
import { settingsAtom } from '../../sites/site.ts';
import { messagePrice, useMoney } from '../pricing/money.ts';

/** Ordered bundle and total. `amount`: after discount, in minor units. */
export function OrderSum({ bundle, amount, code }: { bundle: Bundle; amount: number; code: string | undefined }) {
  const money = useMoney();
  const cost = useAtomValue(settingsAtom)?.message_credits ?? 0;
  const { credits, price, currency } = bundle;
  return (
    <dl className="order-sum figures">
      <dt>
        <Plural value={credits} one="# credit" other="# credits" />
      </dt>
      <dd>{money(price, currency)}</dd>
      {amount < price && (
        <>
          <dt>
            <Trans>Discount {code}</Trans>
          </dt>
          <dd>{money(amount - price, currency)}</dd>
        </>
      )}
      {cost > 0 && (
        <>
          <dt className="soft small">
            <Trans>Per message</Trans>
          </dt>
          <dd className="soft small">{money(messagePrice({ price: amount, credits }, cost), currency)}</dd>
        </>
      )}
      <dt className="total">
        <Trans>To pay</Trans>
      </dt>
      <dd className="total">{money(amount, currency)}</dd>
    </dl>
  );
}

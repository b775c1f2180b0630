import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Bundle } from '../../../shared/calls/payments.ts';
import { settingsAtom } from '../../sites/site.ts';
import { CoinStack } from '../art.tsx';
import { messagePrice, useMoney } from '../pricing/money.ts';

interface Props {
  bundle: Bundle;
  /** Among all bundles, from 0. */
  place: number;
  /** After discount, in minor units. */
  amount: number;
  code: string | undefined;
}

/** Ordered bundle, and the total where it is another figure than the bundle's price. */
export function OrderSum({ bundle, place, amount, code }: Props) {
  const money = useMoney();
  const cost = useAtomValue(settingsAtom)?.message_credits ?? 0;
  const { credits, price, currency } = bundle;
  return (
    <dl className="order-sum figures">
      <dt className="order-bundle">
        <CoinStack place={place} />
        <Plural value={credits} one="# credit" other="# credits" />
      </dt>
      <dd className="order-bundle">{money(price, currency)}</dd>
      {cost > 0 && (
        <>
          <dt className="soft small">
            <Trans>Per message</Trans>
          </dt>
          <dd className="soft small">{money(messagePrice({ price: amount, credits }, cost), currency)}</dd>
        </>
      )}
      {amount < price && (
        <>
          <dt>
            <Trans>Discount {code}</Trans>
          </dt>
          <dd>{money(amount - price, currency)}</dd>
          <dt className="total">
            <Trans>Total to pay</Trans>
          </dt>
          <dd className="total">{money(amount, currency)}</dd>
        </>
      )}
    </dl>
  );
}

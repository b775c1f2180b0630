import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
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

/** Ordered bundle with its price, and what a discount takes off. */
export function OrderSum({ bundle, place, amount, code }: Props) {
  const money = useMoney();
  const cost = useAtomValue(settingsAtom)?.message_credits ?? 0;
  const { credits, price, currency } = bundle;
  const each = money(messagePrice({ price: amount, credits }, cost), currency);
  return (
    <dl className="order-sum figures">
      <dt className="order-bundle">
        <CoinStack place={place} tight />
        <span>
          <Plural value={credits} one="# credit" other="# credits" />
          {cost > 0 && (
            <span className="soft small">
              <Trans>{each} per message</Trans>
            </span>
          )}
        </span>
      </dt>
      <dd className="order-price">{money(price, currency)}</dd>
      {amount < price && (
        <>
          <dt>
            <Trans>Discount {code}</Trans>
          </dt>
          <dd>{money(amount - price, currency)}</dd>
        </>
      )}
    </dl>
  );
}

/** Price of the order, beside its button. */
export const OrderTotal = ({ children }: { children: ReactNode }) => (
  <p className="order-total figures">
    <Trans>Total to pay</Trans> <b>{children}</b>
  </p>
);

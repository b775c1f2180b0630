import './wallet.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Crown from 'lucide-react/icons/crown';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Bundle } from '../../../shared/calls/payments.ts';
import { path } from '../../../shared/paths.ts';
import type { PaymentMethod } from '../../../shared/payment-methods.ts';
import { userAtom } from '../../app/atoms.ts';
import { sentenceFor } from '../../i18n/sentences.ts';
import { countryName } from '../../member-card/place.ts';
import { stateFor } from '../../session/way-back.ts';
import { settingsAtom } from '../../sites/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MethodLogo } from '../art.tsx';
import { chargeRefusal } from '../not-charged.tsx';
import { Costs } from '../pricing/costs.tsx';
import { useMoney } from '../pricing/money.ts';
import { RefundNote } from '../pricing/refund-note.tsx';
import type { Offer } from '../pricing/source.ts';
import { BankField } from './bank.tsx';
import { useWays } from './links.ts';
import { methodWords } from './method-words.ts';
import { OrderSum, OrderTotal } from './order-sum.tsx';
import { type Missing, Pay } from './pay.tsx';
import { PendingOrder } from './pending-order.tsx';
import { useDiscount } from './use-discount.ts';
import { useMethods } from './use-methods.ts';

interface Props {
  offer: Offer;
  bundle: Bundle;
  /** Method in the address, if any. */
  asked: string | undefined;
  /** The price has changed. */
  onStale: () => void;
}

export function OrderForm({ offer, bundle, asked, onStale }: Props) {
  const { i18n } = useLingui();
  const money = useMoney();
  const navigate = useNavigate();
  const location = useLocation();
  const { credits, order } = useWays();
  const methods = useMethods(offer);
  const method = methods.find(({ id }) => id === asked) ?? methods[0];
  const discount = useDiscount({ country: offer.country, bundle: bundle.id, method: method?.id });
  const amount = discount.priceOf(bundle);
  const price = money(amount, bundle.currency);
  const code = amount < bundle.price ? discount.code : undefined;
  const country = countryName(i18n.locale, offer.country);
  const settings = useAtomValue(settingsAtom);
  const isPremium = useAtomValue(userAtom)?.paid_user !== false;
  const form = useId();
  const [missing, setMissing] = useState<Missing>();

  if (!method)
    return (
      <Alert variant="warning" icon={CircleAlert}>
        <Trans>You can’t buy credits right now. Please try again later.</Trans>
      </Alert>
    );
  const refusal = method.id === 'directdebit' ? chargeRefusal(offer, amount) : undefined;
  const choice = { bundle: bundle.id, country: offer.country, ...(code !== undefined && { discountcode: code }) };
  return (
    <div className="order">
      <div className="order-head">
        <PendingOrder />
        <div className="order-buys">
          <OrderSum bundle={bundle} place={offer.bundles.indexOf(bundle)} amount={amount} code={code} />
          {settings && <Costs settings={settings} />}
        </div>
        <p className="order-country small">
          <Trans>Country of payment: {country}.</Trans>{' '}
          <Link to={credits}>
            <Trans>Change bundle, country or code</Trans>
          </Link>
        </p>
        {discount.fault !== undefined && (
          <Alert variant="warning" icon={CircleAlert}>
            {discount.fault}
          </Alert>
        )}
      </div>
      <div className="order-ways">
        <Choices
          label={<Trans>How would you like to pay?</Trans>}
          name="method"
          options={methods.map(({ id }) => ({
            value: id,
            label: <MethodLabel of={id} />,
            below: id === method.id && method.banks.length > 0 && (
              <BankField method={method} form={form} isMissing={missing === 'bank'} />
            ),
          }))}
          value={method.id}
          onChange={(id) => navigate(order(bundle.id, id), { replace: true, state: stateFor(location) })}
        />
        <ul className="order-sure small">
          <li>
            <Icon of={ShieldCheck} />
            <p>
              {method.id === 'directdebit' ? (
                <Trans>Next you enter your IBAN and confirm with a code that we text you.</Trans>
              ) : (
                <Trans>You pay on the secure page of your bank or payment service.</Trans>
              )}
            </p>
          </li>
          <li>
            <Icon of={Undo2} />
            <RefundNote />
          </li>
          {!isPremium && (
            <li className="order-premium">
              <Icon of={Crown} />
              <p>
                <Trans>Your first bundle, whatever its size, makes you premium. There’s no subscription.</Trans>
              </p>
            </li>
          )}
        </ul>
      </div>
      <div className="order-end">
        {refusal ? (
          <Alert variant="warning" icon={CircleAlert}>
            {sentenceFor(i18n, refusal)}
          </Alert>
        ) : method.id === 'directdebit' ? (
          <div className="order-go">
            <OrderTotal>{price}</OrderTotal>
            <Link className="button wide" to={`${path('directdebit')}?${new URLSearchParams(asQuery(choice, amount))}`}>
              <Trans>Continue with direct debit</Trans>
            </Link>
          </div>
        ) : (
          <Pay
            method={method}
            choice={{ ...choice, amount }}
            price={price}
            isAwaited={discount.isAwaited}
            onStale={onStale}
            id={form}
            {...{ missing, setMissing }}
          />
        )}
      </div>
    </div>
  );
}

/** Query for the direct debit screen. */
const asQuery = (
  { discountcode, ...choice }: { bundle: string; country: string; discountcode?: string },
  amount: number,
) => (discountcode === undefined ? choice : { ...choice, code: discountcode, amount: String(amount) });

function MethodLabel({ of }: { of: PaymentMethod }) {
  const { i18n } = useLingui();
  const words = methodWords[of];
  return (
    <span className="method">
      <MethodLogo of={of} />
      {typeof words === 'string' ? words : i18n._(words)}
    </span>
  );
}

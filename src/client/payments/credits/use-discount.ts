import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../local/device/api.ts';
import { unansweredOrder } from '../../../local/payments/unanswered-order.ts';
import type { DiscountCode } from '../../../shared/calls/discounts.ts';
import type { Bundle } from '../../../shared/calls/payments.ts';
import type { CallInput } from '../../../shared/calls.ts';
import { discountOn } from '../../../shared/discount.ts';
import type { PaymentMethod } from '../../../shared/payment-methods.ts';
import { bonusAtom, onlineAtom, useDevice, userAtom } from '../../app/atoms.ts';
import { loading } from '../../app/loading.ts';
import { mayHaveBonus } from '../../costs/bonus-state.ts';
import { sentenceOf } from '../../i18n/sentences.ts';
import { useChosen } from '../pricing/use-offer.ts';
import { reservedBy, usePendingOrders } from './use-pending-orders.ts';

/** Planned order, as far as known. */
type Order = Omit<CallInput<'GET discountcode.php'>, 'code' | 'welcome'>;

export interface Discount {
  /** As typed; undefined without a code. */
  code: string | undefined;
  /** The code is valid. */
  isKnown: boolean;
  /** The only payment methods it is valid for; undefined for all. */
  methods: readonly PaymentMethod[] | undefined;
  /** The server has not said yet whether it counts: the price may be another one. */
  isAwaited: boolean;
  /** Reason if it is invalid. */
  fault: string | undefined;
  priceOf: (bundle: Bundle) => number;
  /** Empty: no code, not even the welcome's. */
  set: (code: string) => void;
}

/** Address value if the welcome's code was removed. */
const none = '-';

/**
 * Code of the address (`?code=`), else the welcome's while it lasts, validated by the server; the order validates
 * again.
 */
export function useDiscount({ country, bundle, method }: Order): Discount {
  const { i18n } = useLingui();
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const user = useAtomValue(userAtom);
  const bonus = useAtomValue(bonusAtom);
  const welcome = bonus?.code;
  const { get: chosen = welcome, set } = useChosen('code', /^\S.{0,39}$/u);
  const code = chosen === none ? undefined : chosen;
  const [found, setFound] = useState<{ of: string; discount?: DiscountCode; error?: unknown }>();

  useEffect(() => {
    if (code === undefined || country === undefined || !online) return;
    const stop = new AbortController();
    const order = { country, ...(bundle !== undefined && { bundle }), ...(method !== undefined && { method }) };
    const asking = unansweredOrder(device).then((mine) =>
      device.api.call('GET discountcode.php', { code, ...order, ...mine }, { signal: stop.signal }),
    );
    loading(asking).then(
      ({ discountcode }) => discountcode && setFound({ of: code, discount: discountcode }),
      (error: unknown) => !stop.signal.aborted && setFound({ of: code, error }),
    );
    return () => stop.abort();
  }, [device, code, country, bundle, method, online]);

  const answer = found?.of === code ? found : undefined;
  const discount = answer?.discount;
  const error = answer?.error;
  const isUsed = error instanceof ApiError && error.code === 'code_used';
  const pending = usePendingOrders(isUsed);
  return {
    code,
    isKnown: discount !== undefined,
    methods: discount?.paymentmethods ?? undefined,
    isAwaited:
      online &&
      (code === undefined
        ? chosen !== none && bonus === undefined && user !== undefined && mayHaveBonus(user, device.now())
        : answer === undefined),
    fault: error === undefined ? undefined : faultOf(error),
    priceOf: (bundle) => bundle.price - (discount && suits(discount, bundle) ? discountOn(bundle.price, discount) : 0),
    set: (code) => set(code === '' && welcome !== undefined ? none : code),
  };

  function faultOf(error: unknown): string {
    const reserved = pending.map((order) => reservedBy(order, device.now()));
    const until = reserved.find((each) => each?.code === code?.toUpperCase())?.until;
    if (isUsed && until !== undefined) return i18n._(msg`This code belongs to your unpaid order until ${until}.`);
    const isMissing = error instanceof ApiError && error.code === 'not_found';
    return isMissing ? i18n._(msg`Code not found`) : sentenceOf(i18n, error);
  }
}

/** Bundles that the code applies to; others keep their price. */
const suits = ({ currency, minimum, minimum_order_value }: DiscountCode, bundle: Bundle): boolean =>
  (currency === null || currency === bundle.currency) &&
  bundle.credits >= minimum &&
  bundle.price >= minimum_order_value;

import { useLiveQuery } from 'dexie-react-hooks';
import type { Choice } from '../../../local/payments/orders.ts';
import { savedAnswer } from '../../../local/storage/answers.ts';
import type { Payment } from '../../../shared/calls/payments.ts';
import { path } from '../../../shared/paths.ts';
import type { PaymentMethod } from '../../../shared/payment-methods.ts';
import { useDevice } from '../../app/atoms.ts';
import { useOrder } from './use-order.ts';

interface Retry {
  /** Address of the same order, or of the bundles if it is unknown. */
  again: string;
  /** Address of the same bundle with another method. */
  other: string | undefined;
}

export function useRetry(payment: Payment): Retry {
  const device = useDevice();
  const order = useOrder(payment.payment_id);
  const offer = useLiveQuery(() => savedAnswer(device.db, 'GET credits.php'), [device]);
  const alike = offer?.bundles.find(
    ({ credits, price, currency }) =>
      credits === payment.credits && price === payment.price && currency === payment.currency,
  );
  const bundle = order?.choice.bundle ?? alike?.id;
  if (bundle === undefined) return { again: path('credits'), other: undefined };
  const rest = `?${queryOf(order?.choice, payment, order?.from)}`;
  const to = (paymentmethod?: PaymentMethod) =>
    path('credits-id-paymentmethod', paymentmethod === undefined ? { id: bundle } : { id: bundle, paymentmethod }) +
    rest;
  return { again: to(payment.paymentmethod), other: to() };
}

function queryOf(choice: Choice | undefined, payment: Payment, from: string | undefined): URLSearchParams {
  const query = new URLSearchParams();
  if (choice) query.set('country', choice.country);
  if (payment.discountcode !== null) query.set('code', payment.discountcode);
  if (from !== undefined) query.set('from', from);
  return query;
}

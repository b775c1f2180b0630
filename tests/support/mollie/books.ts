import type { NewPayment } from './rules.ts';

interface Amount {
  value: string;
  currency: string;
}

export interface PaymentAt extends NewPayment {
  id: string;
  /** By the books' clock. */
  createdAt: string;
  status: 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired';
  refunds: {
    id: string;
    amount: Amount;
    status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';
    metadata?: Record<string, string>;
    /** By the books' clock. */
    createdAt?: string;
  }[];
  chargebacks: { id: string; amount: Amount; reversedAt: string | null }[];
  /** The mandate that a first payment leaves once it is paid. */
  leaves?: string;
}

export interface MandateAt {
  id: string;
  customer: string;
  method: string;
  account: string;
  status: 'valid' | 'invalid';
}

/** All that Mollie knows. */
export interface Books {
  origin: string;
  payments: Map<string, PaymentAt>;
  customers: Map<string, { id: string }>;
  mandates: Map<string, MandateAt>;
  /** Customers and mandates that were removed. */
  gone: Set<string>;
  /** Answers to requests that had a key. */
  answered: Map<string, { asked: string; at: number; status: number; json: object | null }>;
  /** A test that moves the time sets it to its own clock. */
  now: () => Date;
  newId(kind: string): string;
}

export function openBooks(origin: string): Books {
  const newId = (kind: string) => `${kind}_${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
  return {
    ...{ origin, newId, now: () => new Date() },
    ...{ payments: new Map(), customers: new Map(), mandates: new Map(), gone: new Set(), answered: new Map() },
  };
}

/** As `GET payments/ID` shows it, with what was asked to be embedded. */
export function show(books: Books, payment: PaymentAt, embed: string[] = []): object {
  const { id, status, refunds, chargebacks, customerId, sequenceType, leaves, ...rest } = payment;
  const self = `${books.origin}/v2/payments/${id}`;
  const mandate = books.mandates.get(leaves ?? '');
  const isPaidFirst = sequenceType === 'first' && status === 'paid';
  const back = refunds.filter((each) => each.status !== 'failed' && each.status !== 'canceled');
  return {
    ...{ resource: 'payment', id, mode: 'test', status, sequenceType },
    ...{ isCancelable: false, profileId: 'pfl_QkEhN94Ba', details: null, ...rest },
    ...(customerId !== undefined && { customerId }),
    ...(isPaidFirst && mandate && { mandateId: mandate.id, details: { consumerAccount: mandate.account } }),
    ...(status === 'paid' && { amountRefunded: total(back, rest.amount.currency) }),
    ...(chargebacks.length > 0 && { amountChargedBack: total(chargebacks, rest.amount.currency) }),
    _embedded: {
      ...(embed.includes('refunds') && { refunds: refunds.map((each) => ({ resource: 'refund', ...each })) }),
      ...(embed.includes('chargebacks') && {
        chargebacks: chargebacks.map((each) => ({ resource: 'chargeback', ...each })),
      }),
    },
    _links: {
      self: { href: self, type: 'application/hal+json' },
      ...(status === 'open' &&
        sequenceType !== 'recurring' && {
          checkout: { href: `${books.origin}/checkout/${id}`, type: 'text/html' },
        }),
    },
  };
}

export const total = (parts: { amount: Amount }[], currency: string): Amount => ({
  value: parts.reduce((sum, { amount }) => sum + Number(amount.value), 0).toFixed(2),
  currency,
});

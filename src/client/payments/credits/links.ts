import { useSearchParams } from 'react-router';
import { path } from '../../../shared/paths.ts';
import type { PaymentMethod } from '../../../shared/payment-methods.ts';

/** What a purchase carries along in its addresses: where one pays from, the discount code, and where one came from. */
const carried = ['country', 'code', 'from'] as const;

interface Ways {
  /** The conversation that the member came from. */
  from: string | undefined;
  credits: string;
  order: (bundle: string, method?: PaymentMethod) => string;
}

export function useWays(): Ways {
  const [query] = useSearchParams();
  const kept = new URLSearchParams();
  for (const key of carried) {
    const value = query.get(key);
    if (value) kept.set(key, value);
  }
  const rest = kept.size > 0 ? `?${kept}` : '';
  return {
    from: wayBackIn(query.get('from')),
    credits: path('credits') + rest,
    order: (id, paymentmethod) =>
      path('credits-id-paymentmethod', paymentmethod === undefined ? { id } : { id, paymentmethod }) + rest,
  };
}

/** Only a conversation of this app: an address is written by anybody. */
export const wayBackIn = (from: string | null | undefined): string | undefined =>
  from && /^\/(chats|members)\/[\w/-]+$/.test(from) ? from : undefined;

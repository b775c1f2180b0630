import { useSearchParams } from 'react-router';
import { path } from '../../../shared/paths.ts';
import type { PaymentMethod } from '../../../shared/payment-methods.ts';

/** Query fields carried through a purchase: country, discount code, and the page to return to. */
const carried = ['country', 'code', 'from'] as const;

interface Ways {
  /** Conversation that the member came from. */
  from: string | undefined;
  credits: string;
  order: (bundle: string, method?: PaymentMethod) => string;
  pricing: string;
}

/** `paidFrom`: country of the prices shown, where the address names none. */
export function useWays(paidFrom?: string): Ways {
  const [query] = useSearchParams();
  const carriedOver = new URLSearchParams();
  for (const key of carried) {
    const value = query.get(key);
    if (value) carriedOver.set(key, value);
  }
  if (paidFrom) carriedOver.set('country', paidFrom);
  const rest = carriedOver.size > 0 ? `?${carriedOver}` : '';
  return {
    from: wayBackIn(query.get('from')),
    credits: path('credits') + rest,
    pricing: path('pricing') + rest,
    order: (id, paymentmethod) =>
      path('credits-id-paymentmethod', paymentmethod === undefined ? { id } : { id, paymentmethod }) + rest,
  };
}

/** Only conversations of this app: anybody can craft an address. */
export const wayBackIn = (from: string | null | undefined): string | undefined =>
  from && /^\/(chats|members)\/[\w/-]+$/.test(from) ? from : undefined;

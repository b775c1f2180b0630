import { useExists } from '../../app/sitemap.ts';
import type { Offer } from '../pricing/source.ts';

/** The ways to pay that lead somewhere on this device: Apple Pay is the browser's own, and direct debit has a screen of its own. */
export function useMethods(offer: Offer): Offer['methods'] {
  const exists = useExists();
  return offer.methods.filter(({ id }) => {
    if (id === 'applepay') return 'ApplePaySession' in window;
    return id !== 'directdebit' || exists('directdebit');
  });
}

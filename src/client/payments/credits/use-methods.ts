import { useExists } from '../../app/sitemap.ts';
import type { Offer } from '../pricing/source.ts';

/** Methods usable on this device: Apple Pay needs its browser, direct debit has its own screen. */
export function useMethods(offer: Offer): Offer['methods'] {
  const exists = useExists();
  return offer.methods.filter(({ id }) => {
    if (id === 'applepay') return 'ApplePaySession' in window;
    return id !== 'directdebit' || exists('directdebit');
  });
}

import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadCatalog } from '../i18n.ts';

type Code = typeof import('./gifts/gifts.tsx');

/** Code with its words, both at their first use. Where they can't be fetched, a chat without gifts is a chat all the same. */
const load = () => Promise.all([import('./gifts/gifts.tsx'), loadCatalog('meeting')]).then(([code]) => code);

const part = <Name extends 'Gift' | 'GiftButton'>(name: Name) =>
  lazy<ComponentType<ComponentProps<Code[Name]>>>(() =>
    load().then(
      (code) => ({ default: code[name] as ComponentType<ComponentProps<Code[Name]>> }),
      () => ({ default: () => null }),
    ),
  );

/** What gifts are called here, from when they are `wanted` and have come. */
export function useGiftName(wanted: boolean): Code['nameOfGift'] | undefined {
  const [nameOf, setNameOf] = useState<Code['nameOfGift']>();
  useEffect(() => {
    if (wanted)
      load().then(
        ({ nameOfGift }) => setNameOf(() => nameOfGift),
        () => undefined,
      );
  }, [wanted]);
  return nameOf;
}

const LazyGift = part('Gift');
const LazyButton = part('GiftButton');

export const Gift = (props: ComponentProps<Code['Gift']>) => (
  <Suspense fallback="🎁">
    <LazyGift {...props} />
  </Suspense>
);

export const GiftButton = (props: ComponentProps<Code['GiftButton']>) => (
  <Suspense>
    <LazyButton {...props} />
  </Suspense>
);

import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { loadCatalog } from '../i18n.ts';

type Code = typeof import('./extras.ts');

/** Code with its words, both at their first use. Where they can't be fetched, a chat without gifts is a chat all the same. */
const part = <Name extends 'Gift' | 'GiftButton'>(name: Name) =>
  lazy<ComponentType<ComponentProps<Code[Name]>>>(() =>
    Promise.all([import('./extras.ts'), loadCatalog('meeting')]).then(
      ([code]) => ({ default: code[name] as ComponentType<ComponentProps<Code[Name]>> }),
      () => ({ default: () => null }),
    ),
  );

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

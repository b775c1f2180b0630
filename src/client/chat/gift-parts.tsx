import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { loadCatalog } from '../i18n.ts';
import type Drawn from './gifts/gift.tsx';
import type Button from './gifts/gift-button.tsx';

/** Code with its words. Where they can't be fetched, a chat without gifts is a chat all the same. */
const part = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() =>
    Promise.all([load(), loadCatalog('meeting')]).then(
      ([code]) => code,
      () => ({ default: () => null }),
    ),
  );

const LazyGift = part(() => import('./gifts/gift.tsx'));
const LazyButton = part(() => import('./gifts/gift-button.tsx'));

export const Gift = (props: ComponentProps<typeof Drawn>) => (
  <Suspense fallback="🎁">
    <LazyGift {...props} />
  </Suspense>
);

export const GiftButton = (props: ComponentProps<typeof Button>) => (
  <Suspense>
    <LazyButton {...props} />
  </Suspense>
);

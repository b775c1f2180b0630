import { type ComponentProps, lazy, Suspense } from 'react';

type Art = typeof import('./shop-art.tsx');

const nothing = { BenefitArt: () => <></>, MethodLogo: () => <></>, CoinStack: () => <></> };

/** Drawings of the shop: buying needs the network, so devices don't keep them. */
const load = (): Promise<Pick<Art, keyof typeof nothing>> => import('./shop-art.tsx').catch(() => nothing);

const LazyBenefit = lazy(async () => ({ default: (await load()).BenefitArt }));
const LazyLogo = lazy(async () => ({ default: (await load()).MethodLogo }));
const LazyCoins = lazy(async () => ({ default: (await load()).CoinStack }));

export const BenefitArt = (props: ComponentProps<Art['BenefitArt']>) => (
  <Suspense fallback={<svg className="benefit-art" aria-hidden />}>
    <LazyBenefit {...props} />
  </Suspense>
);
export const MethodLogo = (props: ComponentProps<Art['MethodLogo']>) => (
  <Suspense fallback={<svg className="method-logo" aria-hidden />}>
    <LazyLogo {...props} />
  </Suspense>
);
export const CoinStack = (props: ComponentProps<Art['CoinStack']>) => (
  <Suspense fallback={<svg className="coin-stack" aria-hidden />}>
    <LazyCoins {...props} />
  </Suspense>
);

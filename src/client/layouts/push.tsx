import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import type { RouteName } from '../../shared/paths.ts';
import { sessionAtom } from '../atoms.ts';
import { loadMembersCatalog } from '../i18n.ts';
import { useHere } from '../sitemap.ts';
import { isInstalled } from './is-installed.ts';

/** No offer of push where something else is asked (seed.md section 2), nor over buttons that one goes on with. */
const elsewhere: readonly RouteName[] = [
  'swipe-game',
  'match-finder',
  'signup',
  'notifications',
  'activate-done',
  'directdebit',
  'premium',
  'credits',
  'credits-id-paymentmethod',
  'transactions-id',
];

/** Comes when the page has come to rest; a page that can't fetch it goes without. */
const Lazy = lazy(async () => {
  await atRest();
  try {
    const [push] = await Promise.all([import('../push/push.tsx'), loadMembersCatalog()]);
    return push;
  } catch {
    return { default: () => null };
  }
});

export function Push() {
  const session = useAtomValue(sessionAtom);
  const here = useHere();
  if (session.is !== 'member') return null;
  const hasRoom = here?.screen.layout === 'default' || here?.screen.layout === 'chat';
  return (
    <Suspense>
      <Lazy device={session.device} offers={hasRoom && !elsewhere.includes(here.name)} installed={isInstalled()} />
    </Suspense>
  );
}

const atRest = (): Promise<void> =>
  new Promise((rest) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => rest(), { timeout: 2000 });
    else setTimeout(rest, 1000);
  });

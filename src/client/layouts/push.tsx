import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { sessionAtom } from '../app/atoms.ts';
import { isInstalled } from '../app/is-installed.ts';
import { loadMembersCatalog } from '../i18n/i18n.ts';

/** Lazy-loaded when idle; optional. */
const Lazy = lazy(async () => {
  await atRest();
  try {
    const [push] = await Promise.all([import('./at-rest.tsx'), loadMembersCatalog()]);
    return push;
  } catch {
    return { default: () => null };
  }
});

export default function Push({ offers }: { offers: boolean }) {
  const session = useAtomValue(sessionAtom);
  if (session.is !== 'member') return null;
  return (
    <Suspense>
      <Lazy device={session.device} offers={offers} installed={isInstalled()} />
    </Suspense>
  );
}

const atRest = (): Promise<void> =>
  new Promise((rest) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => rest(), { timeout: 2000 });
    else setTimeout(rest, 1000);
  });

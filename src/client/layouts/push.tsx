import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import type { RouteName } from '../../shared/paths.ts';
import { sessionAtom } from '../atoms.ts';
import { useHere } from '../sitemap.ts';
import { lazyAtRest } from './at-rest.ts';
import { isInstalled } from './is-installed.ts';

/** No offer of push where something else is asked (seed.md section 2). */
const elsewhere: readonly RouteName[] = ['signup', 'notifications', 'activate-done', 'directdebit', 'premium'];

const Lazy = lazyAtRest(() => import('../push/push.tsx'));

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

import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { path, type RouteName } from '../../shared/paths.ts';
import { useHere } from '../app/sitemap.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import type { JoinState } from '../session/join.ts';

/** Where signing up is the page itself. */
const pages: readonly (RouteName | undefined)[] = ['signup', 'complete-signup', 'members-id-signup'];

const Lazy = lazy(async () => {
  try {
    const parts = [loadCatalog('account'), loadCatalog('members')];
    return (await Promise.all([import('../signup/modal.tsx'), ...parts]))[0];
  } catch {
    return { default: ToPage }; // which says what is missing
  }
});

/** In the default and the empty layout (seed.md section 2); open while the history says so (join.ts). */
export function SignupModal() {
  const { signup }: JoinState = useLocation().state ?? {};
  const here = useHere();
  const layout = here?.screen.layout;
  if (signup === undefined || pages.includes(here?.name) || (layout !== 'default' && layout !== 'empty')) return null;
  return (
    <Suspense>
      <Lazy />
    </Suspense>
  );
}

const ToPage = () => <Navigate to={path('signup')} replace />;

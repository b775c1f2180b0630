import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { path, type RouteName } from '../../shared/paths.ts';
import { useHere } from '../app/sitemap.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import type { JoinState } from '../session/join.ts';

/** Routes on which the page itself is the signup. */
const pages: readonly (RouteName | undefined)[] = ['signup', 'complete-signup', 'members-id-signup'];

const Lazy = lazy(async () => {
  try {
    const parts = [loadCatalog('visitors'), loadCatalog('members')];
    return (await Promise.all([import('../signup/modal.tsx'), ...parts]))[0];
  } catch {
    return { default: ToPage }; // the page reports what is missing
  }
});

/** Signup modal of the default and empty layouts (SPECIFICATION 3.12). The history entry keeps it open. */
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

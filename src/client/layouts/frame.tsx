import { msg } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { LayoutName } from '../app/screen.tsx';
import { useHere } from '../app/sitemap.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import { useVisitor } from '../session/visitor.ts';
import { previewAtom } from '../sites/preview.ts';
import { NotFound } from '../ui/not-found.tsx';
import { Toasts } from '../ui/toast.tsx';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { Arrival } from './arrival.tsx';
import { Banner, useShownBanner } from './banner.tsx';
import { Bonus } from './bonus.tsx';
import { EntryWarning } from './entry-warning.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LanderHeader } from './lander-header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { MembersOnly } from './members-only.tsx';
import { NewVersion } from './new-version.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { SignupModal } from './signup-modal.tsx';
import { SkipLink } from './skip-link.tsx';
import { Tabs } from './tabs.tsx';
import { useCountsOutside } from './use-counts-outside.ts';
import { useScroll } from './use-scroll.ts';
import { useThemeColour } from './use-theme-colour.ts';

/** Loaded with the members' code. */
const Popups = lazy(() => import('./popups.tsx'));
const Push = lazy(() => import('./push.tsx'));
/** Loads its rarely needed sentences too. Previews only work online. */
const PreviewBar = lazy(async () => (await Promise.all([import('./preview-bar.tsx'), loadCatalog('extras')]))[0]);

/** Parts around a screen, by layout. The chat's header is for wide screens; on phones the window has its own. */
const layouts: Record<LayoutName, { Header?: ComponentType; Footer?: ComponentType }> = {
  default: { Header, Footer },
  chat: { Header },
  lander: { Header: LanderHeader, Footer },
  empty: {},
};

const notFound = msg`This page could not be found`;

/** One frame for all screens, so that changing layouts keeps shared parts mounted. */
export function Frame() {
  const here = useHere();
  const { pathname } = useLocation();
  const preview = useAtomValue(previewAtom);
  const visitor = useVisitor();
  useScroll();
  const page = useCountsOutside(here?.screen.title ?? notFound);

  const due = useShownBanner();
  const banner = visitor ? undefined : due;

  const name = here?.screen.layout ?? 'default';
  const { Header, Footer } = layouts[name];
  const screen = here ? <Outlet /> : <NotFound />;
  // Landing pages always use the hero.
  const hero = here?.screen.hero === true && (visitor || name === 'lander');
  useThemeColour(hero);
  return (
    <div className={hero ? 'layout hero' : 'layout'} data-layout={name} data-path={pathname}>
      <SkipLink />
      <Arrival page={page} />
      <LoadingBar />
      {preview !== undefined && (
        <Suspense>
          <PreviewBar />
        </Suspense>
      )}
      {Header && <Header />}
      <OfflineStrip />
      <Bonus shown={banner === 'bonus'} />
      <Banner shown={banner} />
      {!visitor && (
        <Suspense>
          <Push offers={banner === 'offer'} />
        </Suspense>
      )}
      <main className="layout-screen" id="screen" tabIndex={-1}>
        <ErrorBoundary on={pathname}>
          <Suspense fallback={<WaitingScreen />}>
            {here?.screen.access === 'member' ? (
              <MembersOnly visitors={here.screen.visitors}>{screen}</MembersOnly>
            ) : (
              screen
            )}
          </Suspense>
        </ErrorBoundary>
      </main>
      {Footer && <Footer />}
      {!visitor && name === 'default' && <Tabs />}
      <SignupModal />
      <EntryWarning />
      {!visitor && (
        <Suspense>
          <Popups />
        </Suspense>
      )}
      <NewVersion />
      <Toasts />
    </div>
  );
}

import { useEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { patterns, type RouteName } from '../shared/paths.ts';
import { type Screen, toScreen } from './app/screen.tsx';
import { type Sitemap, SitemapContext } from './app/sitemap.ts';
import { ErrorBoundary } from './layouts/error-boundary.tsx';
import { Frame } from './layouts/frame.tsx';
import { screens } from './screens.ts';

export const sitemap: Sitemap = Object.fromEntries(
  Object.entries(screens).map(([name, declared]) => [name, toScreen(declared)]),
);

export function Router() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <SitemapContext value={sitemap}>
          <CatchUp />
          <Routes>
            <Route element={<Frame />}>
              {(Object.entries(sitemap) as [RouteName, Screen][]).map(([name, { Component }]) => (
                <Route key={name} path={patterns[name]} element={<Component />} />
              ))}
              <Route path="*" element={null} />
            </Route>
          </Routes>
        </SitemapContext>
      </BrowserRouter>
    </ErrorBoundary>
  );
}

/** The router does not listen before it is drawn: Back, pressed meanwhile, would change only the address. */
function CatchUp() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens from then on
  useEffect(() => {
    if (location.pathname !== pathname) dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return null;
}

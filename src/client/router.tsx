import { msg } from '@lingui/core/macro';
import { BrowserRouter, Route, Routes } from 'react-router';
import { patterns, type RouteName } from '../shared/paths.ts';
import { ErrorBoundary } from './layouts/error-boundary.tsx';
import { Frame } from './layouts/frame.tsx';
import { anyone, members, type Screen } from './screen.tsx';
import { SitemapContext } from './sitemap.ts';
import { NotFound } from './ui/not-found.tsx';

const chats = members(msg`Messages`, () => import('./chat/chats.tsx'));

const found = members(msg`Search`, () => import('./members/members.tsx'));

const likes = members(msg`Likes`, () => import('./likes/likes.tsx'));

/** Every screen there is, one line each; its path is the one of its name in shared/paths.ts. What is not here is a 404. */
export const sitemap: Partial<Record<RouteName, Screen>> = {
  index: anyone(msg`Welcome`, () => import('./session/index-page.tsx'), { hero: true }),
  login: anyone(msg`Log in`, () => import('./session/login-page.tsx'), { hero: true }),
  members: found,
  'members-id': { ...found, title: msg`Profile` },
  chats,
  'chats-id': { ...chats, layout: 'chat' },
  'members-id-chat': { ...chats, layout: 'chat' },
  likes,
  'likes-type': likes,
  'likes-m-id': likes,
  settings: members(msg`Settings`, () => import('./settings/settings.tsx'), { catalog: 'account' }),
};

export function Router() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <SitemapContext value={sitemap}>
          <Routes>
            <Route element={<Frame />}>
              {(Object.entries(sitemap) as [RouteName, Screen][]).map(([name, { Component }]) => (
                <Route key={name} path={patterns[name]} element={<Component />} />
              ))}
              <Route path="*" element={<NotFound />} />
            </Route>
          </Routes>
        </SitemapContext>
      </BrowserRouter>
    </ErrorBoundary>
  );
}

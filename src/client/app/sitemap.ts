import { createContext, use } from 'react';
import { matchRoutes, useLocation } from 'react-router';
import { patterns, type RouteName, values } from '../../shared/paths.ts';
import type { Screen } from './screen.tsx';

export type Sitemap = Partial<Record<RouteName, Screen>>;

/** Sitemap for the layouts, which may not import the router. */
export const SitemapContext = createContext<Sitemap>({});

/** True for screens that exist; links to others are hidden. */
export function useExists(): (name: RouteName) => boolean {
  const sitemap = use(SitemapContext);
  return (name) => sitemap[name] !== undefined;
}

/** Screen of the current address; undefined means 404. */
export function useHere(): Here {
  const sitemap = use(SitemapContext);
  return screenAt(sitemap, useLocation().pathname);
}

type Here = { name: RouteName; screen: Screen } | undefined;

/** Cached for one address: matching ranks every route, and each layout, header and banner asks. */
let last: { sitemap: Sitemap; pathname: string; here: Here } | undefined;

export function screenAt(sitemap: Sitemap, pathname: string): Here {
  if (last?.sitemap !== sitemap || last.pathname !== pathname)
    last = { sitemap, pathname, here: find(sitemap, pathname) };
  return last.here;
}

function find(sitemap: Sitemap, pathname: string): Here {
  const routes = (Object.keys(sitemap) as RouteName[]).map((name) => ({ id: name, path: patterns[name] }));
  const match = matchRoutes(routes, pathname)?.at(-1);
  const name = match?.route.id as RouteName | undefined;
  const screen = name && sitemap[name];
  const allowed = Object.entries((name && values[name]) ?? {});
  const exists = allowed.every(([key, value]) => value.test(match?.params[key] ?? ''));
  return screen && exists ? { name, screen } : undefined;
}

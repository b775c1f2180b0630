import type { Context as Http } from 'hono';
import { matchedRoutes } from 'hono/route';
import { calls } from '../../shared/calls.ts';

/** Names by method and path, those with a flag first: the others share their path. */
const names = Map.groupBy(
  Object.keys(calls).sort((a, b) => Number(b.includes('?')) - Number(a.includes('?'))),
  (name) => name.split('?')[0] ?? '',
);

/** The name of a call, from the table or its route: never what was requested, which may be anything. */
export function nameOf(http: Http): string {
  const { path } = http.req;
  const method = http.req.method === 'HEAD' ? 'GET' : http.req.method;
  const name = names.get(`${method} ${path.slice('/api/'.length)}`)?.find((each) => fits(each, http));
  if (name) return name;
  const route = matchedRoutes(http).findLast((each) => !each.path.includes('*'));
  return route ? `${method} ${route.path.slice('/api/'.length)}` : 'unknown';
}

function fits(name: string, http: Http): boolean {
  const [, flag] = name.split('?');
  return flag === undefined || new URL(http.req.url).search.slice(1).split('&').includes(flag);
}

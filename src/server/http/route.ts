import { patterns, type RouteName } from '../../shared/paths.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a part of an address can be where not every word will do (decisions.md section 14, "Where"). */
const values: Partial<Record<RouteName, Record<string, RegExp>>> = {
  'members-id': { id: uuid },
  'members-id-chat': { id: uuid },
  'members-id-landing': { id: uuid },
  'members-id-signup': { id: uuid },
  'members-id-landing2-slug': { id: uuid },
  'members-id-landing3-slug': { id: uuid },
  'likes-type': { type: /^(received|given|matches)$/ },
  'likes-m-id': { id: uuid },
  'chats-id': { id: uuid },
  token: { token: /^[\w-]{22}$/ },
};

/** Fixed words come before values: /credits/repeat-order is no bundle. */
const routes = (Object.keys(patterns) as RouteName[])
  .map((name) => ({ name, expression: compile(name) }))
  .sort((a, b) => patterns[a.name].split(':').length - patterns[b.name].split(':').length);

/** The named route of a path; undefined where there is nothing (404). */
export function routeAt(pathname: string): RouteName | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return routes.find(({ expression }) => expression.test(path))?.name;
}

function compile(name: RouteName): RegExp {
  const segments = patterns[name].split('/').slice(1);
  const source = segments.map((segment) => {
    const [, key, optional] = /^:(\w+)(\??)$/.exec(segment) ?? [];
    if (key === undefined) return `/${segment}`;
    const value = values[name]?.[key]?.source.replace(/^\^|\$$/g, '') ?? '[^/]+';
    return optional ? `(/(?:${value}))?` : `/(?:${value})`;
  });
  return new RegExp(`^${source.join('')}$`, 'i');
}

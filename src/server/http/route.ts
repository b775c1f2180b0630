import { patterns, type RouteName, values } from '../../shared/paths.ts';

/** Sorts fixed words before parameters: /credits/repeat-order is not a bundle. */
const routes = (Object.keys(patterns) as RouteName[])
  .map((name) => ({ name, expression: compile(name) }))
  .sort((a, b) => patterns[a.name].split(':').length - patterns[b.name].split(':').length);

/** Finds the route of a path. Undefined means 404. */
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

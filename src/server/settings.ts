import { BlockList, isIP } from 'node:net';
import { CannotStart } from './cannot-start.ts';
import { isLoopbackHost, isLoopbackUrl } from './http/loopback.ts';

/** Readers of environment settings. Each answers undefined for none, and throws CannotStart for a wrong one. */

export function value(env: NodeJS.ProcessEnv, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

export function port(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const given = value(env, name);
  if (given === undefined) return undefined;
  if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given);
  throw new CannotStart(`${name} is "${given}", but a port is a whole number from 0 to 65535.`);
}

export function count(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const given = value(env, name);
  if (given === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given);
  throw new CannotStart(`${name} is "${given}", but it can be a whole number from 1 only.`);
}

export function onOrOff(env: NodeJS.ProcessEnv, name: string): boolean | undefined {
  const given = oneOf(env, name, ['0', '1']);
  return given === undefined ? undefined : given === '1';
}

export function oneOf<Choice extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const given = value(env, name);
  if (given === undefined) return undefined;
  const choice = choices.find((each) => each === given);
  if (choice !== undefined) return choice;
  throw new CannotStart(`${name} is "${given}", but it can be ${choices.join(' or ')} only.`);
}

/** Some of these, with commas between. Throws CannotStart. */
export function someOf<Choice extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly Choice[],
): Choice[] | undefined {
  const given = value(env, name)
    ?.split(/[\s,]+/)
    .filter(Boolean);
  return given?.map((each) => oneOf({ [name]: each }, name, choices) as Choice);
}

export function origin(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const given = address(env, name, ['http:', 'https:']);
  if (given === undefined) return undefined;
  const url = new URL(given);
  if (url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
  throw new CannotStart(`${name} must be an origin such as https://dating.example, without anything behind the host.`);
}

/** Address for secrets, unencrypted only within this machine. */
export function encrypted(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const given = address(env, name, ['http:', 'https:']);
  if (given === undefined || given.startsWith('https:') || isLoopbackUrl(given)) return given;
  throw new CannotStart(`${name} must begin with https:, unless it is on this machine.`);
}

/** Parses networks such as 10.0.0.0/8, and single addresses. */
export function networks(env: NodeJS.ProcessEnv, name: string): BlockList | undefined {
  const given = value(env, name);
  return given === undefined ? undefined : networksOf(name, given.split(/[\s,]+/).filter(Boolean));
}

export function networksOf(name: string, written: string[]): BlockList {
  const list = new BlockList();
  for (const each of written) {
    const [address = '', length, ...more] = each.split('/');
    const [family, longest] = isIP(address) === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
    const bits = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : 0;
    // A network of everyone would let each caller forge their address.
    if (isIP(address) === 0 || more.length > 0 || bits < 1 || bits > longest)
      throw new CannotStart(
        `${name} holds "${each}", but takes networks such as 10.0.0.0/8 or fd00::/8, with commas between.`,
      );
    list.addSubnet(address, bits, family);
  }
  return list;
}

/** A path that names a place of nginx. */
export function location(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const given = value(env, name);
  if (given === undefined || /^(\/[\w-]+)+\/$/.test(given)) return given;
  throw new CannotStart(`${name} is "${given}", but it must be a location such as /_media/.`);
}

/** An address to listen on or connect to, with IPv6 lacking brackets. */
export const isLoopbackAddress = (host: string): boolean => isLoopbackHost(host) || host === '::1';

/** Several addresses, separated by commas or spaces. Throws CannotStart. */
export function addresses(env: NodeJS.ProcessEnv, name: string, protocols: string[]): URL[] | undefined {
  const given = value(env, name)
    ?.split(/[\s,]+/)
    .filter(Boolean);
  return given?.map((each) => new URL(address({ [name]: each }, name, protocols) ?? ''));
}

/** Omits the value from the error: an address may contain a password. */
export function address(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const given = value(env, name);
  if (given === undefined) return undefined;
  if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
  throw new CannotStart(`${name} must be an address that begins with ${protocols.join(' or ')}.`);
}

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { matchPath } from 'react-router';
import { locales } from '../../src/shared/locales.ts';
import { niches } from '../../src/shared/niches.ts';
import { patterns, type RouteName } from '../../src/shared/paths.ts';

/** Phones have touch; letters in CSS pixels, 16 unless named. */
export const sizes = {
  phone: { device: 'phone', width: 390, height: 844 },
  small: { device: 'phone', width: 320, height: 640 },
  large: { device: 'phone', width: 390, height: 844, letters: 32 },
  tablet: { device: 'phone', width: 820, height: 1180 },
  desktop: { device: 'desktop', width: 1280, height: 800 },
} as const;
export type Size = keyof typeof sizes;

/** Logins of the demo. */
export const actors = {
  visitor: undefined,
  member: 'premium@demo.example',
  free: 'free@demo.example',
  nocredits: 'nocredits@demo.example',
  unconfirmed: 'unconfirmed@demo.example',
  newcomer: 'newcomer@demo.example',
  operator: 'operator@demo.example',
} as const;
export type Actor = keyof typeof actors;

export interface Route {
  name: RouteName;
  /** As asked for: the name, or an address. */
  label: string;
}

/** Of each option the known values, those without it, and what they are. */
const lists = {
  routes: [Object.keys(patterns) as RouteName[], ['all'], 'names, or addresses such as /likes/given'],
  actors: [Object.keys(actors) as Actor[], [], 'by default, the person that each route is for'],
  sizes: [Object.keys(sizes) as Size[], ['phone'], 'of the screen'],
  schemes: [['light', 'dark'], ['light'], 'of colours'],
  languages: [locales, ['en'], ''],
  niche: [niches, ['general'], 'only one'],
} as const satisfies Record<string, readonly [readonly string[], readonly string[], string]>;
type Lists = typeof lists;
type Value<Name extends keyof Lists> = Lists[Name][0][number];

export type Choices = { [Name in Exclude<keyof Lists, 'routes' | 'niche'>]: Value<Name>[] } & {
  routes: Route[];
  niche: Value<'niche'>;
  out: string;
};

const usualOut = join(import.meta.dirname, '../../data/pictures');

/** As the command line says; undefined if it asks for help. Throws what is wrong with it. */
export function readChoices(args: string[]): Choices | undefined {
  const text = { type: 'string' } as const;
  const options = {
    ...{ routes: text, actors: text, sizes: text, schemes: text, languages: text, niche: text, out: text },
    help: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ args, options });
  if (values.help) return undefined;
  const list = <Name extends keyof Lists>(name: Name) => listOf(name, values[name]);
  const [niche, ...others] = list('niche');
  if (!niche || others.length > 0) throw new Error('One run shows one niche.');
  return {
    routes: list('routes').map((label) => ({ label, name: nameOf(label) ?? 'index' })),
    actors: list('actors'),
    sizes: list('sizes'),
    schemes: list('schemes'),
    languages: list('languages'),
    niche,
    out: values.out ?? usualOut,
  };
}

function listOf<Name extends keyof Lists>(name: Name, given: string | undefined): Value<Name>[] {
  const [known, usual]: readonly [readonly string[], readonly string[], string] = lists[name];
  const asked = given === undefined ? usual : given.split(',');
  const chosen = asked.flatMap((each) => (each === 'all' ? known : each));
  const unknown = chosen.filter((each) => !known.includes(each) && !(name === 'routes' && nameOf(each)));
  if (unknown.length > 0)
    throw new Error(`Unknown in --${name}: ${unknown.join(', ')}. Known are all, ${known.join(', ')}.`);
  return chosen as Value<Name>[];
}

/** The route of a name or an address. */
function nameOf(label: string): RouteName | undefined {
  const [address = ''] = label.split(/[?#]/);
  return (Object.keys(patterns) as RouteName[]).find((name) =>
    label.startsWith('/') ? matchPath(patterns[name], address) : name === label,
  );
}

export function helpText(): string {
  const entries = Object.entries(lists).map(([name, [known, usual, meaning]]) => {
    const head = [`  --${name}`, meaning, usual.length > 0 && `[${usual.join()}]`].filter(Boolean).join('  ');
    return `${head}\n${wrapped(['all', ...known])}`;
  });
  return [
    'npm run pictures -- [OPTIONS]   takes pictures of the app and joins them into contact sheets',
    'Each option takes names with commas between; those in brackets are taken without it.',
    ...entries,
    `  --out FOLDER  [${usualOut}]`,
  ].join('\n');
}

function wrapped(words: string[]): string {
  const lines = [''];
  for (const word of words) {
    const last = lines.length - 1;
    if (`${lines[last]} ${word}`.length > 100) lines.push(word);
    else lines[last] = lines[last] ? `${lines[last]} ${word}` : word;
  }
  return lines.map((line) => `      ${line}`).join('\n');
}

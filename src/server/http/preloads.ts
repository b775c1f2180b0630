import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../shared/locales.ts';
import type { RouteName } from '../../shared/paths.ts';
import type { ScreenFiles } from '../../shared/screen-files.ts';

/** As the build left it (.build/screens.ts). */
export function readScreenFiles(dist: string): ScreenFiles {
  const path = join(dist, '.vite', 'screens.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { shell: [], screens: {}, catalogs: {} };
}

/**
 * Value of a Link header that loads the screen's code and sentences with the shell: a waiting request costs half a
 * second (SPECIFICATION 10.18).
 */
export function preloads(
  files: ScreenFiles,
  route: RouteName | undefined,
  { locale, isMember }: { locale: Locale; isMember: boolean },
): string {
  const screen = route && files.screens[route];
  if (!screen) return '';
  const { scripts, styles, catalogs } = (!isMember && screen.visitors) || screen;
  const sentences = catalogs.flatMap((part) => files.catalogs[locale]?.[part] ?? []);
  return [
    ...[...scripts, ...sentences].map((file) => `</${file}>; rel=modulepreload`),
    ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
  ].join(', ');
}

/** Lists the stylesheets of a page painted before its script: the shell's and the screen's. */
export function stylesOf(files: ScreenFiles, route: RouteName | undefined): string[] {
  return [...files.shell, ...((route && files.screens[route]?.styles) ?? [])];
}

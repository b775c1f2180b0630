import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanderName } from '../../shared/landers.ts';
import type { Locale } from '../../shared/locales.ts';

/** What a landing page, or the login, says before anything is loaded. */
export interface Words {
  heading: string;
  text: string;
  action: string;
}
export type LanderWords = Partial<Record<Locale, Record<LanderName | 'member' | 'fictional' | 'login', Words>>>;

/** As the build took them from the catalogs (.build/lander-words.ts). None without a build. */
export function readLanderWords(dist: string): LanderWords {
  const path = join(dist, '.vite', 'landers.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

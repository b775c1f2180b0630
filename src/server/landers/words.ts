import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanderName } from '../../shared/landers.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Niche } from '../../shared/niches.ts';

/** What a landing page, or the login, says before anything is loaded. */
export interface Words {
  heading: string;
  text: string;
  action: string;
}
type Said = Record<LanderName | 'member' | 'fictional' | 'login', Words> & {
  /** Whom a site of the niche is for. */
  niches?: Partial<Record<Niche, string>>;
};
export type LanderWords = Partial<Record<Locale, Said>>;

/** As the build took them from the catalogs (.build/lander-words.ts). None without a build. */
export function readLanderWords(dist: string): LanderWords {
  const path = join(dist, '.vite', 'landers.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

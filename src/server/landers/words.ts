import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanderName } from '../../shared/landers.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Niche } from '../../shared/niches.ts';

/** Text of a landing page or the login, before anything is loaded. */
export interface Words {
  heading: string;
  text: string;
  action: string;
}
type Said = Record<LanderName | 'member' | 'fictional' | 'login', Words> & {
  /** Audience of each niche. */
  niches?: Partial<Record<Niche, string>>;
};
export type LanderWords = Partial<Record<Locale, Said>>;

/** Reads the build's extract of the catalogs (.build/lander-words.ts). Empty without a build. */
export function readLanderWords(dist: string): LanderWords {
  const path = join(dist, '.vite', 'landers.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

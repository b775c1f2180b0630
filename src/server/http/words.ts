import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanderName } from '../../shared/landers.ts';
import type { Locale } from '../../shared/locales.ts';
import type { KindWith } from '../../shared/message-kinds.ts';
import type { Niche } from '../../shared/niches.ts';
import type { RouteName } from '../../shared/paths.ts';

/** Text of a landing page, the prices or the login, before anything is loaded. */
export interface Words {
  heading: string;
  text: string;
  action: string;
}
/** Words of the chat list. `you` is a sentence around `<0>{text}</0>`. */
export type RowWords = Record<'you' | 'robot' | 'withdrawn' | KindWith<'file'>, string>;

type Said = Record<LanderName | 'member' | 'fictional' | 'login' | 'pricing', Words> & {
  /** Audience of each niche. */
  niches?: Partial<Record<Niche, string>>;
  rows: RowWords;
  /** Of static pages and the complaints. */
  titles?: Partial<Record<RouteName, string>>;
};
export type BuiltWords = Partial<Record<Locale, Said>>;

/** Reads the build's extract of the catalogs (.build/server-words.ts). Empty without a build. */
export function readBuiltWords(dist: string): BuiltWords {
  const path = join(dist, '.vite', 'words.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

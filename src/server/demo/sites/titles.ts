import type { Locale } from '../../../shared/locales.ts';
import type { Niche } from '../../../shared/niches.ts';
import { bbw } from './titles/bbw.ts';
import { bdsm } from './titles/bdsm.ts';
import { gay } from './titles/gay.ts';
import { general } from './titles/general.ts';
import { gilf } from './titles/gilf.ts';
import { milf } from './titles/milf.ts';
import { she } from './titles/she.ts';

interface Title {
  index_title: string;
  description: string;
  /** Question about the member, if the site asks its own. */
  about?: string;
}
export type Titles = Record<Locale, Title>;

/** How each site of the demo presents itself: on its first page, in previews of links, and when it is installed. */
export const titles: Record<Niche, Titles> = { general, she, bdsm, bbw, gilf, milf, gay };

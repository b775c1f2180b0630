import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router';
import { nicheInSlug } from '../../../shared/landers.ts';
import { type Niche, nicheOf, niches } from '../../../shared/niches.ts';
import { settingsAtom } from '../site.ts';

/** The niche that the address names, else the site's; before its settings have come, the one that the page is painted in. */
export function useNiche(): Niche {
  const settings = useAtomValue(settingsAtom);
  const { pathname } = useLocation();
  const painted = niches.find((niche) => niche === document.documentElement.dataset.niche);
  return nicheInSlug(pathname) ?? (settings ? nicheOf(settings.niche) : painted) ?? 'general';
}

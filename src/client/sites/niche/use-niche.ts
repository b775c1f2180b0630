import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router';
import { nicheInSlug } from '../../../shared/landers.ts';
import { type Niche, nicheOf, niches } from '../../../shared/niches.ts';
import { settingsAtom } from '../site.ts';

/** Niche of the address, else the site's; before its settings load, the painted one. */
export function useNiche(): Niche {
  const settings = useAtomValue(settingsAtom);
  const { pathname } = useLocation();
  const painted = niches.find((niche) => niche === document.documentElement.dataset.niche);
  return nicheInSlug(pathname) ?? (settings ? nicheOf(settings.niche) : painted) ?? 'general';
}

import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { schemeAtom } from '../appearance/scheme.ts';
import { settingsAtom } from '../sites/site.ts';

const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
/** The header's, light and dark, as index.html has them. */
const [light = '', dark = ''] = metas.map(({ content }) => content);

/** What the system draws around the page goes on in the colour of its upper edge: the hero's of the niche, else the header's. */
export function useThemeColour(hero: boolean): void {
  const scheme = useAtomValue(schemeAtom);
  const niche = useAtomValue(settingsAtom)?.niche;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the niche decides what the style sheet says
  useEffect(() => {
    const edge = hero && getComputedStyle(document.documentElement).getPropertyValue('--hero-from').trim();
    const colours = scheme === 'auto' ? [light, dark] : scheme === 'dark' ? [dark, dark] : [light, light];
    for (const [i, meta] of metas.entries()) meta.content = edge || (colours[i] ?? light);
  }, [hero, scheme, niche]);
}

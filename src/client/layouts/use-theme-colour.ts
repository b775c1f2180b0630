import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { schemeAtom } from '../appearance/scheme.ts';
import { settingsAtom } from '../sites/site.ts';

const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
/** The header's colours, light and dark, as in index.html. */
const [light = '', dark = ''] = metas.map(({ content }) => content);

/** Colour of the system's bars: the page's upper edge, which is the niche's hero or the header. */
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

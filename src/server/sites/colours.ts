import { mix } from '../../shared/colour.ts';
import { type HeroColours, nicheColours } from '../../shared/niche-colours.ts';
import { nicheOf } from '../../shared/niches.ts';
import type { Site } from './sites.ts';

type Coloured = Pick<Site, 'niche' | 'settings'>;

/** Colours of icons and bars: the site's own, or the niche's from client/styles/niches.css. */
export function heroOf({ niche, settings: { accent } }: Coloured): HeroColours {
  if (!accent) return nicheColours[nicheOf(niche)].hero;
  const { light, dark } = accent;
  return { from: mix(light, '#000000', 0.45), to: light, one: dark, two: mix(dark, '#ffffff', 0.5) };
}

/** Button colours where the colour scheme is unknown: in mails. */
export const buttonOf = ({ niche, settings: { accent } }: Coloured): { fill: string; text: string } =>
  accent ? { fill: accent.light, text: '#fff' } : nicheColours[nicheOf(niche)].button;

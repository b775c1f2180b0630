import { Trans, useLingui } from '@lingui/react/macro';
import type { SiteForm } from '../../../shared/calls/operator-sites.ts';
import { mix } from '../../../shared/colour.ts';
import { heroLanders } from '../../../shared/landers.ts';
import { nicheColours } from '../../../shared/niche-colours.ts';
import { nicheOf } from '../../../shared/niches.ts';
import type { Landing, LandingPage } from '../../../shared/site-words.ts';

export type PageWords = NonNullable<Landing['welcome']>;

interface Props {
  site: SiteForm;
  page: LandingPage;
  words: PageWords;
  lang: string | undefined;
}

/** Small picture of a visitor page, in the site's colours: its drawing, and heading, text and button as typed. */
export function PagePreview({ site, page, words, lang }: Props) {
  const { t } = useLingui();
  const [from, to] = groundOf(site);
  const isHero = page === 'welcome' || heroLanders.includes(page);
  const style = isHero ? { background: `linear-gradient(160deg, ${from}, ${to})` } : undefined;
  const button = isHero ? { background: heroButtonOf(site), color: from } : buttonOf(site);
  // The server draws in the niche's colours only.
  const drawing = page !== 'welcome' && !site.accent && `/api/landers/${page}.svg?niche=${nicheOf(site.niche)}`;
  return (
    <figure
      className={isHero ? 'page-preview' : 'page-preview on-ground'}
      style={style}
      aria-label={t`Preview`}
      lang={lang}
    >
      {drawing && <img src={drawing} alt="" width="1200" height="900" loading="lazy" />}
      <p className="page-preview-heading">{words.heading || <Trans>The app’s own heading</Trans>}</p>
      <p>{words.text || <Trans>The app’s own text</Trans>}</p>
      <p className="page-preview-button" style={button}>
        {words.action || <Trans>The app’s own button</Trans>}
      </p>
    </figure>
  );
}

/** From corner to corner, as in styles/niches.css. */
function groundOf({ accent, niche }: SiteForm): [from: string, to: string] {
  if (accent) return [mix(accent.light, '#000000', 0.45), accent.light];
  const { from, to } = nicheColours[nicheOf(niche)].hero;
  return [from, to];
}

/** As `--hero-button` there. */
const heroButtonOf = ({ accent, niche }: SiteForm): string => (accent ? '#fff' : nicheColours[nicheOf(niche)].hero.one);

function buttonOf({ accent, niche }: SiteForm): { background: string; color: string } {
  if (accent) return { background: accent.light, color: '#fff' };
  const { fill, text } = nicheColours[nicheOf(niche)].button;
  return { background: fill, color: text };
}

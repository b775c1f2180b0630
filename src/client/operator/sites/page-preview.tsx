import { Trans, useLingui } from '@lingui/react/macro';
import type { SiteForm } from '../../../shared/calls/operator-sites.ts';
import { mix } from '../../../shared/colour.ts';
import { nicheColours, nicheOf } from '../../../shared/niches.ts';
import type { Landing } from '../../../shared/site-words.ts';

export type PageWords = NonNullable<Landing['welcome']>;

/** Small picture of a visitor page, in the site's colours: heading, text and button as typed. */
export function PagePreview({ site, words, lang }: { site: SiteForm; words: PageWords; lang: string | undefined }) {
  const { t } = useLingui();
  const [from, to] = groundOf(site);
  const style = { background: `linear-gradient(160deg, ${from}, ${to})` };
  return (
    <figure className="page-preview" style={style} aria-label={t`Preview`} lang={lang}>
      <p className="page-preview-heading">{words.heading || <Trans>The app’s own heading</Trans>}</p>
      <p>{words.text || <Trans>The app’s own text</Trans>}</p>
      <p className="page-preview-button" style={{ color: from }}>
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

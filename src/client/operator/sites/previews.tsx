import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { SiteForm } from '../../../shared/calls/operator-sites.ts';
import { landerPath } from '../../../shared/lander-path.ts';
import { landers, slugOf } from '../../../shared/landers.ts';
import { defaultLocale, toLocale } from '../../../shared/locales.ts';
import { nicheOf } from '../../../shared/niches.ts';
import { landingLabels } from './labels.ts';

/** Links to the draft: the site from its start page, and each landing page. `address`: the start page's. */
export function Previews({ address, site }: { address: string; site: SiteForm }) {
  const { i18n } = useLingui();
  const label = useId();
  const slug = slugOf(nicheOf(site.niche), toLocale(site.domain_language) ?? defaultLocale);
  return (
    <>
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          <Trans>Open the preview</Trans>
        </a>{' '}
        <span className="soft small">
          <Trans>Anyone with this link can see the preview for an hour. Nothing is live yet.</Trans>
        </span>
      </p>
      <div>
        <h3 id={label} className="site-previews-title">
          <Trans>Previews of landing pages</Trans>
        </h3>
        <ul className="site-previews" aria-labelledby={label}>
          {landers.map((name) => (
            <li key={name}>
              <a href={address.replace('/?', `${landerPath(name, slug)}?`)} target="_blank" rel="noreferrer">
                {i18n._(landingLabels[name])}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

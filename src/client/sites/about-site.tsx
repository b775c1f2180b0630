import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { CompanyInfo } from './company-info.tsx';
import { settingsAtom } from './site.ts';

const links = [
  ['pages-terms', msg`Terms`],
  ['pages-privacy', msg`Privacy`],
  ['pages-cookies', msg`Cookies`],
  ['pages-ban', msg`Community rules`],
  ['pricing', msg`Prices`],
  ['complaints', msg`Complaints`],
  ['pages-return-policy', msg`Refunds`],
  ['transactions-id', msg`Withdraw from a purchase`],
  ['pages-faq', msg`FAQ`],
  ['pages-service', msg`Support`],
] as const satisfies [string, MessageDescriptor][];

/** Pages, company and disclaimer of the site (SPECIFICATION 11.9): in the footer, and in the settings. */
export function AboutSite() {
  const { t, i18n } = useLingui();
  const settings = useAtomValue(settingsAtom);
  return (
    <div className="about-site">
      <nav className="about-links" aria-label={t`About this site`}>
        {links.map(([route, label]) => (
          <Link key={route} to={path(route)}>
            {i18n._(label)}
          </Link>
        ))}
      </nav>
      <CompanyInfo />
      {settings?.disclosure && <p>{settings.disclosure}</p>}
      {settings?.fictional_warning && <p>{settings.fictional_warning}</p>}
      {i18n.locale === 'en' && (
        <p lang="en">{`United States: ${settings?.name ?? ''} does not run criminal background checks on members.`}</p>
      )}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { type Facts, useFacts } from './facts.ts';
import type { Paragraph, Text } from './page.ts';

/** Link targets by name. */
const pages = {
  ban: path('pages-ban'),
  complaints: path('complaints'),
  cookies: path('pages-cookies'),
  faq: path('pages-faq'),
  notifications: path('notifications'),
  pricing: path('pricing'),
  privacy: path('pages-privacy'),
  reset: path('reset-password'),
  returns: path('pages-return-policy'),
  safety: path('pages-safety'),
  settings: path('settings'),
  transactions: path('transactions-id', {}),
};
const links = Object.fromEntries(Object.entries(pages).map(([name, to]) => [name, <Link key={name} to={to} />]));

/** Links that leave the app; to the list of licences, too, which the build writes (.build/licenses.ts). */
const linksOut = ({ mail, phone }: Facts): Record<string, ReactElement> => ({
  ip2location: <Outwards to="https://lite.ip2location.com" />,
  geonames: <Outwards to="https://www.geonames.org" />,
  ccBy: <Outwards to="https://creativecommons.org/licenses/by/4.0/" />,
  bodies: <Outwards to="https://digital-strategy.ec.europa.eu/en/policies/dsa-out-court-dispute-settlement" />,
  licenses: <Outwards to="/licenses.txt" />,
  mail: <Outwards to={`mailto:${mail}`} />,
  phone: <Outwards to={`tel:${phone}`} />,
});

const Outwards = ({ to, children }: { to: string; children?: ReactNode }) => <a href={to}>{children}</a>;

export function Words({ of }: { of: Text }) {
  useLingui(); // translated again on a language change
  const facts = useFacts();
  return <Trans {...of} values={facts} components={{ ...links, ...linksOut(facts) }} />;
}

export function Paragraphs({ of }: { of: readonly Paragraph[] }) {
  const facts = useFacts();
  return of.map((each) => {
    if ('list' in each) return <List key={each.list[0]?.id} of={each.list} />;
    if ('form' in each) return <List key={each.form[0]?.id} of={each.form} className="text-form" />;
    const text = 'needs' in each ? facts[each.needs] !== undefined && each.text : each;
    return (
      text && (
        <p key={text.id}>
          <Words of={text} />
        </p>
      )
    );
  });
}

const List = ({ of, className }: { of: readonly Text[]; className?: string }) => (
  <ul className={className}>
    {of.map((item) => (
      <li key={item.id}>
        <Words of={item} />
      </li>
    ))}
  </ul>
);

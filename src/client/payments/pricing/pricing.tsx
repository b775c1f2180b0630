import './pricing.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import Gift from 'lucide-react/icons/gift';
import { Link } from 'react-router';
import type { Settings } from '../../../shared/calls/sites.ts';
import { path } from '../../../shared/paths.ts';
import { onlineAtom, sessionAtom } from '../../app/atoms.ts';
import { countryName } from '../../member-card/place.ts';
import { settingsAtom } from '../../sites/site.ts';
import { useSignupOpen } from '../../sites/use-signup-open.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWays } from '../credits/links.ts';
import { Costs } from './costs.tsx';
import { CountryChoice } from './country-choice.tsx';
import { useMoney } from './money.ts';
import { NoOffer, NothingSold } from './no-offer.tsx';
import { Plates } from './plates.tsx';
import { RefundNote } from './refund-note.tsx';
import { Talk } from './talk.tsx';
import { useOffer } from './use-offer.ts';

/** All costs, public (SPECIFICATION 8.2). */
export default function PricingPage() {
  const settings = useAtomValue(settingsAtom);
  return (
    <div className="pricing container">
      <Head />
      <Bundles />
      {settings && <WhatItCosts settings={settings} />}
      {settings && <LeastCosts settings={settings} />}
      <RefundNote />
    </div>
  );
}

function useCanJoin(): boolean {
  const isOpen = useSignupOpen();
  return useAtomValue(sessionAtom).is !== 'member' && isOpen;
}

/** Says what is free and what is not, and to visitors what a newcomer gets. */
function Head() {
  const canJoin = useCanJoin();
  return (
    <header className={canJoin ? 'pricing-band' : 'pricing-intro'}>
      <h1>
        <Trans>Prices</Trans>
      </h1>
      <Worth />
      <p>
        <Trans>Browsing, likes, matches and reading messages are free. There’s no subscription.</Trans>
      </p>
      {canJoin && (
        <>
          <Join />
          <Talk />
        </>
      )}
    </header>
  );
}

/** Worth of a credit, from the price of a message on this site. */
function Worth() {
  const cost = useAtomValue(settingsAtom)?.message_credits ?? 0;
  if (cost === 0) return null;
  return (
    <p className="pricing-worth figures">
      <Plural value={cost} one="# credit = 1 message" other="# credits = 1 message" />
    </p>
  );
}

/** The way in, with what it gives. */
function Join() {
  const signup_credits = useAtomValue(settingsAtom)?.signup_credits ?? 0;
  return (
    <Link className="button pricing-join" to={path('signup')}>
      {signup_credits > 0 && <Icon of={Gift} size={20} />}
      <span>
        <Trans>Create a free profile</Trans>
        {signup_credits > 0 && (
          <small>
            <Plural
              value={signup_credits}
              one="You get # credit for free when you sign up."
              other="You get # credits for free when you sign up."
            />
          </small>
        )}
      </span>
    </Link>
  );
}

/** For phones, whose head has no room for the talk. */
function JoinBelow() {
  if (!useCanJoin()) return null;
  return (
    <div className="pricing-band pricing-below">
      <Talk />
      <Link className="button" to={path('signup')}>
        <Trans>Create a free profile</Trans>
      </Link>
    </div>
  );
}

function WhatItCosts({ settings }: { settings: Settings }) {
  return (
    <section className="pricing-part" aria-labelledby="costs">
      <h2 id="costs">
        <Trans>What things cost</Trans>
      </h2>
      <Costs settings={settings} />
      <JoinBelow />
    </section>
  );
}

function Bundles() {
  const online = useAtomValue(onlineAtom);
  const canJoin = useCanJoin();
  const { offer, error, retry, choose } = useOffer();
  const { order } = useWays(offer?.country);
  return (
    <section className="pricing-part" aria-labelledby="bundles">
      <h2 id="bundles">
        <Trans>Credit bundles</Trans>
      </h2>
      {!offer && <NoOffer error={error} retry={retry} />}
      {offer && (
        <>
          {!online && (
            <Alert icon={CloudOff}>
              <Trans>These are the prices from your last visit.</Trans>
            </Alert>
          )}
          <p>
            <Trans>Your first bundle, whatever its size, makes you a premium member.</Trans>
          </p>
          {offer.bundles.length === 0 ? (
            <NothingSold />
          ) : (
            <Plates bundles={offer.bundles} order={order} join={canJoin} />
          )}
          <div className="shop-choices">
            <CountryChoice country={offer.country} countries={offer.countries} onChoose={choose} />
          </div>
        </>
      )}
    </section>
  );
}

/** Minimum cost of a message, by country, as currency (SPECIFICATION 8.2). */
function LeastCosts({ settings: { minimum_message_costs, countries } }: { settings: Settings }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const rows = Object.entries(minimum_message_costs)
    .filter(([country]) => countries.includes(country))
    .map(([country, cost]) => ({ country, name: countryName(i18n.locale, country), ...cost }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.locale));
  if (rows.length === 0) return null;
  return (
    <details className="least">
      <summary>
        <Trans>The lowest price of a message</Trans>
      </summary>
      <p>
        <Trans>In the largest bundle, depending on the country you pay from.</Trans>
      </p>
      <dl className="figures">
        {rows.map(({ country, name, costs, currency }) => (
          <div key={country}>
            <dt>{name}</dt>
            <dd>{money(costs, currency)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

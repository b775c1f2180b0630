import './tour.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Check from 'lucide-react/icons/check';
import EyeOff from 'lucide-react/icons/eye-off';
import Flag from 'lucide-react/icons/flag';
import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { facesOf } from '../../shared/faces.ts';
import { minimumAge } from '../../shared/limits.ts';
import { path } from '../../shared/paths.ts';
import { settingsAtom } from '../sites/site.ts';
import { type Drawing, Icon } from '../ui/icon.tsx';
import type { Props } from './below-the-fold.tsx';

/** The start page below its first screen: how it works, what is free, and what keeps members safe. */
export default function Tour({ niche, join }: Props) {
  const settings = useAtomValue(settingsAtom);
  const age = Math.max(settings?.min_age ?? 0, minimumAge);
  return (
    <div className="tour" style={{ '--faces': `url(${facesOf(niche)})` } as CSSProperties}>
      <div className="tour-steps">
        <Step picture={<SomeoneNew />} title={<Trans>Find someone you like</Trans>}>
          <Trans>Search by age, region and interests, or swipe.</Trans>
        </Step>
        <Step picture={<Match />} title={<Trans>Like each other</Trans>}>
          <Trans>Like who you like. If they like you back, it’s a match.</Trans>
        </Step>
        <Step picture={<Talk />} title={<Trans>Start talking</Trans>}>
          <Trans>Your chats are on your own device. Read and write them even without a connection.</Trans>
        </Step>
        <p className="tour-note">
          <Trans>These are examples. The people in them are drawn, not members.</Trans>
        </p>
      </div>
      <section className="tour-free">
        <h2>
          <Trans>What’s free</Trans>
        </h2>
        <ul>
          <Point icon={Check}>
            <Trans>Your profile, with photos</Trans>
          </Point>
          <Point icon={Check}>
            <Trans>Searching, swiping, likes and matches</Trans>
          </Point>
          <Point icon={Check}>
            <Trans>Reading every message</Trans>
          </Point>
        </ul>
        <p>
          <Trans>What you send costs credits, which you buy in bundles. There’s no subscription.</Trans>
        </p>
        <Link to={path('pricing')}>
          <Trans>Prices</Trans>
        </Link>
      </section>
      <section className="tour-safe">
        <h2>
          <Trans>You decide who gets close</Trans>
        </h2>
        <ul>
          <Point icon={ShieldCheck}>
            <Trans>Block anyone, anytime. You don’t need a reason.</Trans>
          </Point>
          <Point icon={Flag}>
            <Trans>Report what isn’t right, and we tell you what we did about it.</Trans>
          </Point>
          <Point icon={MapPin}>
            <Trans>We only ever show your region, never a distance or an address.</Trans>
          </Point>
          <Point icon={EyeOff}>
            <Trans>Notifications name nobody unless you ask them to.</Trans>
          </Point>
        </ul>
        <Link to={path('pages-safety')}>
          <Trans>Dating safely</Trans>
        </Link>
      </section>
      {join && (
        <div className="tour-end">
          {join}
          <p>
            <Trans>For adults from {age}. Signing up is free.</Trans>
          </p>
        </div>
      )}
    </div>
  );
}

function Step({ picture, title, children }: { picture: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <article className="tour-step">
      <div className="tour-picture">{picture}</div>
      <h3>{title}</h3>
      <p>{children}</p>
    </article>
  );
}

function Point({ icon, children }: { icon: Drawing; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <span>{children}</span>
    </li>
  );
}

function SomeoneNew() {
  return (
    <div className="tour-card">
      <i className="tour-face" />
      <p>
        <Trans>You both like</Trans>
      </p>
      <p className="tour-chips">
        <span>
          <Trans>Coffee</Trans>
        </span>
        <span>
          <Trans>Hiking</Trans>
        </span>
      </p>
    </div>
  );
}

function Match() {
  const { t } = useLingui();
  return (
    <div className="tour-match">
      <i className="tour-face" />
      <i className="tour-face" />
      <span>
        <Icon of={Heart} size={32} />
      </span>
      <strong>{t`It’s a match!`}</strong>
    </div>
  );
}

function Talk() {
  return (
    <div className="tour-talk">
      <i className="tour-face" />
      <p>
        <Trans>Which walk would you take me on?</Trans>
      </p>
      <p className="mine">
        <Trans>The one with coffee at the end.</Trans>
      </p>
      <i className="tour-face" />
      <p className="tour-dots">
        <i />
        <i />
        <i />
      </p>
    </div>
  );
}

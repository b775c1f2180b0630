import './landers.css';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { type Choices, type LanderName, nicheInSlug, searchOf } from '../../shared/landers.ts';
import { minimumAge } from '../../shared/limits.ts';
import { path } from '../../shared/paths.ts';
import { usePageTitle } from '../app/page-title.ts';
import { Disclosure } from '../sites/disclosure.tsx';
import { useNiche } from '../sites/niche/use-niche.ts';
import { nicheWords } from '../sites/niche/words.ts';
import { landingAtom, settingsAtom } from '../sites/site.ts';
import { words } from './words.ts';

interface Props {
  name: LanderName;
  /** Replaces the drawing that the server sends. */
  picture?: ReactNode;
  /** Question between text and button. */
  children?: ReactNode;
  choices?: Choices;
}

/** One idea, one drawing, one button. The server renders the same first (server/landers/page.ts). */
export function Lander({ name, picture, children, choices = {} }: Props) {
  const { i18n } = useLingui();
  const { heading, text, action } = words[name];
  const own = useAtomValue(landingAtom)[name];
  const title = own?.heading || i18n._(heading);
  usePageTitle(title);
  return (
    <div className={`lander lander-${name}`}>
      {picture ?? <Scene name={name} className="lander-picture" />}
      <div className="lander-words">
        <h1>{title}</h1>
        <p className="lander-text">{own?.text || i18n._(text)}</p>
        {!own?.text && <NicheLine />}
        <div className="lander-ask">{children}</div>
        <Link className="button lander-go" to={path('signup') + searchOf(choices)}>
          {own?.action || i18n._(action)}
        </Link>
        <Note />
      </div>
    </div>
  );
}

/** Line with the niche: the address's, else the site's. */
export function NicheLine() {
  const { i18n } = useLingui();
  const niche = useNiche();
  return niche === 'general' ? null : <p className="lander-niche">{i18n._(nicheWords[niche])}</p>;
}

export function Note() {
  const age = Math.max(useAtomValue(settingsAtom)?.min_age ?? 0, minimumAge);
  return (
    <>
      <p className="lander-note">
        <Trans>For adults from {age}. Signing up is free.</Trans>
      </p>
      <Disclosure />
    </>
  );
}

interface SceneProps {
  name: LanderName | 'cups' | 'talk' | 'walk';
  className?: string;
}

export function Scene({ name, className }: SceneProps) {
  const niche = nicheInSlug(useLocation().pathname);
  const file = `/api/landers/${name}.svg`;
  return <img className={className} src={niche ? `${file}?niche=${niche}` : file} alt="" width="1200" height="900" />;
}

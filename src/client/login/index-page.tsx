import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link, Navigate } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import { path } from '../../shared/paths.ts';
import { sessionAtom, userAtom } from '../app/atoms.ts';
import { isFirstLaunch } from '../app/first-launch.ts';
import { useExists } from '../app/sitemap.ts';
import { store } from '../app/store.ts';
import { useHome } from '../session/home.ts';
import { Disclosure } from '../sites/disclosure.tsx';
import { useNiche } from '../sites/niche/use-niche.ts';
import { nicheWords } from '../sites/niche/words.ts';
import { landingAtom, siteNameAtom } from '../sites/site.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { HeroArt } from './hero-art.tsx';

/** Loads the signup state before the page redirects. */
export async function prepare({ db }: Device): Promise<void> {
  const user = await db.user.toCollection().first();
  if (user) store.set(userAtom, user);
}

/** First page for visitors; members are redirected to their start page. */
export default function IndexPage() {
  const session = useAtomValue(sessionAtom);
  const name = useAtomValue(siteNameAtom);
  const { i18n } = useLingui();
  const niche = useNiche();
  const own = useAtomValue(landingAtom).welcome;
  const exists = useExists();
  const home = useHome('members');
  if (session.is === 'opening') return <WaitingScreen />;
  if (session.is === 'member') return <Navigate to={home} replace />;
  if (isFirstLaunch()) return <Navigate to={path('login')} replace />;
  return (
    <div className="welcome container">
      <HeroArt />
      <div className="welcome-words">
        <h1>{own?.heading || name || <Trans>Welcome</Trans>}</h1>
        <p>
          {own?.text ||
            (niche === 'general' ? (
              <Trans>It starts with a few words. Meet people who like what you like, and take your time.</Trans>
            ) : (
              i18n._(nicheWords[niche])
            ))}
        </p>
        {exists('signup') ? (
          <Link to={path('signup')} className="button">
            {own?.action || <Trans>Create a free profile</Trans>}
          </Link>
        ) : (
          <Link to={path('login')} className="button">
            <Trans>Log in</Trans>
          </Link>
        )}
        <Disclosure />
      </div>
    </div>
  );
}

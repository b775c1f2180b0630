import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link, Navigate } from 'react-router';
import { path } from '../../shared/paths.ts';
import { sessionAtom } from '../atoms.ts';
import { siteNameAtom } from '../site.ts';
import { useExists } from '../sitemap.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { HeroArt } from './hero-art.tsx';

/** What a visitor sees first; members go on to what is theirs. */
export default function IndexPage() {
  const session = useAtomValue(sessionAtom);
  const name = useAtomValue(siteNameAtom);
  const exists = useExists();
  if (session.is === 'opening') return <WaitingScreen />;
  if (session.is === 'member') return <Navigate to={path(exists('members') ? 'members' : 'chats')} replace />;
  return (
    <div className="welcome container">
      <HeroArt />
      <div className="welcome-words">
        <h1>{name || <Trans>Welcome</Trans>}</h1>
        <p>
          <Trans>It starts with a few words. Meet people who like what you like, and take your time.</Trans>
        </p>
        {exists('signup') ? (
          <Link to={path('signup')} className="button">
            <Trans>Join</Trans>
          </Link>
        ) : (
          <Link to={path('login')} className="button">
            <Trans>Log in</Trans>
          </Link>
        )}
      </div>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Navigate } from 'react-router';
import { sharing } from '../../shared/paths.ts';
import { sessionAtom } from '../app/atoms.ts';
import { useHome } from '../session/home.ts';
import { stateFor, useWayBack } from '../session/way-back.ts';
import { heart } from '../sites/niche/faces.tsx';
import { Pair } from '../sites/niche/pair.tsx';
import { siteNameAtom } from '../sites/site.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { LoginForm } from './login-form.tsx';

/** Login in one card. Returns to the members' page that sent the visitor here. */
export default function LoginPage() {
  const session = useAtomValue(sessionAtom);
  const back = useWayBack();
  const home = useHome('chats');
  if (session.is === 'opening') return <WaitingScreen />;
  if (session.is === 'member') {
    const isTheirs = back && (back.of === undefined || back.of === session.device.member);
    return isTheirs ? <Navigate to={back.from} state={stateFor(back.from)} replace /> : <Navigate to={home} replace />;
  }
  return (
    <div className="login container">
      <Pair at={1} />
      <LoginForm>
        <LoginHead />
      </LoginForm>
    </div>
  );
}

function LoginHead() {
  const siteName = useAtomValue(siteNameAtom);
  const back = useWayBack();
  return (
    <header>
      <i className="login-heart">{heart}</i>
      <h1>
        <Trans>Welcome back</Trans>
      </h1>
      <p className="soft">
        {back?.from.search === sharing ? (
          <Trans>Log in and choose who to send it to.</Trans>
        ) : back ? (
          <Trans>Log in and pick up where you left off.</Trans>
        ) : (
          siteName && <Trans>Log in to {siteName}</Trans>
        )}
      </p>
    </header>
  );
}

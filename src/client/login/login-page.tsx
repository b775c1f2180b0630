import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Smartphone from 'lucide-react/icons/smartphone';
import { type FormEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../local/device/api.ts';
import { path, sharing } from '../../shared/paths.ts';
import { emailFault } from '../../shared/rules.ts';
import { sessionAtom } from '../app/atoms.ts';
import { isFirstLaunch } from '../app/first-launch.ts';
import { loading } from '../app/loading.ts';
import { useExists } from '../app/sitemap.ts';
import { faultSentence, faultsOf } from '../forms/faults.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { useHome } from '../session/home.ts';
import { type LoginNote, useLoginNote } from '../session/login-note.ts';
import { logIn } from '../session/session.ts';
import { stateFor, useWayBack } from '../session/way-back.ts';
import { siteNameAtom } from '../sites/site.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { HeroArt } from './hero-art.tsx';
import { NotMine } from './not-mine.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { shutOut } from './shut-out.ts';

const notes: Record<LoginNote['note'], ReactNode> = {
  password: <Trans>Your new password is saved. Log in with it.</Trans>,
  recovered: <Trans>Your account is back, as you left it. Log in as always.</Trans>,
};

type Faults = { email?: string; password?: string; form?: string };

/** Login in one card. Returns to the members' page that sent the visitor here. */
export default function LoginPage() {
  const { t, i18n } = useLingui();
  const session = useAtomValue(sessionAtom);
  const siteName = useAtomValue(siteNameAtom);
  const exists = useExists();
  const state: unknown = useLocation().state;
  const back = useWayBack();
  const note = useLoginNote();
  const navigate = useNavigate();
  const home = useHome('chats');
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [firstLaunch] = useState(isFirstLaunch);
  const form = useRef<HTMLFormElement>(null);

  const fail = (faults: Faults, focus: 'email' | 'password') => {
    setFaults(faults);
    const field = form.current?.elements.namedItem(focus);
    if (field instanceof HTMLInputElement) field.select();
  };
  const keep = () => !form.current || new FormData(form.current).get('not_mine') === null;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const filled = new FormData(event.currentTarget);
    const email = String(filled.get('email')).trim();
    const password = String(filled.get('password'));
    if (emailFault(email)) return fail({ email: t`Invalid email` }, 'email');
    if (!password) return fail({ password: t`Fill in your password` }, 'password');
    setFaults({});
    setBusy(true);
    try {
      await loading(logIn({ email, password, keep: keep() }));
    } catch (error) {
      setBusy(false);
      const fault = faultsOf(error, ['email'])?.email;
      if (fault) fail({ email: faultSentence(i18n, fault) }, 'email');
      else fail({ form: shutOut(i18n, error) ?? sentenceOf(i18n, error) }, 'password');
    }
  };
  const failPasskey = (error?: unknown) => {
    const unknown = error === undefined || (error instanceof ApiError && error.code === 'wrong_password');
    setFaults({
      form: unknown
        ? t`No passkey was used. Log in with your password, or try again.`
        : (shutOut(i18n, error) ?? sentenceOf(i18n, error)),
    });
  };
  /** Takes the typed address along. */
  const goWithAddress = (event: MouseEvent) => {
    event.preventDefault();
    const field = form.current?.elements.namedItem('email');
    const email = field instanceof HTMLInputElement ? field.value : '';
    void navigate(path('reset-password'), { state: { ...(state as object | null), email } });
  };

  if (session.is === 'opening') return <WaitingScreen />;
  if (session.is === 'member') {
    const isTheirs = back && (back.of === undefined || back.of === session.device.member);
    return isTheirs ? <Navigate to={back.from} state={stateFor(back.from)} replace /> : <Navigate to={home} replace />;
  }
  return (
    <div className="card-page container">
      <HeroArt />
      <form className="page-card" ref={form} onSubmit={submit} noValidate>
        <header>
          <h1>
            <Trans>Welcome back</Trans>
          </h1>
          <p className="soft">
            {back?.from.search === sharing ? (
              <Trans>Log in, and choose who gets your photo.</Trans>
            ) : back ? (
              <Trans>Log in, and you go on where you were.</Trans>
            ) : (
              siteName && <Trans>Log in to {siteName}</Trans>
            )}
          </p>
        </header>
        {note && !faults.form && (
          <Alert variant="success" icon={CircleCheck}>
            {notes[note]}
          </Alert>
        )}
        {firstLaunch && !note && !faults.form && (
          <Alert icon={Smartphone}>
            <Trans>The app on your home screen starts logged out. Log in once, with a passkey if you have one.</Trans>
          </Alert>
        )}
        {faults.form && (
          <Alert variant="danger" icon={CircleAlert}>
            {faults.form}
          </Alert>
        )}
        <Field
          label={t`Email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          error={faults.email}
        />
        <PasswordField label={t`Password`} name="password" autoComplete="current-password" error={faults.password} />
        <NotMine />
        <div className="login-ways">
          <Button type="submit" wide busy={busy}>
            <Trans>Log in</Trans>
          </Button>
          <PasskeyButton keep={keep} onFail={failPasskey} />
        </div>
        <div className="login-links">
          {exists('reset-password') && (
            <Link to={path('reset-password')} state={state} onClick={goWithAddress}>
              <Trans>Password forgotten?</Trans>
            </Link>
          )}
          {exists('signup') && (
            <p>
              <Trans>
                New here?{' '}
                <Link to={path('signup')} state={state}>
                  Sign up
                </Link>
              </Trans>
            </p>
          )}
        </div>
      </form>
    </div>
  );
}

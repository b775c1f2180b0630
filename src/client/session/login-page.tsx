import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type FormEvent, useRef, useState } from 'react';
import { Link, type Location, Navigate, useLocation } from 'react-router';
import { ApiError } from '../../local/api.ts';
import { path } from '../../shared/paths.ts';
import { sessionAtom } from '../atoms.ts';
import { loading } from '../loading.ts';
import { sentenceOf } from '../sentences.ts';
import { siteNameAtom } from '../site.ts';
import { useExists } from '../sitemap.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { HeroArt } from './hero-art.tsx';
import { logIn } from './session.ts';

type Faults = { email?: string; password?: string; form?: string };

/** One calm card. Who was sent here from a members' page returns there. */
export default function LoginPage() {
  const { t, i18n } = useLingui();
  const session = useAtomValue(sessionAtom);
  const siteName = useAtomValue(siteNameAtom);
  const exists = useExists();
  const from = (useLocation().state as { from?: Location } | null)?.from;
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const fail = (faults: Faults, focus: 'email' | 'password') => {
    setFaults(faults);
    const field = form.current?.elements.namedItem(focus);
    if (field instanceof HTMLInputElement) field.select();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const email = String(filled.get('email')).trim();
    const password = String(filled.get('password'));
    if (!/^\S+@\S+$/.test(email)) return fail({ email: t`Invalid email` }, 'email');
    if (!password) return fail({ password: t`Fill in your password` }, 'password');
    setFaults({});
    setBusy(true);
    try {
      await loading(logIn({ email, password }));
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.fields?.email) fail({ email: t`Invalid email` }, 'email');
      else fail({ form: sentenceOf(i18n, error) }, 'password');
    }
  };

  if (session.is === 'opening') return <WaitingScreen />;
  if (session.is === 'member') return <Navigate to={from ?? path('chats')} replace />;
  return (
    <div className="login container">
      <HeroArt />
      <form className="login-card" ref={form} onSubmit={submit} noValidate>
        <header>
          <h1>
            <Trans>Welcome back</Trans>
          </h1>
          <p className="soft">
            {from ? (
              <Trans>Log in, and you go on where you were.</Trans>
            ) : (
              siteName && <Trans>Log in to {siteName}</Trans>
            )}
          </p>
        </header>
        {faults.form && (
          <Alert look="danger" icon={CircleAlert}>
            {faults.form}
          </Alert>
        )}
        <Field
          label={t`Email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={faults.email}
        />
        <PasswordField label={t`Password`} name="password" autoComplete="current-password" error={faults.password} />
        <Button type="submit" wide busy={busy}>
          <Trans>Log in</Trans>
        </Button>
        {exists('reset-password') && (
          <Link to={path('reset-password')}>
            <Trans>Password forgotten?</Trans>
          </Link>
        )}
        {exists('signup') && (
          <p>
            <Trans>
              New here? <Link to={path('signup')}>Sign up</Link>
            </Trans>
          </p>
        )}
      </form>
    </div>
  );
}

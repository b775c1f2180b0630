import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import Smartphone from 'lucide-react/icons/smartphone';
import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../local/device/api.ts';
import { path } from '../../shared/paths.ts';
import { emailFault } from '../../shared/rules.ts';
import { isFirstLaunch } from '../app/first-launch.ts';
import { useExists } from '../app/sitemap.ts';
import { faultsOf } from '../forms/faults.ts';
import { useForm } from '../forms/form.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { type LoginNote, useLoginNote } from '../session/login-note.ts';
import { notePasswordLogin } from '../session/password-login.ts';
import { logIn } from '../session/session.ts';
import { useSignupOpen } from '../sites/use-signup-open.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Problem } from '../ui/problem.tsx';
import { NotMine } from './not-mine.tsx';
import { hasUsedPasskey } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { shutOut } from './shut-out.ts';

const names = ['email', 'password'] as const;

/** Password and passkey. The passkey comes first if one was used on this device. `children`: the heading. */
export function LoginForm({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui();
  const { form, onSubmit, busy, error, problem, setFaults, setProblem } = useForm({
    names,
    check: ({ email, password }) => ({ email: emailFault(email), ...(password === '' && { password: 'required' }) }),
    send: async ({ email, password }) => {
      notePasswordLogin(); // The member's first screen reads it, maybe before the next line ends.
      try {
        await logIn({ email: email.trim(), password, keep: keep() });
      } catch (error) {
        if (!faultsOf(error, names)) fieldOf(form, 'password')?.select();
        throw error;
      }
    },
    sentence: (error) => shutOut(i18n, error),
  });
  const [passkeyFirst] = useState(hasUsedPasskey);
  const keep = () => !form.current || new FormData(form.current).get('not_mine') === null;

  const failPasskey = (error?: unknown) => {
    const faults = faultsOf(error, names);
    setFaults(faults ?? {});
    if (faults) return setProblem(undefined);
    setProblem(passkeyFault(i18n, error) ?? shutOut(i18n, error) ?? sentenceOf(i18n, error));
  };
  const passkey = <PasskeyButton first={passkeyFirst} keep={keep} onFail={failPasskey} />;
  return (
    <form className="page-card" ref={form} onSubmit={onSubmit} noValidate>
      {children}
      <Notes problem={problem} />
      {passkeyFirst && (
        <>
          {passkey}
          <p className="login-or">
            <Trans>Or with your password</Trans>
          </p>
        </>
      )}
      <Field
        label={t`Email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        error={error('email')}
      />
      <div className="login-password">
        <PasswordField label={t`Password`} name="password" autoComplete="current-password" error={error('password')} />
        <Forgot form={form} />
      </div>
      <NotMine />
      <div className="login-ways">
        <Button type="submit" variant={passkeyFirst ? 'quiet' : 'filled'} wide busy={busy}>
          <Trans>Log in</Trans>
        </Button>
        {!passkeyFirst && passkey}
      </div>
      <SignUp />
    </form>
  );
}

function passkeyFault(i18n: I18n, error: unknown): string | undefined {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'not_found') return i18n._(msg`That passkey was removed from your account. Log in with your password.`);
  return error === undefined || code === 'wrong_password'
    ? i18n._(msg`No passkey was used. Log in with your password, or try again.`)
    : undefined;
}

const notes: Record<LoginNote['note'], ReactNode> = {
  password: <Trans>Your new password is saved. Log in with it.</Trans>,
  recovered: <Trans>Your account is back, just as you left it. Log in as usual.</Trans>,
};

/** The problem, else the reason for coming here. */
function Notes({ problem }: { problem: string | undefined }) {
  const note = useLoginNote();
  const [firstLaunch] = useState(isFirstLaunch);
  if (problem) return <Problem>{problem}</Problem>;
  if (note)
    return (
      <Alert variant="success" icon={CircleCheck}>
        {notes[note]}
      </Alert>
    );
  return (
    firstLaunch && (
      <Alert icon={Smartphone}>
        <Trans>The app on your home screen starts logged out. Log in once, with a passkey if you have one.</Trans>
      </Alert>
    )
  );
}

function Forgot({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const exists = useExists();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  /** Takes the typed address along. */
  const goWithAddress = (event: MouseEvent) => {
    event.preventDefault();
    const email = fieldOf(form, 'email')?.value ?? '';
    void navigate(path('reset-password'), { state: { ...(state as object | null), email } });
  };
  return (
    exists('reset-password') && (
      <Link className="login-forgot" to={path('reset-password')} state={state} onClick={goWithAddress}>
        <Trans>Forgot your password?</Trans>
      </Link>
    )
  );
}

function SignUp() {
  const isOpen = useSignupOpen();
  const state: unknown = useLocation().state;
  return (
    isOpen && (
      <p>
        <Trans>
          New here?{' '}
          <Link to={path('signup')} state={state}>
            Sign up
          </Link>
        </Trans>
      </p>
    )
  );
}

function fieldOf(form: RefObject<HTMLFormElement | null>, name: string): HTMLInputElement | undefined {
  const field = form.current?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

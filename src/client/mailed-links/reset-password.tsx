import { Trans, useLingui } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { resetHours } from '../../shared/limits.ts';
import { path } from '../../shared/paths.ts';
import { emailFault } from '../../shared/rules.ts';
import { api } from '../app/api.ts';
import { Card } from '../app/page-card.tsx';
import { useForm } from '../forms/form.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Problem } from '../ui/problem.tsx';

/** Asks for the address and mails a link for a new password. */
export default function ResetPassword() {
  const state: unknown = useLocation().state;
  const [sentTo, setSentTo] = useState<string>();
  const [email, setEmail] = useState(() => addressIn(state));
  if (sentTo !== undefined) return <Sent email={sentTo} again={() => setSentTo(undefined)} />;
  return (
    <Card
      icon={KeyRound}
      title={<Trans>Forgot your password?</Trans>}
      actions={
        <Link to={path('login')} state={state}>
          <Trans>Back to login</Trans>
        </Link>
      }
    >
      <p className="soft">
        <Trans>We’ll email you a link to choose a new one.</Trans>
      </p>
      <AskForm
        email={email}
        onSent={(email) => {
          setEmail(email);
          setSentTo(email);
        }}
      />
    </Card>
  );
}

function AskForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { t } = useLingui();
  const { form, onSubmit, busy, error, problem } = useForm({
    names: ['email'],
    check: ({ email }) => {
      const fault = emailFault(email);
      return fault ? { email: fault } : {};
    },
    send: async ({ email }) => {
      await api.call('POST reset-password.php', { email: email.trim() });
      onSent(email.trim());
    },
  });
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Problem>{problem}</Problem>
      <Field
        label={t`Email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        error={error('email')}
      />
      <Button type="submit" wide busy={busy}>
        <Trans>Send the link</Trans>
      </Button>
    </form>
  );
}

/** Same text whether or not the account exists. */
function Sent({ email, again }: { email: string; again: () => void }) {
  return (
    <Card
      key="sent"
      icon={Mail}
      title={<Trans>Check your inbox</Trans>}
      actions={
        <>
          <Link to={path('login')} className="button">
            <Trans>Back to login</Trans>
          </Link>
          <Button variant="plain" onClick={again}>
            <Trans>No email? Try again</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          If there’s an account for {email}, we’ve sent a link. It works once and expires after {resetHours} h.
        </Trans>
      </p>
      <p className="soft small">
        <Trans>The email should arrive within a minute. If not, check your spam folder.</Trans>
      </p>
    </Card>
  );
}

/** Takes over the address typed at the login. */
function addressIn(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : '';
}

import { Trans, useLingui } from '@lingui/react/macro';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { ApiError } from '../../local/device/api.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { emailFault } from '../../shared/rules.ts';
import { useDevice } from '../app/atoms.ts';
import { useForm } from '../forms/form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Problem } from '../ui/problem.tsx';
import { usePasswordError } from './password-error.ts';

/** The address changes once the link mailed to the new one is pressed. */
export function Email({ user }: { user: User }) {
  const { t } = useLingui();
  const device = useDevice();
  const [mailed, setMailed] = useState<string>();
  const [tooMany, setTooMany] = useState(false);
  const passwordError = usePasswordError();
  const { form, onSubmit, busy, problem, error, fault } = useForm({
    names: ['email', 'password'],
    check: ({ email, password }) => ({ email: emailFault(email), ...(password === '' && { password: 'required' }) }),
    send: async ({ email, password }) => {
      setTooMany(false);
      try {
        await device.api.call('POST mail-change.php', { email: email.trim(), password });
      } catch (refused) {
        if (!(refused instanceof ApiError && refused.code === 'too_many_mails')) throw refused;
        setTooMany(true);
        return;
      }
      form.current?.reset();
      setMailed(email.trim());
    },
  });
  const { email } = user;
  return (
    <form className="settings-form" ref={form} onSubmit={onSubmit} noValidate>
      <p>
        <Trans>
          You log in with <strong className="settings-address">{email}</strong>, and our emails go there. Nobody else
          sees it.
        </Trans>
      </p>
      {mailed !== undefined && mailed.toLowerCase() !== email.toLowerCase() && (
        <Alert variant="success" icon={MailCheck} title={<Trans>Check your inbox</Trans>}>
          <Trans>
            We’ve sent a link to <strong className="settings-address">{mailed}</strong>. Tap it within 24 hours to
            change your address. Until then nothing changes.
          </Trans>
        </Alert>
      )}
      <Problem>
        {tooMany ? <Trans>You’ve asked for three links today. Please try again tomorrow.</Trans> : problem}
      </Problem>
      <Field
        label={t`New email address`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={error('email')}
      />
      <PasswordField
        label={t`Your password`}
        name="password"
        autoComplete="current-password"
        error={passwordError(fault('password'))}
      />
      <Button type="submit" busy={busy}>
        <Trans>Send the link</Trans>
      </Button>
    </form>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import Coins from 'lucide-react/icons/coins';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { Link, useNavigate } from 'react-router';
import { waitingCount } from '../../local/accounts/session.ts';
import { day, recoveryDays } from '../../shared/limits.ts';
import { path } from '../../shared/paths.ts';
import { useDevice, userAtom } from '../app/atoms.ts';
import { useForm } from '../forms/form.ts';
import { dateLocale } from '../i18n/i18n.ts';
import { settingsAtom } from '../sites/site.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Problem } from '../ui/problem.tsx';
import type { Why } from './delete-account.tsx';
import { usePasswordError } from './password-error.ts';

/** Paid credits end with the account; until then a withdrawal can return them. */
function CreditsLeft() {
  const user = useAtomValue(userAtom);
  const days = useAtomValue(settingsAtom)?.refund_days ?? 0;
  if (!user?.paid_user || user.credits === 0) return null;
  return (
    <Alert variant="warning" icon={Coins}>
      <Plural
        value={user.credits}
        one="You have # credit left. You’ll lose it with your account."
        other="You have # credits left. You’ll lose them with your account."
      />{' '}
      {days > 0 && (
        <Trans>
          You can still get money back for orders from the last {days} days, but do that first:{' '}
          <Link to={path('transactions-id', {})}>your transactions</Link>.
        </Trans>
      )}
    </Alert>
  );
}

/** Afterwards this device has no data of the member. */
export function ConfirmDeletion({ why, onBack }: { why: Why; onBack: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const device = useDevice();
  const waiting = useLiveQuery(() => waitingCount(device), [device]) ?? 0;
  const { form, onSubmit, busy, problem, fault } = useForm({
    names: ['password'],
    check: ({ password }) => (password === '' ? { password: 'required' } : {}),
    send: async ({ password }) => {
      const comment = why.comment.trim();
      const { deleteAccount } = await import('../session/device.ts');
      await deleteAccount(device, { password, reasons: why.reasons, ...(comment && { comment }) });
    },
  });
  const passwordError = usePasswordError();
  const until = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long' }).format(device.now() + recoveryDays * day);
  return (
    <form className="settings-form" ref={form} onSubmit={onSubmit} noValidate>
      <h3>
        <Trans>Delete your account</Trans>
      </h3>
      <p>
        <Trans>
          Once your account is deleted, nobody can see you. We’ll email you a link that brings everything back until{' '}
          {until}. After that it’s gone for good; only payment records stay, without your name.
        </Trans>
      </p>
      {waiting > 0 && (
        <Alert variant="warning" icon={SendHorizontal}>
          <Plural
            value={waiting}
            one="# message or change on this device hasn’t been sent yet, and would be lost."
            other="# messages or changes on this device haven’t been sent yet, and would be lost."
          />
        </Alert>
      )}
      <CreditsLeft />
      <Problem>{problem}</Problem>
      <PasswordField
        label={t`Your password`}
        name="password"
        autoComplete="current-password"
        error={passwordError(fault('password'))}
      />
      <div className="settings-choice">
        <Button onClick={() => void navigate(path('settings'), { replace: true })}>
          <Trans>Stay</Trans>
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      <Button variant="plain" className="settings-step-back" onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </form>
  );
}

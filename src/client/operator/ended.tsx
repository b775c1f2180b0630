import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '../../shared/calls/accounts-user.ts';
import { path } from '../../shared/paths.ts';
import { logIn } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Problem } from '../ui/problem.tsx';
import { focusFirst, useFields } from './use-fields.ts';

/** Covers the console after the session ended, without losing input. A login in another tab counts too. */
export function Ended({ user: { email } }: { user: User }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const id = useId();
  // Hidden meanwhile, so the dialog can't return the focus.
  const [before] = useState(() => document.activeElement);
  const { onSubmit, busy, problem, error } = useFields(
    (filled) => logIn({ email, password: String(filled.get('password')), keep: true }),
    (filled) => ({ ...(!filled.get('password') && { password: 'missing' }) }),
  );
  useEffect(() => {
    focusFirst(id);
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [id, before]);
  return (
    <Modal
      locked
      title={<Trans>Your session has ended</Trans>}
      size="s"
      onClose={() => undefined}
      actions={
        <>
          <Button type="submit" form={id} busy={busy}>
            <Trans>Log in</Trans>
          </Button>
          <Button variant="plain" onClick={() => navigate(path('login'))}>
            <Trans>Leave without saving</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className="console-form" onSubmit={onSubmit} noValidate>
        <p>
          <Trans>Log in as {email} to continue where you were. What you’ve typed is still here.</Trans>
        </p>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField label={t`Password`} name="password" autoComplete="current-password" error={error('password')} />
        <p>
          <a href={path('login')} target="_blank" rel="noreferrer">
            <Trans>Log in another way, in a new tab</Trans>
          </a>
        </p>
        <Problem>{problem}</Problem>
      </form>
    </Modal>
  );
}

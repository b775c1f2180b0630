import './signup.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { path } from '../../shared/paths.ts';
import { sessionAtom, userAtom } from '../app/atoms.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import type { JoinState } from '../session/join.ts';
import { siteNameAtom } from '../sites/site.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useToast } from '../ui/toast.tsx';
import { AccountSteps } from './account-steps.tsx';
import { readSaved, savedAccount } from './saved-input.ts';
import { HeadingContext } from './step.tsx';

/** Loads the members' part. */
const LaterSteps = lazy(async () => (await Promise.all([import('./later-steps.tsx'), loadCatalog('account')]))[0]);

/**
 * Signup over its page (SPECIFICATION 3.12). "Later" closes it and keeps the input. Links that leave replace the page
 * too.
 */
export default function SignupModal() {
  use(readSaved());
  const toast = useToast();
  const navigate = useNavigate();
  const { depth = 0, wanted, after = path('signup-matches') }: JoinState = useLocation().state ?? {};
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const name = useAtomValue(siteNameAtom);
  const [begun, setBegun] = useState(() => depth > 0 || Object.keys(savedAccount()).length > 0);
  const member = session.is === 'member';
  const isThrough = member && user?.signup_step === null;
  const [wasThrough] = useState(isThrough);

  const close = () => void navigate(-1 - depth);
  useEffect(() => {
    if (wasThrough) void navigate(-1 - depth);
  }, [wasThrough, navigate, depth]);
  if (wasThrough) return null;
  return (
    <Modal title={<Trans>Join {name}</Trans>} locked={begun || member} onClose={close}>
      <HeadingContext value="h3">
        <div className="signup-modal" onInput={() => setBegun(true)}>
          {member ? (
            <Suspense fallback={<Spinner />}>
              <LaterSteps
                leave={close}
                done={(chat) => void navigate(chat ? path('members-id-chat', { id: chat }) : after)}
              />
            </Suspense>
          ) : (
            <AccountSteps
              wanted={wanted}
              leave={close}
              end={
                <Button variant="plain" small onClick={close}>
                  <Trans>Later</Trans>
                </Button>
              }
              onClosed={() => {
                toast(<Trans>You can’t sign up at the moment.</Trans>);
                close();
              }}
            />
          )}
        </div>
      </HeadingContext>
    </Modal>
  );
}

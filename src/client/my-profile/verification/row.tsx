import './verification.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { User } from '../../../shared/calls/accounts-user.ts';
import { onlineAtom, useDevice } from '../../app/atoms.ts';
import { useAction } from '../../forms/use-action.ts';
import { sentenceOf } from '../../i18n/sentences.ts';
import { mainPhotoOf } from '../../member-card/photo.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { VerificationDialog } from './dialog.tsx';
import { faultWords } from './faults.ts';
import { type Asked, useVerification } from './use-verification.ts';

/** Below the album: how far the verification of the main photo is, and the next step. */
export function VerificationRow({ user }: { user: User }) {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const toast = useToast();
  const { busy, act } = useAction();
  const asked = useVerification(online);
  const { found } = asked;
  const [open, setOpen] = useState<'dialog' | 'removal'>();
  const isVerified = mainPhotoOf(user.profile)?.verified === true;
  const state = isVerified ? 'verified' : found?.state;
  const row = useFocusOf(state);
  const close = () => setOpen(undefined);
  const isDone = state === 'verified' || state === 'waiting';
  // Sent, here or on another device: a refusal must not open it again.
  useEffect(() => {
    if (isDone) setOpen(undefined);
  }, [isDone]);

  const withdraw = (done: ReactNode) =>
    act('withdraw', async () => {
      await asked.change(() => device.api.call('DELETE verification.php', {}));
      toast(done);
    });
  const plain = (label: ReactNode, onClick: () => void) => (
    <Button variant="plain" small busy={busy !== undefined} onClick={onClick}>
      {label}
    </Button>
  );
  const actions: Partial<Record<Step, ReactNode>> = {
    verified: plain(<Trans>Remove badge</Trans>, () => setOpen('removal')),
    waiting: plain(<Trans>Delete the selfie</Trans>, () => withdraw(<Trans>Your selfie was deleted.</Trans>)),
    failed: plain(<Trans>Try again</Trans>, asked.refresh),
    none: found && (
      <Button variant="quiet" small aria-haspopup="dialog" onClick={() => setOpen('dialog')}>
        {found.fault ? <Trans>Try again</Trans> : <Trans>Verify</Trans>}
      </Button>
    ),
  };
  const step = stepOf(user, asked, online);
  return (
    <div className="verification-row" data-part="verification" ref={row} tabIndex={-1}>
      <Icon of={BadgeCheck} />
      <div className="verification-words">
        <strong>{isVerified ? <Trans>Verified photo</Trans> : <Trans>Verify your photo</Trans>}</strong>
        <p className="soft small" role="status">
          <Words step={step} asked={asked} />
        </p>
      </div>
      {/* Not the same button: a second press would do what the first one did not mean. */}
      {online && <Fragment key={step}>{actions[step]}</Fragment>}
      {open === 'removal' && isVerified && (
        <Confirm
          title={<Trans>Remove the badge?</Trans>}
          action={<Trans>Remove badge</Trans>}
          onClose={close}
          onConfirm={() => {
            close();
            withdraw(<Trans>The badge is gone.</Trans>);
          }}
        >
          <Trans>Your photo stays. To get the badge back you’ll need a new selfie.</Trans>
        </Confirm>
      )}
      {open === 'dialog' && found && !isDone && <VerificationDialog asked={asked} found={found} onClose={close} />}
    </div>
  );
}

type Step = 'verified' | 'waiting' | 'photoless' | 'offline' | 'failed' | 'none';

function stepOf({ profile }: User, { found, error }: Asked, online: boolean): Step {
  const photo = mainPhotoOf(profile);
  if (photo?.verified) return 'verified';
  if (found?.state === 'waiting') return 'waiting';
  if (!photo) return 'photoless';
  if (!online) return 'offline';
  return error === undefined ? 'none' : 'failed';
}

function Words({ step, asked: { found, error } }: { step: Step; asked: Asked }): ReactNode {
  const { i18n } = useLingui();
  switch (step) {
    case 'verified':
      return <Trans>Others see a badge beside your name until you change your main photo.</Trans>;
    case 'waiting':
      return <Trans>We’ll compare it soon.</Trans>;
    case 'photoless':
      return <Trans>This needs a main photo that others can see.</Trans>;
    case 'offline':
      return <Trans>You need to be online to verify your photo.</Trans>;
    case 'failed':
      return sentenceOf(i18n, error);
    case 'none':
      return found?.fault ? (
        i18n._(faultWords[found.fault])
      ) : (
        <Trans>Show that it’s really you, and get a badge beside your name.</Trans>
      );
    default:
      return step satisfies never;
  }
}

/** A button that was pressed here may be gone in the next state: then the focus goes to the row, not to the top. */
function useFocusOf(state: string | undefined) {
  const row = useRef<HTMLDivElement>(null);
  const wasWithin = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has another button
  useEffect(() => {
    if (wasWithin.current && document.activeElement === document.body) row.current?.focus({ preventScroll: true });
  }, [state]);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasWithin.current = row.current?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return row;
}

import { Trans } from '@lingui/react/macro';
import Mail from 'lucide-react/icons/mail';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../local/device/api.ts';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../app/atoms.ts';
import { useExists } from '../app/sitemap.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useGoOn, useOnce } from './go-on.ts';
import type { LaterStepProps } from './later-steps.tsx';
import { SoughtFaces } from './sought-faces.tsx';
import { Step } from './step.tsx';

/** Address of the activation mail, and help while waiting. Follows the server: a press on any device shows here. */
export function ActivationStep({ user, goOn, wanted: name }: LaterStepProps & { wanted: string | undefined }) {
  const exists = useExists();
  const going = useGoOn(goOn);
  const confirmed = user.status === 'active';
  const { email } = user;
  return (
    <Step
      title={confirmed ? <Trans>Your address is confirmed</Trans> : <Trans>One last tap</Trans>}
      lead={
        confirmed ? (
          <Trans>Others can see you now, and you can message them.</Trans>
        ) : (
          <Trans>
            We’ve emailed <strong>{email}</strong>. Tap the link so others can see you.
          </Trans>
        )
      }
      submit={name ? <Trans>Message {name}</Trans> : <Trans>See who matches you</Trans>}
      {...going}
      others={
        !confirmed && (
          <>
            <SendAgain />
            {exists('settings') && (
              <p className="small soft">
                <Trans>
                  Is the address wrong? Change it in your <Link to={path('settings')}>settings</Link>.
                </Trans>
              </p>
            )}
          </>
        )
      }
    >
      {!confirmed && (
        <p className="soft">
          <Trans>The email usually takes less than a minute. Until then, look around and like who you like.</Trans>
        </p>
      )}
      <div className="signup-faces">
        <SoughtFaces seeks={user.seeks}>
          <Icon of={confirmed ? MailCheck : Mail} />
        </SoughtFaces>
      </div>
    </Step>
  );
}

function SendAgain() {
  const device = useDevice();
  const [outcome, setOutcome] = useState<'sent' | 'enough'>();
  const { run, busy, problem } = useOnce();
  const send = async () => {
    setOutcome(undefined);
    try {
      await device.api.call('POST activate.php?resend=1', {}, { retry: false });
      setOutcome('sent');
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'too_many_mails')) throw error;
      setOutcome('enough');
    }
  };
  return (
    <>
      <Button variant="plain" wide busy={busy} onClick={() => run(send)}>
        <Trans>Send it again</Trans>
      </Button>
      <p className="small soft" role="status">
        {problem}
        {outcome === 'sent' && <Trans>Sent again. Only the newest link works; check your spam folder too.</Trans>}
        {outcome === 'enough' && (
          <Trans>We’ve sent it several times this hour. Check your spam folder, or try again later.</Trans>
        )}
      </p>
    </>
  );
}

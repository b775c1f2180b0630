import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../local/device/api.ts';
import type { Device } from '../../local/device/device.ts';
import { saveAnswer } from '../../local/storage/answers.ts';
import { useDevice } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';
import { remember } from '../app/remembered.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { oneAtATime } from '../session/password-manager.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useMachineName } from '../ui/machine-name.ts';
import { Problem } from '../ui/problem.tsx';
import { useToast } from '../ui/toast.tsx';

export function AddPasskey() {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const toast = useToast();
  const here = useMachineName()(navigator.userAgent);
  const [name, setName] = useState(here);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReactNode>();
  const add = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await loading(oneAtATime(device, () => register(device, name.trim() || here)));
      toast(<Trans>Passkey added.</Trans>);
    } catch (error) {
      setProblem(error instanceof ApiError ? sentenceOf(i18n, error) : sentences[kindOf(error)]);
    } finally {
      setBusy(false);
    }
  };

  if (!('PublicKeyCredential' in window)) {
    return (
      <Alert>
        <Trans>This browser doesn’t support passkeys. Add one on another device.</Trans>
      </Alert>
    );
  }
  return (
    <form
      className="settings-form settings-part"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void add();
      }}
    >
      <Problem>{problem}</Problem>
      <Field
        label={t`Name of the new passkey`}
        hint={t`So you recognise it in this list.`}
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" busy={busy}>
        <Trans>Add a passkey</Trans>
      </Button>
    </form>
  );
}

async function register(device: Device, name: string): Promise<void> {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    device.api.call('POST passkey.php?register=1', {}),
  ]);
  // The libraries on both sides validate it; our schema passes it on.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  const answer = await device.api.call('POST passkey.php', { name, response: { ...response } });
  await saveAnswer(device, 'GET passkey.php', answer);
  if (!device.options.forgetful) remember('passkey', '1'); // The next login offers it first.
}

type Kind = 'known' | 'ended' | 'failed';

/** Maps WebAuthn's error names. */
const kindOf = (error: unknown): Kind => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'ended' : 'failed';
};

const sentences: Record<Kind, ReactNode> = {
  known: <Trans>This device already has a passkey for your account.</Trans>,
  ended: <Trans>Nothing was added: your device’s prompt was closed or timed out.</Trans>,
  failed: <Trans>Your device couldn’t create a passkey. You can keep using your password.</Trans>,
};

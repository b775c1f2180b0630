import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Device } from '../../local/device/device.ts';
import type { CallInput } from '../../shared/calls.ts';
import { userAtom } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';
import { store } from '../app/store.ts';
import { faultSentence } from '../forms/faults.ts';
import { useForm } from '../forms/form.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Problem } from '../ui/problem.tsx';

let asking: Promise<boolean> | undefined;

/**
 * Asks for password or passkey in a dialog; answers whether the server accepted it. Concurrent calls share one dialog.
 */
export function confirmIdentity(device: Device): Promise<boolean> {
  asking ??= ask(device).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** In its own React root, since any call on any screen may need it. */
async function ask(device: Device): Promise<boolean> {
  await loadCatalog('account');
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  return await new Promise((resolve) => {
    const end = (proved: boolean) => {
      stopHearing();
      root.unmount();
      container.remove();
      resolve(proved);
    };
    // After the session ended, the login takes over.
    const stopHearing = device.onLoggedOut(() => end(false));
    root.render(
      <I18nProvider i18n={i18n}>
        <ConfirmIdentity device={device} onEnd={end} />
      </I18nProvider>,
    );
  });
}

interface Props {
  device: Device;
  onEnd: (proved: boolean) => void;
}

function ConfirmIdentity({ device, onEnd }: Props) {
  const { t, i18n } = useLingui();
  const id = useId();
  const prove = async (proof: CallInput<'POST confirm.php'>) => {
    await device.api.call('POST confirm.php', proof);
    onEnd(true);
  };
  const { form, onSubmit, busy, problem, fault } = useForm({
    names: ['password'],
    check: ({ password }) => (password === '' ? { password: 'required' } : {}),
    send: prove,
  });
  const passkey = usePasskey(device, prove);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[name="password"]')?.focus({ preventScroll: true });
  }, [form]);
  const wrong = fault('password');
  const said = problem ?? passkey.problem;
  return (
    <Modal
      title={<Trans>Confirm that it’s you</Trans>}
      onClose={() => onEnd(false)}
      actions={
        <>
          <Button type="submit" form={id} busy={busy}>
            <Trans>Confirm</Trans>
          </Button>
          {passkey.use && (
            <Button variant="quiet" busy={passkey.busy} onClick={passkey.use}>
              <Icon of={KeyRound} size={20} />
              <Trans>Use a passkey</Trans>
            </Button>
          )}
          <Button variant="plain" onClick={() => onEnd(false)}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p>
        {passkey.use ? (
          <Trans>This needs your password or a passkey. You won’t be asked again for 10 minutes.</Trans>
        ) : (
          <Trans>This needs your password. You won’t be asked again for 10 minutes.</Trans>
        )}
      </p>
      <form id={id} ref={form} onSubmit={onSubmit} noValidate>
        {/* Helps password managers find the account. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={store.get(userAtom)?.email ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          label={t`Your password`}
          name="password"
          autoComplete="current-password"
          error={wrong && (wrong === 'wrong_old_password' ? t`Check your password` : faultSentence(i18n, wrong))}
        />
      </form>
      <Problem>{said}</Problem>
    </Modal>
  );
}

interface Passkey {
  busy: boolean;
  problem: string | undefined;
  /** Set if the member has a passkey for this site and the browser supports them. */
  use: (() => void) | undefined;
}

/** Requested when the dialog opens: Safari requires the authenticator to start right after the press. */
function usePasskey(device: Device, prove: (proof: CallInput<'POST confirm.php'>) => Promise<void>): Passkey {
  const { t, i18n } = useLingui();
  const [options, setOptions] = useState<PublicKeyCredentialRequestOptionsJSON>();
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each challenge is good for one answer
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return;
    // On failure the password remains.
    device.api.call('POST confirm.php?passkey=1', {}, { retry: false }).then(
      // The libraries on both sides validate it; our schema passes it on.
      (answer) => setOptions(answer.options as unknown as PublicKeyCredentialRequestOptionsJSON),
      () => setOptions(undefined),
    );
  }, [device, tries]);

  const use = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const response = await startAuthentication({ optionsJSON }).catch(() => undefined);
      if (response) return await loading(prove({ response: { ...response } }));
      setProblem(t`No passkey was used. Use your password, or try again.`);
    } catch (error) {
      setProblem(sentenceOf(i18n, error));
    }
    setBusy(false);
    setTries((made) => made + 1);
  };

  return {
    busy,
    problem,
    use: options?.allowCredentials?.length ? () => void use(options) : undefined,
  };
}

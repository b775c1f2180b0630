import { Trans } from '@lingui/react/macro';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../local/device/api.ts';
import { loading } from '../app/loading.ts';
import { remember } from '../app/remembered.ts';
import { logInByPasskey } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { forgetPasskey, knowsPasskeys, offersPasskeys, pickPasskey } from './passkey.ts';

interface Props {
  /** The main way to log in here. */
  first: boolean;
  /** Called after the passkey has signed. */
  keep: () => boolean;
  /** Called with the error, or without one if none was used. */
  onFail: (error?: unknown) => void;
}

/** In addition, browsers that can offer passkeys at the address field. */
export function PasskeyButton({ first, keep, onFail }: Props) {
  const [busy, setBusy] = useState(false);
  const [offers, setOffers] = useState(0);
  const offered = useRef(new AbortController());

  const enter = async (response: AuthenticationResponseJSON) => {
    setBusy(true);
    // Before the login ends: the member's first screen may end this one.
    if (keep()) remember('passkey', '1');
    await loading(logInByPasskey({ response: { ...response }, keep: keep() }))
      .catch(async (error) => {
        if (error instanceof ApiError && error.code === 'not_found') await forgetPasskey(response.id);
        onFail(error);
      })
      .finally(() => setBusy(false));
  };
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    const picked = (await offersPasskeys()) ? await pickPasskey({ atField: true, signal }) : undefined;
    if (!picked || signal.aborted) return;
    await enter(picked);
    setOffers((made) => made + 1);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each offer is good for one answer
  useEffect(() => {
    const gone = new AbortController();
    offered.current = gone;
    // Without network, or when rate limited, the button remains.
    offer(gone.signal).catch(() => undefined);
    return () => gone.abort();
  }, [offers]);

  if (!knowsPasskeys()) return null;
  const press = async () => {
    // Browsers allow one request at a time: a pending offer would abort this one.
    offered.current.abort();
    setBusy(true);
    try {
      const picked = await pickPasskey({ atField: false, signal: new AbortController().signal });
      if (picked) await enter(picked);
      else onFail();
    } catch (error) {
      onFail(error);
    }
    setBusy(false);
    setOffers((made) => made + 1);
  };
  return (
    <Button variant={first ? 'filled' : 'quiet'} wide busy={busy} onClick={() => void press()}>
      <Icon of={KeyRound} size={20} />
      <Trans>Use a passkey</Trans>
    </Button>
  );
}

import { Trans } from '@lingui/react/macro';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useEffectEvent, useState } from 'react';
import { loading } from '../loading.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { knowsPasskeys, offersPasskeys, pickPasskey } from './passkey.ts';
import { logInByPasskey } from './session.ts';

interface Props {
  /** Asked when the passkey has signed. */
  keep: () => boolean;
  /** With the error; without one, none was used. */
  onFail: (error?: unknown) => void;
}

/** Besides, the browser offers passkeys at the field for the address, where it can. */
export function PasskeyButton({ keep, onFail }: Props) {
  const [busy, setBusy] = useState(false);
  const [offers, setOffers] = useState(0);

  const enter = useEffectEvent(async (response: AuthenticationResponseJSON) => {
    await loading(logInByPasskey({ response: { ...response }, keep: keep() }));
  });
  const fail = useEffectEvent((error?: unknown) => onFail(error));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each offer is good for one answer
  useEffect(() => {
    const gone = new AbortController();
    const offer = async () => {
      // Without network, or where too much was asked from here, there is the button.
      const picked = (await offersPasskeys()) ? await pickPasskey({ atField: true, signal: gone.signal }) : undefined;
      if (!picked) return;
      await enter(picked).catch((error: unknown) => {
        fail(error);
        setOffers((made) => made + 1);
      });
    };
    offer().catch(() => undefined);
    return () => gone.abort();
  }, [offers]);

  if (!knowsPasskeys()) return null;
  const press = async () => {
    setBusy(true);
    try {
      const picked = await pickPasskey({ atField: false, signal: new AbortController().signal });
      if (picked) await loading(logInByPasskey({ response: { ...picked }, keep: keep() }));
      else onFail();
    } catch (error) {
      onFail(error);
    }
    setBusy(false);
    setOffers((made) => made + 1); // the one at the field was ended by this one
  };
  return (
    <Button look="quiet" wide busy={busy} onClick={() => void press()}>
      <Icon of={KeyRound} size={20} />
      <Trans>Use a passkey</Trans>
    </Button>
  );
}

import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isDismissed } from '../../local/accounts/dismissals.ts';
import { userOf } from '../../local/accounts/user.ts';
import type { Device } from '../../local/device/device.ts';
import { pushAtom } from '../app/atoms.ts';
import { isIPhone } from '../app/is-iphone.ts';

/**
 * `install`: an iPhone allows push only from the home screen. `denied`: the browser refuses after the member's press.
 */
export type Offer = 'switch-on' | 'install' | 'denied';

/** Push offer for an undecided member; undefined for none, and until known. */
export function useOffer(device: Device, installed: boolean): Offer | undefined {
  const push = useAtomValue(pushAtom);
  const dismissed = useLiveQuery(() => isAnswered(device), [device]);
  const [offered, setOffered] = useState(false);
  if (push === 'unknown' && !offered) setOffered(true);
  if (dismissed !== false) return undefined;
  if (push === 'unknown') return 'switch-on';
  if (push === 'denied' && offered) return 'denied';
  return push === 'unsupported' && isIPhone() && !installed ? 'install' : undefined;
}

/** Dismissed recently on any device, known after the first pull. */
async function isAnswered({ db, now }: Device): Promise<boolean> {
  return (await userOf(db)) === undefined || (await isDismissed(db, 'hide-push-notification-alert', now()));
}

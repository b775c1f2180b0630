import { useAtomValue } from 'jotai';
import { sessionAtom } from '../app/atoms.ts';
import { chooseScheme, type Scheme } from './scheme.ts';

/** Applies at once; with an account also on the member's other devices. */
export function useChooseScheme(): (scheme: Scheme) => void {
  const session = useAtomValue(sessionAtom);
  return (scheme) => {
    chooseScheme(scheme);
    if (session.is !== 'member') return;
    const { device } = session;
    void import('../session/device.ts')
      .then(({ changeSettings }) => changeSettings(device, { scheme }))
      .catch(() => undefined); // stored on this device
  };
}

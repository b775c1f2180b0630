import { useAtomValue } from 'jotai';
import { sessionAtom } from '../app/atoms.ts';
import { chooseScheme, type Scheme } from './scheme.ts';

/** Shown at once; with a member's account it goes to their other devices. */
export function useChooseScheme(): (scheme: Scheme) => void {
  const session = useAtomValue(sessionAtom);
  return (scheme) => {
    chooseScheme(scheme);
    if (session.is !== 'member') return;
    const { device } = session;
    void import('../session/device.ts')
      .then(({ changeSettings }) => changeSettings(device, { scheme }))
      .catch(() => undefined); // this device has it
  };
}

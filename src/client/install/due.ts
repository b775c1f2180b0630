import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Device } from '../../local/device/device.ts';
import { isInstallDue, noteVisit } from '../../local/install/install.ts';
import { installAtom } from '../app/atoms.ts';
import { isIPhone } from '../app/is-iphone.ts';

export type Way = 'browser' | 'iphone';

/** Decides whether to offer the home screen now, and how: by the browser's prompt, or by instructions on an iPhone. */
export function useInstallDue(device: Device, installed: boolean): { way: Way | undefined; end: () => void } {
  const offered = useAtomValue(installAtom) !== undefined;
  const matched = useLiveQuery(() => hasMatch(device), [device]);
  const [due, setDue] = useState(false);
  const way = installed ? undefined : offered ? 'browser' : isIPhone() ? 'iphone' : undefined;

  useEffect(() => {
    if (matched === undefined) return;
    let left = false;
    const update = async () => {
      await noteVisit(device.now(), device.values);
      const isDue = await isInstallDue({ now: device.now(), matched }, device.values);
      if (!left) setDue(isDue);
    };
    void update();
    return () => {
      left = true;
    };
  }, [device, matched]);

  return { way: due ? way : undefined, end: () => setDue(false) };
}

async function hasMatch({ db }: Device): Promise<boolean> {
  const match = await db.likes
    .filter(({ given_at, received_at }) => given_at !== undefined && received_at !== undefined)
    .first();
  return match !== undefined;
}

import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Device } from '../../../local/device/device.ts';
import { useDevice } from '../../app/atoms.ts';
import { useToast } from '../../ui/toast.tsx';

const heard = new WeakSet<Device>();

/** Tells once that a withdrawal failed, on whatever screen the member is. */
export function useRefusedWithdrawal(): void {
  const device = useDevice();
  const toast = useToast();
  useEffect(() => {
    if (heard.has(device)) return;
    heard.add(device);
    device.live.onAlert((alert) => {
      if (alert.kind !== 'refused' || alert.command !== 'withdrawMessage') return;
      toast(<Trans>Too late: you can only unsend a message within 5 minutes.</Trans>, { stays: true });
    });
  });
}

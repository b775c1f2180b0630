import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { pause } from '../../../local/device/platform.ts';
import type { Payment } from '../../../shared/calls/payments.ts';
import type { CallAnswer } from '../../../shared/calls.ts';
import { minute, second } from '../../../shared/limits.ts';
import { onlineAtom, useDevice, userAtom } from '../../app/atoms.ts';
import { platform } from '../../app/platform.ts';

type Withdrawal = CallAnswer<'GET withdrawal.php'>['withdrawal'];

/** First delay between polls: the provider may be down for hours. */
const firstDelayMs = 3 * second;
const maxDelayMs = minute;

/**
 * Withdrawal of an order, polled until paid or failed; undefined without one, or until known. `onPaid`: gets the
 * updated payment.
 */
export function useWithdrawal(
  payment: Payment | undefined,
  onPaid: (payment: Payment) => void,
): Withdrawal | undefined {
  const device = useDevice();
  const [withdrawal, setWithdrawal] = useState<Withdrawal>();
  const online = useAtomValue(onlineAtom);
  // Requesting and failing both change the credits.
  const credits = useAtomValue(userAtom)?.credits;
  const id = online && payment?.status === 'completed' ? payment.payment_id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: news of the credits are a reason to ask at once
  useEffect(() => {
    if (id === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    const follow = async () => {
      for (let wait = firstDelayMs; ; wait = Math.min(wait * 1.5, maxDelayMs)) {
        const { withdrawal } = await device.api.call('GET withdrawal.php', { id }, { signal });
        if (signal.aborted) return;
        setWithdrawal(withdrawal);
        if (withdrawal.asked_at === null) return;
        if (withdrawal.paid_at !== null && wait === firstDelayMs) return;
        if (withdrawal.paid_at !== null)
          return onPaid((await device.api.call('GET payment.php', { id }, { signal })).payment);
        await pause(platform, wait, signal);
      }
    };
    follow().catch(() => undefined); // the receipt works without it
    return () => stop.abort();
  }, [device, id, credits]);
  return withdrawal?.asked_at === null && withdrawal.failed_at === null ? undefined : withdrawal;
}

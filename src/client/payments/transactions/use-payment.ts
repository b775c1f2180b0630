import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../local/device/api.ts';
import { pause } from '../../../local/device/platform.ts';
import { savedPayment, savePayment } from '../../../local/payments/orders.ts';
import type { Payment } from '../../../shared/calls/payments.ts';
import { minute, second } from '../../../shared/limits.ts';
import { onlineAtom, useDevice, userAtom } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { platform } from '../../app/platform.ts';

/** How long until it is asked for again: it grows by half each time, as a bank transfer takes days. */
const soonest = 2 * second;
const latest = minute;

interface Followed {
  payment: Payment | undefined;
  error: unknown;
  /** It has become another since. */
  change: (payment: Payment) => void;
}

/**
 * A payment, asked for until it is final: again and again with longer pauses, and at once when the network or the member comes back,
 * or when their credits have changed. What was known last is there without network.
 */
export function usePayment(id: string): Followed {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const credits = useAtomValue(userAtom)?.credits;
  const [payment, setPayment] = useState<Payment>();
  const [error, setError] = useState<unknown>();
  const [visits, setVisits] = useState(0);
  // By the server's word: of what was kept, some may have gone back since.
  const [isFinal, setFinal] = useState(false);

  useEffect(() => platform.on('visible', () => setVisits((count) => count + 1)), []);
  useEffect(() => {
    let left = false;
    savedPayment(device, id).then(
      (kept) => !left && setPayment((known) => known ?? kept),
      () => undefined, // a copy that can't be read is none
    );
    return () => {
      left = true;
    };
  }, [device, id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: news of the member, or their coming back, are reasons to ask at once
  useEffect(() => {
    if (!online || isFinal) return;
    const stop = new AbortController();
    const { signal } = stop;
    const follow = async () => {
      for (let wait = soonest; !signal.aborted; wait = Math.min(wait * 1.5, latest)) {
        const { payment } = await device.api.call('GET payment.php', { id }, { signal });
        await savePayment(device, payment);
        if (signal.aborted) return;
        setError(undefined);
        setPayment(payment);
        if (payment.status === 'completed') device.ring(['user']);
        setFinal(payment.status !== 'pending');
        if (payment.status !== 'pending') return;
        await pause(platform, wait, signal);
      }
    };
    follow().catch((error: unknown) => {
      if (!signal.aborted && !(error instanceof ApiError && error.code === 'network')) setError(error);
    });
    return () => stop.abort();
  }, [device, id, online, isFinal, credits, visits]);
  const change = (changed: Payment) => {
    setPayment(changed);
    device.ring(['user']);
    inBackground(savePayment(device, changed));
  };
  return { payment, error, change };
}

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

/** First delay between polls; grows by half each time, since a bank transfer takes days. */
const firstDelayMs = 2 * second;
const maxDelayMs = minute;

interface Followed {
  payment: Payment | undefined;
  error: unknown;
  /** Replaces the payment. */
  change: (payment: Payment) => void;
}

/**
 * Polls a payment until final, with growing delays; at once on reconnect, return, or changed credits. Offline shows
 * the stored one.
 */
export function usePayment(id: string): Followed {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const credits = useAtomValue(userAtom)?.credits;
  const [payment, setPayment] = useState<Payment>();
  const [error, setError] = useState<unknown>();
  const [visits, setVisits] = useState(0);
  // Final by the server: a stored payment may have been refunded since.
  const [isFinal, setFinal] = useState(false);

  useEffect(() => platform.on('visible', () => setVisits((count) => count + 1)), []);
  useEffect(() => {
    let left = false;
    savedPayment(device, id).then(
      (saved) => !left && setPayment((known) => known ?? saved),
      () => undefined, // an unreadable copy counts as none
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
      for (let wait = firstDelayMs; !signal.aborted; wait = Math.min(wait * 1.5, maxDelayMs)) {
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

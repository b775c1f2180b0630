import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { askAgain, savedAnswer } from '../../../local/storage/answers.ts';
import type { Payment } from '../../../shared/calls/payments.ts';
import { onlineAtom, useDevice } from '../../app/atoms.ts';
import { loading } from '../../app/loading.ts';

interface Payments {
  /** Newest first; undefined until known. */
  payments: Payment[] | undefined;
  error: unknown;
  retry: () => void;
  /** Loads more; undefined at the end. */
  more: (() => void) | undefined;
}

/** The member's payments: the newest page is stored, older ones load on demand. */
export function usePayments(): Payments {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const first = useLiveQuery(() => savedAnswer(device.db, 'GET transactions.php'), [device]);
  const [older, setOlder] = useState<{ payments: Payment[]; more: boolean }>();
  const [error, setError] = useState<unknown>();
  const [asked, setAsked] = useState(1);
  const isReading = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again is another try
  useEffect(() => {
    if (!online) return;
    let left = false;
    setError(undefined);
    loading(askAgain(device, 'GET transactions.php')).catch((error: unknown) => !left && setError(error));
    return () => {
      left = true;
    };
  }, [device, online, asked]);

  const payments = first && [...first.payments, ...(older?.payments ?? [])];
  const last = payments?.at(-1)?.payment_id;
  const readOn = async () => {
    if (isReading.current || last === undefined) return;
    isReading.current = true;
    setError(undefined);
    try {
      const page = await loading(device.api.call('GET transactions.php', { before: last }));
      setOlder((known) => ({ payments: [...(known?.payments ?? []), ...page.payments], more: page.more }));
    } catch (error) {
      setError(error);
    } finally {
      isReading.current = false;
    }
  };
  const hasMore = (older ?? first)?.more === true;
  return {
    payments: payments && distinct(payments),
    error,
    retry: () => setAsked((times) => times + 1),
    more: hasMore ? () => void readOn() : undefined,
  };
}

/** A new payment shifts the pages, so they can overlap. */
const distinct = (payments: Payment[]): Payment[] => [
  ...new Map(payments.map((payment) => [payment.payment_id, payment])).values(),
];

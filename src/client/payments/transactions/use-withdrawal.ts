import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Payment } from '../../../shared/calls/payment.ts';
import type { CallAnswer } from '../../../shared/calls.ts';
import { onlineAtom, useDevice } from '../../atoms.ts';

/** When and of what the member withdrew from an order; undefined where they did not, and until it is known. */
export function useWithdrawal(payment: Payment | undefined) {
  const device = useDevice();
  const [withdrawal, setWithdrawal] = useState<CallAnswer<'GET withdrawal.php'>['withdrawal']>();
  const online = useAtomValue(onlineAtom);
  const id = online && payment?.status === 'completed' ? payment.payment_id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    device.api.call('GET withdrawal.php', { id }).then(
      (answer) => setWithdrawal(answer.withdrawal.asked_at === null ? undefined : answer.withdrawal),
      () => undefined, // the receipt goes without
    );
  }, [device, id]);
  return withdrawal;
}

import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { askAgain, savedAnswer } from '../../../local/storage/answers.ts';
import type { Payment } from '../../../shared/calls/payments.ts';
import { timeBonus } from '../../../shared/discount.ts';
import { second } from '../../../shared/limits.ts';
import { onlineAtom, useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { dateLocale } from '../../i18n/i18n.ts';

/** The member's orders that are not settled yet, newest first; reloaded when `enabled`. */
export function usePendingOrders(enabled: boolean): Payment[] {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  useEffect(() => {
    if (enabled && online) inBackground(askAgain(device, 'GET transactions.php'));
  }, [device, online, enabled]);
  const known = useLiveQuery(() => savedAnswer(device.db, 'GET transactions.php'), [device]);
  return known?.payments.filter(({ status }) => status === 'pending') ?? [];
}

/** Code that the order reserves, and the time of day when it is free again (SPECIFICATION 8.6). */
export function reservedBy(order: Payment, now: number): { code: string; until: string } | undefined {
  const { discountcode: code, created_at } = order;
  const end = Date.parse(created_at) + timeBonus.seconds * second;
  if (code === null || end <= now) return undefined;
  return { code, until: new Intl.DateTimeFormat(dateLocale(), { timeStyle: 'short' }).format(end) };
}

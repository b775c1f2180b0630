import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { giftsOf, loadGifts } from '../../../local/chat/gifts.ts';
import { giftIds, isGift } from '../../../shared/gifts.ts';
import { onlineAtom, useDevice } from '../../app/atoms.ts';
import { settingsAtom } from '../../sites/site.ts';

/** Gifts with a known name, with their cost; offline from the last answer or the site's settings. */
export function useGifts(): { id: string; cost: number }[] {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const cost = useAtomValue(settingsAtom)?.gift_credits;
  const saved = useLiveQuery(() => giftsOf(device.db), [device]);
  useEffect(() => {
    // Keeps the last answer on failure; the server validates gift and cost anyway.
    if (online) loadGifts(device).catch(() => undefined);
  }, [device, online]);
  if (saved) return saved.filter(({ id }) => isGift(id));
  return cost === undefined ? [] : giftIds.map((id) => ({ id, cost }));
}

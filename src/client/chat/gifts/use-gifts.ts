import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { giftsOf, loadGifts } from '../../../local/chat/gifts.ts';
import { giftIds, isGift } from '../../../shared/gifts.ts';
import { onlineAtom, useDevice } from '../../app/atoms.ts';
import { settingsAtom } from '../../sites/site.ts';

/** What can be sent, and is known here by name, each with its cost; without network as it was the last time, or by the site's settings. */
export function useGifts(): { id: string; cost: number }[] {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const cost = useAtomValue(settingsAtom)?.gift_credits;
  const kept = useLiveQuery(() => giftsOf(device.db), [device]);
  useEffect(() => {
    // The last answer stands where this one fails; the server has the last word on what a gift is and costs.
    if (online) loadGifts(device).catch(() => undefined);
  }, [device, online]);
  if (kept) return kept.filter(({ id }) => isGift(id));
  return cost === undefined ? [] : giftIds.map((id) => ({ id, cost }));
}

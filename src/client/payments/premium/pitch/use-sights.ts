import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { loadOwnAlbum } from '../../../../local/my-profile/photos.ts';
import { premiumSights, type Sights } from '../../../../local/payments/premium-sights.ts';
import { search } from '../../../../local/search/search.ts';
import { useDevice } from '../../../app/atoms.ts';

const none: Sights = { likers: 0, people: [], album: [], own: [] };

/** Loads what this device lacks: a new one knows nobody yet. */
export function useSights(): Sights {
  const device = useDevice();
  const { db, member } = device;
  const sights = useLiveQuery(() => premiumSights(db, member), [db, member]);
  const knowsFew = sights && sights.people.length < 3;
  const hasFewOfMine = sights && sights.own.length < 2;
  useEffect(() => {
    // Pictures only decorate: without network there are drawings.
    if (knowsFew) search(device, { unasked: true }).catch(() => undefined);
  }, [device, knowsFew]);
  useEffect(() => {
    if (hasFewOfMine) loadOwnAlbum(device).catch(() => undefined);
  }, [device, hasFewOfMine]);
  return sights ?? none;
}

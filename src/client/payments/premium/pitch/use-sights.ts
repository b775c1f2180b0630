import { useLiveQuery } from 'dexie-react-hooks';
import { premiumSights, type Sights } from '../../../../local/payments/premium-sights.ts';
import { useDevice } from '../../../app/atoms.ts';

const none: Sights = { likers: 0, people: [], album: [], own: [] };

export function useSights(): Sights {
  const { db, member } = useDevice();
  return useLiveQuery(() => premiumSights(db, member), [db, member], none);
}

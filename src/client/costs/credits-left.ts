import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { creditsLeft } from '../../local/chat/credits-left.ts';
import { useDevice, userAtom } from '../app/atoms.ts';
import { settingsAtom } from '../sites/site.ts';

/** Credits minus the cost of waiting items on this device. Undefined until both are known. */
export function useCreditsLeft(): number | undefined {
  const { db } = useDevice();
  const settings = useAtomValue(settingsAtom);
  const known = useAtomValue(userAtom)?.credits;
  return useLiveQuery(() => settings && creditsLeft(db, settings), [db, settings]) ?? known;
}

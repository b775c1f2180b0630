import { likeOf, unlike } from '../../local/likes/likes.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { useDevice } from '../app/atoms.ts';
import { useToast } from '../ui/toast.tsx';
import { TakenBack } from './taken-back.tsx';

/** Takes a like back. Where that ends a match, it is said and can be undone: one press on a heart is easily made. */
export function useUnlike(): (profile: Pick<Profile, 'id' | 'name'>) => Promise<void> {
  const device = useDevice();
  const toast = useToast();
  return async ({ id, name }) => {
    const isMatch = (await likeOf(device.db, id))?.received_at !== undefined;
    await unlike(device, id);
    if (isMatch) toast(<TakenBack device={device} profile={id} name={name} />);
  };
}

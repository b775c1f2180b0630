import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { ApiError } from '../../local/device/api.ts';
import { albumOf } from '../../local/members/members.ts';
import { albumMark, loadOwnAlbum } from '../../local/my-profile/photos.ts';
import type { Photo } from '../../shared/calls/members.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';

/**
 * The member's photos; undefined until known. Reloaded at each visit, after eviction, and when they changed elsewhere.
 */
export function useOwnAlbum(): readonly Photo[] | undefined {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const album = useLiveQuery(() => albumOf(device.db, device.member), [device], 'waiting');
  const mark = useLiveQuery(() => albumMark(device.db), [device]);
  const isMissing = album === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was forgotten or has changed while in sight is asked for again
  useEffect(() => {
    if (!online || mark === undefined) return;
    inBackground(
      loadOwnAlbum(device).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error; // the stored album stays visible
      }),
    );
  }, [device, online, isMissing, mark]);
  return album === 'waiting' ? undefined : album?.photos;
}

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
 * One's own photos as this device knows them; undefined until it does. Asked for with each visit, when they were forgotten, and when
 * they have changed elsewhere: accepted or rejected by a moderator, added or moved on another device.
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
        if (!(error instanceof ApiError)) throw error; // what is kept goes on being shown
      }),
    );
  }, [device, online, isMissing, mark]);
  return album === 'waiting' ? undefined : album?.photos;
}

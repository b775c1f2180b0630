import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useRef, useState } from 'react';
import { isBlockWaiting } from '../../../local/blocks/blocks.ts';
import { likeOf, seeLike } from '../../../local/likes/likes.ts';
import { albumOf, isGone, profileOf } from '../../../local/members/members.ts';
import { onlineAtom, useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { useFetchedProfile } from '../../member-card/fetched-profile.ts';
import { Empty } from '../../ui/empty.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { cachedProfile } from '../search/cached-results.ts';
import { GoneMember } from './gone-member.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileView } from './profile-view.tsx';

/** Member of the address, in any state they may have on this device. */
export function ProfilePage({ id }: { id: string }) {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const canBe = uuid.test(id) && id !== device.member;
  const read = useLiveQuery(
    async () => {
      const [profile, album, like, blocked, gone] = await Promise.all([
        profileOf(device.db, id),
        albumOf(device.db, id),
        likeOf(device.db, id),
        isBlockWaiting(device.db, id),
        isGone(device, id),
      ]);
      return { profile: gone ? undefined : profile, album, like, blocked, gone };
    },
    [device, id],
    { profile: cachedProfile(device, id), album: undefined, like: null, blocked: false, gone: false, waiting: true },
  );
  const isThere = read.profile !== undefined;
  const wasThere = useRef(false);
  const [lost, setLost] = useState(0);
  const fetched = useFetchedProfile(canBe ? id : undefined, { lost });
  const name = read.profile?.name;
  const isNew = read.like?.like_new === 1;

  usePageTitle(name);
  // Hidden, deleted or blocked while visible: the server tells whether it can still load.
  useEffect(() => {
    if (wasThere.current && !isThere) setLost((times) => times + 1);
    wasThere.current = isThere;
  }, [isThere]);
  useEffect(() => {
    if (isNew) inBackground(seeLike(device, id));
  }, [device, id, isNew]);

  if (!canBe) return <NotFound />;
  if (read.profile) return <ProfileView {...read} profile={read.profile} />;
  if (fetched === 'not_found' || read.blocked || read.gone)
    return <GoneMember id={id} onUnblocked={() => setLost((times) => times + 1)} />;
  if ('waiting' in read || (online && fetched === 'loading')) return <ProfileSkeleton />;
  return (
    <Empty icon={CloudOff} title={<Trans>Not on this device yet</Trans>}>
      <Trans>This profile loads when you’re online.</Trans>
    </Empty>
  );
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

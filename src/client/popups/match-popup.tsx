import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import Heart from 'lucide-react/icons/heart';
import { useEffect, useId, useRef } from 'react';
import { likeOf } from '../../local/likes/likes.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { useDevice, userAtom } from '../app/atoms.ts';
import { FirstMessage } from '../member-card/first-message/first-message.tsx';
import { useOpeners } from '../member-card/first-message/use-openers.ts';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { isMatch } from './new-likes.ts';
import { PopupCard } from './popup.tsx';
import { Who } from './who.tsx';

interface Props {
  profile: Profile;
  onClose: () => void;
}

/** Match: both photos, and the first message on the spot. */
export function MatchPopup({ profile, onClose }: Props) {
  const { name } = profile;
  const me = useAtomValue(userAtom)?.profile;
  const heading = useId();
  const details = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { db } = useDevice();
  const stands = useLiveQuery(async () => isMatch(await likeOf(db, profile.id)), [db, profile.id]);
  useEffect(() => {
    // The other member is gone, or has taken their like back.
    if (stands === false) onClose();
  }, [stands, onClose]);
  return (
    <PopupCard className="match" heading={heading} details={details} first={button} onClose={onClose}>
      <div className="match-photos" aria-hidden>
        {me && <Photo profile={me} image={mainPhotoOf(me)} eager />}
        <Photo profile={profile} image={mainPhotoOf(profile)} eager />
        <span className="popup-heart">
          <Icon of={Heart} size={28} />
        </span>
      </div>
      <h2 id={heading}>
        <Trans>It’s a match!</Trans>
      </h2>
      <div id={details} className="match-words">
        <p>
          <Trans>You and {name} like each other.</Trans>
        </p>
        <Who profile={profile} />
      </div>
      <FirstMessage
        profile={profile}
        openers={useOpeners(profile)}
        submit={<Trans>Send message</Trans>}
        onSent={onClose}
      />
      <Button ref={button} variant="plain" small className="match-later" onClick={onClose}>
        <Trans>Keep looking</Trans>
      </Button>
    </PopupCard>
  );
}

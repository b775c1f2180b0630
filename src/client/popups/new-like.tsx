import { Trans, useLingui } from '@lingui/react/macro';
import Heart from 'lucide-react/icons/heart';
import X from 'lucide-react/icons/x';
import { type MouseEvent, useId, useRef } from 'react';
import type { Profile } from '../../shared/calls/members.ts';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PopupCard } from './popup.tsx';
import { Who } from './who.tsx';

interface Props {
  profile: Profile;
  /** The photo or the button was pressed. */
  onView: (profile: string) => void;
  onClose: () => void;
}

/** Automatic popup: any press closes it; photo and button open the profile. */
export function NewLike({ profile, onView, onClose }: Props) {
  const { t } = useLingui();
  const heading = useId();
  const details = useId();
  const button = useRef<HTMLButtonElement>(null);
  const press = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation(); // keeps the popup's own handler from closing it
    act();
  };
  const view = press(() => onView(profile.id));
  return (
    <PopupCard className="new-like" heading={heading} details={details} first={button} anywhere onClose={onClose}>
      <h2 id={heading}>
        <span className="popup-heart">
          <Icon of={Heart} size={20} />
        </span>
        <Trans>New like!</Trans>
      </h2>
      <Button variant="plain" icon className="popup-close" aria-label={t`Close`} onClick={press(onClose)}>
        <Icon of={X} />
      </Button>
      {/* Keyboard users have the button. */}
      <button type="button" className="plain popup-photo" tabIndex={-1} onClick={view}>
        <Photo profile={profile} image={mainPhotoOf(profile)} eager />
        <Who profile={profile} id={details} />
      </button>
      <Button ref={button} wide onClick={view}>
        <Trans>View profile</Trans>
      </Button>
    </PopupCard>
  );
}

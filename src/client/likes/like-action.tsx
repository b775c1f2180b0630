import { useLingui } from '@lingui/react/macro';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { type LikeType, likeBack, unlike } from '../../local/likes/likes.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { TakenBack } from '../member-card/taken-back.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toast.tsx';

interface Props {
  profile: Profile;
  isMatch: boolean;
  type: LikeType;
  tabIndex: 0 | -1;
  leaveGently: () => void;
}

/** One action per card: take back a given like, like back, or write to a match. Works offline. */
export function LikeAction({ profile: { id, name }, isMatch, type, tabIndex, leaveGently }: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [joy, setJoy] = useState(false);

  if (type === 'given') {
    const takeBack = () => {
      if (document.activeElement === button.current) leaveGently();
      inBackground(unlike(device, id));
      toast(<TakenBack device={device} profile={id} name={name} />);
    };
    return (
      <Button
        ref={button}
        variant="plain"
        icon
        className="like-action given"
        tabIndex={tabIndex}
        aria-label={t`Unlike ${name}`}
        onClick={takeBack}
      >
        <Icon of={Heart} />
      </Button>
    );
  }
  if (isMatch) {
    return (
      <Link
        className={joy ? 'button plain icon like-action write joy' : 'button plain icon like-action write'}
        tabIndex={tabIndex}
        aria-label={t`Message ${name}`}
        to={path('members-id-chat', { id })}
        // Replaces the pressed heart, and takes over its focus.
        ref={(link) => {
          if (joy && document.activeElement === document.body) link?.focus({ preventScroll: true });
        }}
      >
        <Icon of={MessageCircle} />
      </Link>
    );
  }
  const giveBack = () => {
    setJoy(true);
    inBackground(likeBack(device, id));
  };
  return (
    <Button
      variant="plain"
      icon
      className="like-action heart"
      tabIndex={tabIndex}
      aria-label={t`Like ${name} back`}
      onClick={giveBack}
    >
      <Icon of={Heart} />
    </Button>
  );
}

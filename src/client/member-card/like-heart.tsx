import './like-heart.css';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { givenLikes, like } from '../../local/likes/likes.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useUnlike } from './use-unlike.tsx';

/** Members I like: one query for all hearts of a grid. */
export function useGiven(): ReadonlySet<string> {
  const { db } = useDevice();
  return useLiveQuery(() => givenLikes(db), [db]) ?? none;
}

const none: ReadonlySet<string> = new Set();

interface Props {
  profile: Profile;
  liked: boolean;
  tabIndex: 0 | -1;
}

/** Like button over a card's corner, beside its link. */
export function LikeHeart({ profile, liked, tabIndex }: Props) {
  const { id, name } = profile;
  const { t } = useLingui();
  const device = useDevice();
  const unlike = useUnlike();
  const [burst, setBurst] = useState(false);
  return (
    <Button
      variant="plain"
      icon
      className={burst ? 'match-heart burst' : 'match-heart'}
      tabIndex={tabIndex}
      aria-label={t`Like ${name}`}
      aria-pressed={liked}
      onClick={() => {
        setBurst(!liked);
        inBackground(liked ? unlike(profile) : like(device, id));
      }}
    >
      <Icon of={Heart} />
    </Button>
  );
}

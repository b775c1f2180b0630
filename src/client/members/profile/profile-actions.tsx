import { Trans, useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Flag from 'lucide-react/icons/flag';
import Gift from 'lucide-react/icons/gift';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { like as giveLike } from '../../../local/likes/likes.ts';
import type { LikeRow } from '../../../local/storage/db.ts';
import type { Profile } from '../../../shared/calls/members.ts';
import { path } from '../../../shared/paths.ts';
import { useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { BlockMember } from '../../blocks/block-member.tsx';
import { useUnlike } from '../../member-card/use-unlike.tsx';
import { ReportMember } from '../../reports/later.tsx';
import { useSafetyItem } from '../../reports/safety-item.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { dropCached } from '../search/cached-results.ts';

interface Props {
  profile: Profile;
  /** Null until read. */
  like: LikeRow | null | undefined;
  /** Subject of the open report: the profile, or one photo of it. */
  reporting: 'profile' | { photo: string } | undefined;
  onReport: (what: Props['reporting']) => void;
}

/** Actions in thumb's reach. All work offline. */
export function ProfileActions({ profile, like, reporting, onReport }: Props) {
  const { id, name, fictional } = profile;
  const { t } = useLingui();
  const device = useDevice();
  const navigate = useNavigate();
  const safetyItem = useSafetyItem();
  const [blocking, setBlocking] = useState(false);
  const leave = () => {
    dropCached(device, id);
    void navigate(path('members'), { replace: true });
  };
  const liked = like === null ? undefined : like?.given_at !== undefined;
  const unlike = useUnlike();
  const [burst, setBurst] = useState(false);
  const toggle = () => {
    setBurst(!liked);
    inBackground(liked ? unlike(profile) : giveLike(device, id));
  };
  return (
    <div className="profile-actions">
      <Button
        variant="plain"
        icon
        className={burst ? 'profile-heart burst' : 'profile-heart'}
        aria-label={t`Like ${name}`}
        aria-pressed={liked}
        onClick={toggle}
      >
        <Icon of={Heart} size={28} />
      </Button>
      <Link className="button profile-message" to={path('members-id-chat', { id })}>
        <Icon of={MessageCircle} size={20} />
        <Trans>Message</Trans>
      </Link>
      {!fictional && (
        <Link
          className="button icon profile-gift"
          to={path('members-id-chat', { id })}
          state={{ gift: true }}
          aria-label={t`Send a gift to ${name}`}
        >
          <Icon of={Gift} />
        </Link>
      )}
      <Menu
        label={t`Options for ${name}`}
        className="plain icon profile-menu"
        items={[
          safetyItem,
          { key: 'block', icon: Ban, label: <Trans>Block</Trans>, onSelect: () => setBlocking(true) },
          { key: 'report', icon: Flag, label: <Trans>Report</Trans>, onSelect: () => onReport('profile') },
        ]}
      >
        <Icon of={EllipsisVertical} />
      </Menu>
      {blocking && <BlockMember profile={id} name={name} onClose={() => setBlocking(false)} onBlocked={leave} />}
      {reporting && (
        <ReportMember
          profile={id}
          {...(reporting !== 'profile' && reporting)}
          name={name}
          onClose={() => onReport(undefined)}
          onBlocked={leave}
        />
      )}
    </div>
  );
}

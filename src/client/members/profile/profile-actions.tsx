import { Trans, useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Flag from 'lucide-react/icons/flag';
import Gift from 'lucide-react/icons/gift';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { like as giveLike, unlike } from '../../../local/likes/likes.ts';
import type { LikeRow } from '../../../local/storage/db.ts';
import type { Profile } from '../../../shared/calls/members.ts';
import { path } from '../../../shared/paths.ts';
import { useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { loading } from '../../app/loading.ts';
import { BlockMember } from '../../blocks/block-member.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { dropCached } from '../search/cached-results.ts';

const ReportMember = lazy(() => loading(import('../../reports/report-member.tsx')));

interface Props {
  profile: Profile;
  like: LikeRow | undefined;
}

/** Actions in thumb's reach. All but reporting work offline. */
export function ProfileActions({ profile: { id, name, fictional }, like }: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'block' | 'report'>();
  const close = () => setAsked(undefined);
  const leave = () => {
    dropCached(device, id);
    void navigate(path('members'), { replace: true });
  };
  const liked = like?.given_at !== undefined;
  const [burst, setBurst] = useState(false);
  const toggle = () => {
    setBurst(!liked);
    inBackground(liked ? unlike(device, id) : giveLike(device, id));
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
          { key: 'block', icon: Ban, label: <Trans>Block</Trans>, onSelect: () => setAsked('block') },
          { key: 'report', icon: Flag, label: <Trans>Report</Trans>, onSelect: () => setAsked('report') },
        ]}
      >
        <Icon of={EllipsisVertical} />
      </Menu>
      {asked === 'block' && <BlockMember profile={id} name={name} onClose={close} onBlocked={leave} />}
      {asked === 'report' && (
        <Suspense>
          <ReportMember profile={id} name={name} onClose={close} onBlocked={leave} />
        </Suspense>
      )}
    </div>
  );
}

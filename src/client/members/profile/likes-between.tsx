import { Trans } from '@lingui/react/macro';
import Heart from 'lucide-react/icons/heart';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import type { LikeRow } from '../../../local/storage/db.ts';
import { Icon } from '../../ui/icon.tsx';

/** Received like, or match. The button shows my own like. */
export function LikesBetween({ like }: { like: LikeRow | null | undefined }) {
  if (like?.received_at === undefined) return null;
  const match = like.given_at !== undefined;
  return (
    <span className={match ? 'profile-like match' : 'profile-like'}>
      <Icon of={match ? HeartHandshake : Heart} size={16} />
      {match ? <Trans>It’s a match</Trans> : <Trans>Likes you</Trans>}
    </span>
  );
}

import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import Heart from 'lucide-react/icons/heart';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Likings } from '../../local/likes/list-likes.ts';
import { path } from '../../shared/paths.ts';
import { onlineAtom } from '../app/atoms.ts';
import { useExists } from '../app/sitemap.ts';
import { GridSkeleton } from '../member-card/grid-skeleton.tsx';
import { Empty } from '../ui/empty.tsx';

/** Explains an empty tab, with a link to fill it. */
export function NoLikes({ list: { type, counts, known } }: { list: Likings }) {
  const online = useAtomValue(onlineAtom);
  const exists = useExists();
  if (!known && online) return <GridSkeleton />;
  if (!known) {
    return (
      <Empty icon={CloudOff} title={<Trans>Not on this device yet</Trans>}>
        <Trans>Your likes load when you’re online, and stay here offline.</Trans>
      </Empty>
    );
  }
  const search = exists('members') && <Way to={path('members')}>{<Trans>Look around</Trans>}</Way>;
  if (type === 'received') {
    return (
      <Empty icon={Heart} title={<Trans>No likes yet</Trans>} action={search}>
        <Trans>People who like you show up here. Want to get noticed? Like someone first.</Trans>
      </Empty>
    );
  }
  if (type === 'given') {
    return (
      <Empty icon={SendHorizontal} title={<Trans>You haven’t liked anyone yet</Trans>} action={search}>
        <Trans>Everyone you like shows up here. If they like you back, it’s a match.</Trans>
      </Empty>
    );
  }
  return (
    <Empty
      icon={HeartHandshake}
      title={<Trans>No matches yet</Trans>}
      action={
        counts.received > 0 ? (
          <Way to={path('likes-type', { type: 'received' })} replace>
            <Trans>See who likes you</Trans>
          </Way>
        ) : (
          search
        )
      }
    >
      <Trans>When you both like each other, it’s a match. Yours will show up here.</Trans>
    </Empty>
  );
}

function Way({ to, replace = false, children }: { to: string; replace?: boolean; children: ReactNode }) {
  return (
    <Link className="button" to={to} replace={replace}>
      {children}
    </Link>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Users from 'lucide-react/icons/users';
import { searchCount } from '../../shared/limits.ts';
import { onlineAtom } from '../atoms.ts';
import { GridSkeleton } from '../member/grid-skeleton.tsx';
import { sentenceOf } from '../sentences.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { FoundGrid } from './found-grid.tsx';
import { MoreMembers } from './more-members.tsx';
import { useFound } from './use-found.ts';

/** Members to meet, whoever is online first. */
export function MemberList() {
  const search = useFound();
  const { found } = search;
  return (
    <div className="members container">
      <div className="members-head">
        <h1>
          <Trans>Search</Trans>
        </h1>
        <p className="soft figures" role="status">
          {found && found.count > 0 && <Count of={found.count} />}
        </p>
      </div>
      {found && found.profiles.length > 0 ? (
        <>
          <FoundGrid profiles={found.profiles} count={Math.max(found.count, found.profiles.length)} asOf={found.asOf} />
          {found.more && <MoreMembers {...search} />}
        </>
      ) : (
        <Nobody {...search} />
      )}
    </div>
  );
}

function Count({ of: count }: { of: number }) {
  const { i18n } = useLingui();
  if (count <= searchCount) return <Plural value={count} one="# member" other="# members" />;
  const most = i18n.number(searchCount);
  return <Trans>{most}+ members</Trans>;
}

/** Nobody is to be shown: not yet, not without network, not at all. */
function Nobody({ found, error, retry }: ReturnType<typeof useFound>) {
  const { i18n } = useLingui();
  const online = useAtomValue(onlineAtom);
  if (found === undefined) return <GridSkeleton />;
  if (error !== undefined && online) {
    return (
      <Empty
        icon={TriangleAlert}
        title={<Trans>The search did not work</Trans>}
        action={
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {sentenceOf(i18n, error)}
      </Empty>
    );
  }
  if (found === null) {
    if (online) return <GridSkeleton />;
    return (
      <Empty icon={CloudOff} title={<Trans>Not on this device yet</Trans>}>
        <Trans>Members show up here as soon as there is a connection, and stay when it goes.</Trans>
      </Empty>
    );
  }
  return (
    <Empty
      icon={Users}
      title={<Trans>Nobody to show yet</Trans>}
      action={
        online && (
          <Button look="quiet" onClick={retry}>
            <Trans>Look again</Trans>
          </Button>
        )
      }
    >
      <Trans>Everybody who fits you, and whom you fit, will be here. New members join every day.</Trans>
    </Empty>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import Layers from 'lucide-react/icons/layers';
import Search from 'lucide-react/icons/search';
import Sparkles from 'lucide-react/icons/sparkles';
import UsersRound from 'lucide-react/icons/users-round';
import { Link } from 'react-router';
import { keyOf } from '../../../local/search/filters.ts';
import type { FoundMembers } from '../../../local/search/search.ts';
import { searchCount } from '../../../shared/limits.ts';
import { path } from '../../../shared/paths.ts';
import { onlineAtom } from '../../app/atoms.ts';
import { GridSkeleton } from '../../member-card/grid-skeleton.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FoundGrid } from './found-grid.tsx';
import { MoreMembers } from './more-members.tsx';
import { SearchFailed } from './search-failed.tsx';
import { useApply } from './use-apply.ts';
import { useFound } from './use-found.ts';

/** Members to meet, online ones first. */
export function MemberList() {
  const search = useFound();
  const { found, apply } = search;
  return (
    <div className="members container">
      <div className="members-head">
        <div className="members-title">
          <h1>
            <Trans>Search</Trans>
          </h1>
          <p className="soft figures" role="status">
            {found && found.count > 0 && <Count of={found.count} />}
          </p>
        </div>
        <OtherWays />
        {found && <FilterBar filters={found.filters} apply={apply} />}
      </div>
      {found && found.profiles.length > 0 ? <Found {...search} found={found} /> : <NoResults {...search} />}
      {found && found.similar.length > 0 && <Similar found={found} />}
    </div>
  );
}

/** Alternatives to searching; on a phone the swipe game has a tab. */
function OtherWays() {
  return (
    <>
      <Link className="button quiet small members-swipe" to={path('swipe-game')}>
        <Icon of={Layers} size={20} />
        <Trans>Swipe</Trans>
      </Link>
      <Link className="button quiet small members-finder" to={path('match-finder')}>
        <Icon of={Sparkles} size={20} />
        <Trans>Match finder</Trans>
      </Link>
    </>
  );
}

type Searched = ReturnType<typeof useFound>;

function Found({ found, ...search }: Searched & { found: FoundMembers }) {
  const { t } = useLingui();
  const { profiles, count, asOf, filters } = found;
  return (
    <>
      <FoundGrid
        key={keyOf(filters)}
        label={t`Members`}
        profiles={profiles}
        count={Math.max(count, profiles.length)}
        asOf={asOf}
      />
      {found.more && <MoreMembers {...search} />}
    </>
  );
}

/** Results of wider filters, separate from exact ones. */
function Similar({ found: { similar, asOf, filters } }: { found: FoundMembers }) {
  const { t } = useLingui();
  return (
    <section className="members-similar">
      <h2>
        <Trans>Similar members</Trans>
      </h2>
      <p className="soft">
        <Trans>Close to what you’re looking for.</Trans>
      </p>
      <FoundGrid
        key={keyOf(filters)}
        label={t`Similar members`}
        profiles={similar}
        count={similar.length}
        asOf={asOf}
      />
    </section>
  );
}

function Count({ of: count }: { of: number }) {
  const { i18n } = useLingui();
  if (count <= searchCount) return <Plural value={count} one="# member" other="# members" />;
  const most = i18n.number(searchCount);
  return <Trans>{most}+ members</Trans>;
}

/** No results: still loading, offline, or none exist. */
function NoResults({ found, error, retry, apply }: Searched) {
  const online = useAtomValue(onlineAtom);
  if (found === undefined) return <GridSkeleton />;
  if (error !== undefined && online) return <SearchFailed error={error} retry={retry} />;
  if (found === null) {
    if (online) return <GridSkeleton />;
    return (
      <Empty icon={CloudOff} title={<Trans>Not on this device yet</Trans>}>
        <Trans>Members load when you’re online, and stay here offline.</Trans>
      </Empty>
    );
  }
  if (keyOf(found.filters) !== keyOf({})) return <NoMatches clear={() => apply({})} />;
  return (
    <Empty
      icon={UsersRound}
      title={<Trans>Nobody here yet</Trans>}
      action={
        online && (
          <Button variant="quiet" onClick={retry}>
            <Trans>Search again</Trans>
          </Button>
        )
      }
    >
      <Trans>People you might like, and who might like you, show up here. Check back soon.</Trans>
    </Empty>
  );
}

function NoMatches({ clear }: { clear: () => Promise<void> }) {
  const apply = useApply(clear);
  return (
    <Empty
      icon={Search}
      title={<Trans>No members found</Trans>}
      action={
        <Button variant="quiet" busy={apply.busy} onClick={() => void apply.run()}>
          <Trans>Clear the filters</Trans>
        </Button>
      }
    >
      <Trans>Nobody matches all your filters right now. Remove a few to see more people.</Trans>
    </Empty>
  );
}

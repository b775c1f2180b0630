import './visitor-list.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { searchCount } from '../../../shared/limits.ts';
import { path } from '../../../shared/paths.ts';
import { sentenceOf } from '../../i18n/sentences.ts';
import { GridSkeleton } from '../../member-card/grid-skeleton.tsx';
import { JoinLink } from '../../session/join-link.tsx';
import { ToLogin } from '../../session/to-login.tsx';
import { Disclosure } from '../../sites/disclosure.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useVisit, type Visit } from '../profile/use-visit.ts';
import { SearchFailed } from './search-failed.tsx';
import { VisitorCard } from './visitor-card.tsx';

/** Members for visitors, where the site allows it (SPECIFICATION 6.5); otherwise the login. */
export default function VisitorList() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const visit = useVisit(query);
  const { found, refused } = visit;
  if (refused) return <ToLogin />;
  const show = (seeks: string) =>
    setQuery(
      (query) => {
        if (seeks === '') query.delete('seeks');
        else query.set('seeks', seeks);
        return query;
      },
      { replace: true },
    );
  return (
    <div className="visitors container">
      <div className="visitors-head">
        <h1>
          <Trans>Search</Trans>
        </h1>
        <p className="soft figures" role="status">
          {found && found.count > 0 && <Count of={found.count} />}
        </p>
        <Select label={t`Show me`} value={query.get('seeks') ?? ''} onChange={({ target }) => show(target.value)}>
          <option value="">{t`Everyone`}</option>
          <option value="female">{t`Women`}</option>
          <option value="male">{t`Men`}</option>
        </Select>
      </div>
      <Disclosure />
      {found ? <Found {...visit} found={found} /> : <NotYet {...visit} />}
    </div>
  );
}

function Found({ found, more, error, busy }: Visit & { found: NonNullable<Visit['found']> }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <ul className="member-page" aria-label={t`Members`}>
        {found.profiles.map((profile, place) => (
          <li key={profile.id}>
            <VisitorCard profile={profile} eager={place < 6} />
          </li>
        ))}
      </ul>
      {found.after !== null ? (
        <div className="visitors-more">
          {error !== undefined && <p className="soft small">{sentenceOf(i18n, error)}</p>}
          <Button variant="quiet" onClick={more} busy={busy}>
            <Trans>More members</Trans>
          </Button>
        </div>
      ) : (
        <End />
      )}
    </>
  );
}

/** End of the visitors' list. */
function End() {
  return (
    <aside className="visitors-end" aria-labelledby="visitors-end">
      <h2 id="visitors-end">
        <Trans>Sign up to see more</Trans>
      </h2>
      <p className="soft">
        <Trans>Sign up to see everyone who matches you, read their profiles and message them.</Trans>
      </p>
      <p className="visitors-ways">
        <JoinLink className="button">
          <Trans>Sign up</Trans>
        </JoinLink>
        <Link to={path('login')} className="button quiet">
          <Trans>Log in</Trans>
        </Link>
      </p>
    </aside>
  );
}

function NotYet({ error, retry }: Visit) {
  if (error === undefined) return <GridSkeleton />;
  return <SearchFailed error={error} retry={retry} />;
}

function Count({ of: count }: { of: number }) {
  const { i18n } = useLingui();
  if (count <= searchCount) return <Plural value={count} one="# member" other="# members" />;
  const most = i18n.number(searchCount);
  return <Trans>{most}+ members</Trans>;
}

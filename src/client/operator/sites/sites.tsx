import './sites.css';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { nicheOf } from '../../../shared/niches.ts';
import { Button } from '../../ui/button.tsx';
import { Answered } from '../answered.tsx';
import { useAnswer } from '../use-answer.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { NewSiteDialog } from './new-site-dialog.tsx';
import { SiteEditor } from './site-editor.tsx';

/** The sites of this deployment: what each is, and one of them with all its settings. */
export function Sites() {
  const [query, setQuery] = useSearchParams();
  const id = query.get('id');
  const asked = useAnswer('GET operator-sites.php', undefined);
  const [adding, setAdding] = useState(false);
  const [company, setCompany] = useState<string>();
  return (
    <Answered asked={asked}>
      {({ sites, companies }) => (
        <>
          {id === null ? (
            <>
              <div className="console-line">
                <span>
                  <Trans>Each answers on its own host.</Trans>
                </span>
                <Button onClick={() => setAdding(true)}>
                  <Trans>New site</Trans>
                </Button>
              </div>
              <ul className="console-list site-list">
                {sites.map((site) => (
                  <li key={site.id} className="console-card">
                    <Link to={`?id=${site.id}`}>{site.name}</Link>
                    <span>{site.domain}</span>
                    <span className="soft small">
                      {nicheOf(site.niche)} · {site.domain_language} ·{' '}
                      {companies.find((each) => each.id === site.company_id)?.name}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <>
              <Link to="?">
                <Trans>All sites</Trans>
              </Link>
              <Opened
                key={id}
                id={id}
                companies={companies}
                onEdit={(each) => setCompany(each.id)}
                onLive={asked.ask}
              />
            </>
          )}
          {adding && (
            <NewSiteDialog
              sites={sites}
              companies={companies}
              onDone={(made) => {
                asked.ask();
                setQuery({ id: made });
              }}
              onClose={() => setAdding(false)}
            />
          )}
          {companies
            .filter((each) => each.id === company)
            .map((each) => (
              <CompanyDialog key={each.id} company={each} onDone={asked.ask} onClose={() => setCompany(undefined)} />
            ))}
        </>
      )}
    </Answered>
  );
}

type OpenedProps = Pick<Parameters<typeof SiteEditor>[0], 'companies' | 'onEdit'> & { id: string; onLive: () => void };

function Opened({ id, companies, onEdit, onLive }: OpenedProps) {
  const asked = useAnswer('GET operator-site.php', { id });
  // Filled in anew once it is live, and once it is thrown away.
  const [times, setTimes] = useState(0);
  return (
    <Answered asked={asked}>
      {(opened) => (
        <SiteEditor
          key={`${opened.version} ${times}`}
          id={id}
          opened={opened}
          companies={companies}
          onEdit={onEdit}
          onLive={() => {
            setTimes(times + 1);
            asked.ask();
            onLive();
          }}
        />
      )}
    </Answered>
  );
}

import './sites.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ListedCompany, ListedSite } from '../../../shared/calls/operator-sites.ts';
import { toLocale } from '../../../shared/locales.ts';
import { nicheOf } from '../../../shared/niches.ts';
import { Answered } from '../../forms/answered.tsx';
import { nameOf } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { useCall } from '../use-call.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { nicheLabels } from './labels.ts';
import { Missing } from './missing.tsx';
import { NewSiteDialog } from './new-site-dialog.tsx';
import { SiteEditor } from './site-editor.tsx';

/** Sites of this deployment, with one of them open for editing. */
export function Sites() {
  const { i18n } = useLingui();
  const [query, setQuery] = useSearchParams();
  const id = query.get('id');
  const asked = useCall('GET operator-sites.php', undefined);
  const [adding, setAdding] = useState(false);
  const [company, setCompany] = useState<string>();
  const [founding, setFounding] = useState(false);
  return (
    <Answered asked={asked}>
      {({ sites, companies }) => (
        <>
          {id === null ? (
            <>
              <div className="console-line">
                <span>
                  <Trans>Each site has its own domain.</Trans>
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
                      {i18n._(nicheLabels[nicheOf(site.niche)])} · {languageOf(site)} ·{' '}
                      {companies.find((each) => each.id === site.company_id)?.name}
                    </span>
                  </li>
                ))}
              </ul>
              <div className="console-line">
                <h2>
                  <Trans>Companies</Trans>
                </h2>
                <Button onClick={() => setFounding(true)}>
                  <Trans>New company</Trans>
                </Button>
              </div>
              <Companies companies={companies} sites={sites} onEdit={setCompany} />
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
                onLive={asked.retry}
              />
            </>
          )}
          {adding && (
            <NewSiteDialog
              sites={sites}
              companies={companies}
              onDone={(made) => {
                asked.retry();
                setQuery({ id: made });
              }}
              onClose={() => setAdding(false)}
            />
          )}
          {founding && <CompanyDialog onDone={asked.retry} onClose={() => setFounding(false)} />}
          {companies
            .filter((each) => each.id === company)
            .map((each) => (
              <CompanyDialog key={each.id} company={each} onDone={asked.retry} onClose={() => setCompany(undefined)} />
            ))}
        </>
      )}
    </Answered>
  );
}

interface CompaniesProps {
  companies: ListedCompany[];
  sites: ListedSite[];
  onEdit: (id: string) => void;
}

/** Companies behind the sites. */
function Companies({ companies, sites, onEdit }: CompaniesProps) {
  const { t } = useLingui();
  return (
    <ul className="console-list site-list">
      {companies.map((company) => {
        const { id, name, city } = company;
        const own = sites.filter((site) => site.company_id === id).map((site) => site.name);
        return (
          <li key={id} className="console-card">
            <strong>{name}</strong>
            <span>{city}</span>
            <span className="soft small">{own.length > 0 ? own.join(', ') : <Trans>no site yet</Trans>}</span>
            <Missing company={company} />
            <Button small variant="quiet" aria-label={t`Edit ${name}`} onClick={() => onEdit(id)}>
              <Trans>Edit</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function languageOf({ domain_language }: ListedSite): string {
  const locale = toLocale(domain_language);
  return locale ? nameOf(locale) : domain_language;
}

type OpenedProps = Pick<Parameters<typeof SiteEditor>[0], 'companies' | 'onEdit'> & { id: string; onLive: () => void };

function Opened({ id, companies, onEdit, onLive }: OpenedProps) {
  const asked = useCall('GET operator-site.php', { id });
  // Remounts the form once publishing or discarding has made its answer old and the next one is there.
  const [old, setOld] = useState<typeof asked.answer>();
  const [times, setTimes] = useState(0);
  if (old && asked.answer !== old) {
    setOld(undefined);
    setTimes(times + 1);
  }
  return (
    <Answered asked={asked}>
      {(opened) => (
        <SiteEditor
          key={times}
          id={id}
          opened={opened}
          companies={companies}
          onEdit={onEdit}
          onLive={() => {
            setOld(opened);
            asked.retry();
            onLive();
          }}
        />
      )}
    </Answered>
  );
}

import './fictional.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import VenetianMask from 'lucide-react/icons/venetian-mask';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ShownFictional } from '../../../shared/calls/operator-fictional.ts';
import type { CallAnswer } from '../../../shared/calls.ts';
import { path } from '../../../shared/paths.ts';
import { Answered } from '../../forms/answered.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Select } from '../../ui/select.tsx';
import { Paged } from '../more.tsx';
import { useCall } from '../use-call.ts';
import { useDevice } from '../use-device.ts';
import { FictionalCard } from './fictional-card.tsx';
import { FictionalDialog } from './fictional-dialog.tsx';

export type FictionalOfSite = CallAnswer<'GET operator-fictional.php'>;

/** Fictional profiles by site: whether it has any, the consequences, and the list. */
export function Fictional() {
  const { t } = useLingui();
  const device = useDevice();
  const [query, setQuery] = useSearchParams();
  const asked = useCall('GET operator-fictional.php', { site: query.get('site') ?? undefined });
  const [open, setOpen] = useState<ShownFictional | 'new'>();
  return (
    <Answered asked={asked}>
      {(found) => (
        <>
          <div className="fictional-site">
            <Select label={t`Site`} value={found.site} onChange={({ target }) => setQuery({ site: target.value })}>
              {found.sites.map(({ id, name, domain }) => (
                <option key={id} value={id}>{`${name} (${domain})`}</option>
              ))}
            </Select>
          </div>
          <Meaning of={found} />
          <div className="console-line">
            <span className="figures" role="status">
              <Plural value={found.count} one="# fictional profile" other="# fictional profiles" />
            </span>
            <Button onClick={() => setOpen('new')} disabled={found.count >= found.most}>
              <Trans>New profile</Trans>
            </Button>
          </div>
          {found.profiles.length === 0 ? (
            <Empty icon={VenetianMask} title={<Trans>No fictional profiles yet</Trans>} />
          ) : (
            <Paged
              first={{ items: found.profiles, more: found.more }}
              next={async ({ id: after }) => {
                const page = await device.api.call('GET operator-fictional.php', { site: found.site, after });
                return { items: page.profiles, more: page.more };
              }}
            >
              {(items) => (
                <ul className="fictional-list">
                  {items.map((profile) => (
                    <FictionalCard
                      key={profile.id}
                      profile={profile}
                      label={found.singular}
                      onEdit={() => setOpen(profile)}
                      onDone={asked.retry}
                    />
                  ))}
                </ul>
              )}
            </Paged>
          )}
          {open && (
            <FictionalDialog
              of={found}
              profile={open === 'new' ? undefined : open}
              onDone={asked.retry}
              onClose={() => setOpen(undefined)}
            />
          )}
        </>
      )}
    </Answered>
  );
}

function Meaning({ of: { site, on, off, singular } }: { of: FictionalOfSite }) {
  const others = off.join(', ');
  return (
    <Alert
      variant={on && off.length > 0 ? 'warning' : 'info'}
      icon={VenetianMask}
      title={
        !on ? (
          <Trans>This site doesn’t show fictional profiles</Trans>
        ) : off.length > 0 ? (
          <Trans>Hidden, because they’re turned off on {others}</Trans>
        ) : (
          <Trans>Members see them, each labelled “{singular}”</Trans>
        )
      }
    >
      <Trans>
        There’s no real person behind a fictional profile. It’s labelled wherever it’s shown, never likes or writes to
        anyone, and isn’t in any count that members see. In most countries, showing a profile that members could take
        for a real person is an unfair commercial practice, so the label and the warning matter. Nobody reads what
        members write to a fictional profile.
      </Trans>
      <p>
        <Link to={`${path('operator-part', { part: 'sites' })}?id=${site}`}>
          <Trans>Turn them on or off, or change their wording</Trans>
        </Link>
      </p>
    </Alert>
  );
}

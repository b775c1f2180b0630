import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import { ApiError } from '../../../local/device/api.ts';
import type { ListedCompany, SiteForm } from '../../../shared/calls/operator-sites.ts';
import type { CallAnswer } from '../../../shared/calls.ts';
import { difference } from '../../../shared/difference.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useDevice } from '../use-device.ts';
import { useFields } from '../use-fields.ts';
import { Appearance } from './appearance.tsx';
import { Basics } from './basics.tsx';
import { Changes } from './changes.tsx';
import { Costs } from './costs.tsx';
import { DraftPanel } from './draft-panel.tsx';
import type { Filling } from './group.tsx';
import { Help, OfCompany } from './help.tsx';
import { LandingWords } from './landing.tsx';
import { Region } from './places.tsx';
import { Profiles } from './profiles.tsx';
import { faultsIn, siteIn } from './read-site.ts';
import { siteChanges } from './said-changes.ts';
import { Fictional, Languages } from './words.tsx';

interface Props {
  id: string;
  opened: CallAnswer<'GET operator-site.php'>;
  companies: ListedCompany[];
  onEdit: (company: ListedCompany) => void;
  onLive: () => void;
}

/** All settings of a site. Changes need a preview first; only changed fields are sent. */
export function SiteEditor({ id, opened, companies, onEdit, onLive }: Props) {
  const { i18n } = useLingui();
  const device = useDevice();
  const { site: base, draft: last } = opened;
  const [was, setWas] = useState(opened.version);
  const [draft, setDraft] = useState(last?.was === opened.version ? last : undefined);
  const [theirs, setTheirs] = useState<ReturnType<typeof difference<SiteForm>>>();

  /** Another operator was faster: keeps the input and shows their changes. */
  const refresh = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'conflict') return;
    const now = await device.api.call('GET operator-site.php', { id });
    setDraft(undefined);
    setTheirs(difference(base, now.site));
    setWas(now.version);
  };
  const site: SiteForm = { ...base, ...(last?.change as Partial<SiteForm> | undefined) };
  const { onSubmit, busy, problem, error } = useFields(async (filled) => {
    const change = difference(base, siteIn(filled, site))?.after ?? {};
    try {
      const preview = await device.api.call('PUT operator-draft.php', { id, was, change });
      setDraft({ change, was, ...preview });
    } catch (error) {
      await refresh(error);
      throw error;
    }
  }, faultsIn);

  const filling: Filling = { site, companies, error };
  return (
    <>
      <h2 className="site-name">
        {base.name} <span className="soft">{base.domain}</span>
      </h2>
      <form className="console-form" onSubmit={onSubmit} onInput={() => setDraft(undefined)} noValidate>
        <Basics {...filling} hasMembers={opened.has_members} measured={opened.measured} />
        <Region {...filling} />
        <LandingWords site={site} />
        <Languages {...filling} />
        <Costs {...filling} />
        <Profiles {...filling} />
        <Help {...filling} />
        <OfCompany {...filling} onEdit={onEdit} />
        <Appearance {...filling} />
        <Fictional {...filling} />
        <Derived derived={opened.derived} />
        {theirs && (
          <Alert
            variant="warning"
            icon={CircleAlert}
            title={<Trans>Someone else has changed this in the meantime</Trans>}
          >
            <Changes changes={siteChanges(i18n, { base, change: theirs.after, companies })} />
            <p>
              <Trans>Their changes stay, except where you changed the same thing. Check yours again.</Trans>
            </p>
          </Alert>
        )}
        <Problem>{problem}</Problem>
        <div className="site-bar">
          <Button type="submit" variant={draft ? 'quiet' : 'filled'} busy={busy}>
            <Trans>Save</Trans>
          </Button>
          <span className="soft small">
            <Trans>This saves a draft. Members see it once you publish it.</Trans>
          </span>
        </div>
      </form>
      {draft && (
        <DraftPanel
          id={id}
          base={base}
          companies={companies}
          draft={draft}
          onConflict={refresh}
          onGone={() => setDraft(undefined)}
          onLive={onLive}
        />
      )}
    </>
  );
}

/** Computed settings of the specification, read-only. */
function Derived({ derived }: { derived: Props['opened']['derived'] }) {
  return (
    <details className="console-card site-group">
      <summary>
        <Trans>Set automatically</Trans>
      </summary>
      <dl className="console-facts">
        <div>
          <dt>
            <Trans>Push key</Trans>
          </dt>
          <dd>
            <code>{derived.push_public_key}</code>
          </dd>
          <dd className="soft small">
            <Trans>
              Created when the server first started. With another key, no device could get push notifications.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Where photos come from</Trans>
          </dt>
          <dd>
            <code>{derived.cdn_prefix}</code>
          </dd>
          <dd className="soft small">
            <Trans>Photos load from this address, because it checks who may see each one.</Trans>
          </dd>
        </div>
      </dl>
    </details>
  );
}

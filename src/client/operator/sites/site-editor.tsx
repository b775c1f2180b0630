import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { ApiError } from '../../../local/device/api.ts';
import type { ListedCompany, SiteForm } from '../../../shared/calls/operator-sites.ts';
import type { CallAnswer } from '../../../shared/calls.ts';
import { difference } from '../../../shared/difference.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useDevice } from '../use-device.ts';
import { useFields } from '../use-fields.ts';
import { useUnsaved } from '../use-unsaved.ts';
import { Appearance } from './appearance.tsx';
import { Basics } from './basics.tsx';
import { Conflict, type Theirs } from './conflict.tsx';
import { Costs } from './costs.tsx';
import { DraftPanel } from './draft-panel.tsx';
import type { Filling } from './group.tsx';
import { Help, OfCompany } from './help.tsx';
import { LandingWords } from './landing.tsx';
import { Region } from './places.tsx';
import { Profiles } from './profiles.tsx';
import { faultsIn, siteIn } from './read-site.ts';
import { Fictional, Languages } from './words.tsx';

interface Props {
  id: string;
  opened: CallAnswer<'GET operator-site.php'>;
  companies: ListedCompany[];
  onEdit: (company: ListedCompany) => void;
  onLive: () => void;
}

type Opened = Props['opened'];

/** All settings of a site. Changes need a preview first; only changed fields are sent. */
export function SiteEditor({ id, opened, companies, onEdit, onLive }: Props) {
  const device = useDevice();
  /** Live site and draft, as last read or saved. */
  const [seen, setSeen] = useState(opened);
  /** The form as opened or last saved: the rest of it is unsaved. */
  const [start, setStart] = useState(() => drafted(opened));
  const [isShown, setShown] = useState(opened.draft?.was === opened.version);
  const [saves, setSaves] = useState(0);
  const [theirs, setTheirs] = useState<Theirs>();
  const [merges, setMerges] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(() => form.current !== null && changesIn(new FormData(form.current), start) !== undefined);

  /** Another operator or tab was faster: keeps the input and shows their changes. Returns what is there if none is new. */
  const refresh = async (error: unknown): Promise<Opened | undefined> => {
    if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
    const now = await device.api.call('GET operator-site.php', { id });
    const news = difference(start, drafted(now));
    setShown(false);
    setTheirs(news);
    setSeen(now);
    return news ? undefined : now;
  };
  const save = async (filled: FormData, known: Opened) => {
    const site = { ...drafted(known), ...changesIn(filled, start)?.after };
    const change = difference(known.site, site)?.after ?? {};
    const was = known.version;
    const over = known.draft ? known.draft.token : null;
    const saved = await device.api.call('PUT operator-draft.php', { id, was, over, change });
    setSeen({ ...known, draft: { change, was, ...saved } });
    setStart(site);
    setShown(true);
    setSaves(saves + 1);
    // Their changes are part of the form from now on.
    if (theirs) setMerges(merges + 1);
    setTheirs(undefined);
  };
  const { onSubmit, busy, problem, error } = useFields(async (filled) => {
    try {
      await save(filled, seen);
    } catch (error) {
      const now = await refresh(error);
      if (!now) throw error;
      await save(filled, now);
    }
  }, faultsIn);

  const filling: Filling = { site: start, companies, error };
  const { draft, site: base } = seen;
  return (
    <>
      <h2 className="site-name">
        {base.name} <span className="soft">{base.domain}</span>
      </h2>
      <form
        key={merges}
        ref={form}
        className="console-form"
        onSubmit={onSubmit}
        onInput={() => setShown(false)}
        noValidate
      >
        <Basics {...filling} hasMembers={opened.has_members} measured={opened.measured} />
        <Region {...filling} />
        <LandingWords site={start} />
        <Languages {...filling} />
        <Costs {...filling} />
        <Profiles {...filling} />
        <Help {...filling} />
        <OfCompany {...filling} onEdit={onEdit} />
        <Appearance {...filling} />
        <Fictional {...filling} />
        <Derived derived={opened.derived} />
        {theirs && <Conflict theirs={theirs} companies={companies} />}
        <Problem>{problem}</Problem>
        <div className="site-bar">
          <Button type="submit" variant={isShown ? 'quiet' : 'filled'} busy={busy}>
            <Trans>Save</Trans>
          </Button>
          <span className="soft small">
            <Trans>This saves a draft. Members see it once you publish it.</Trans>
          </span>
        </div>
      </form>
      {isShown && draft && (
        <DraftPanel
          key={saves}
          id={id}
          base={base}
          companies={companies}
          draft={draft}
          isNew={saves > 0}
          onConflict={refresh}
          onGone={() => setShown(false)}
          onLive={onLive}
        />
      )}
    </>
  );
}

const drafted = ({ site, draft }: Opened): SiteForm => ({
  ...site,
  ...(draft?.change as Partial<SiteForm> | undefined),
});

const changesIn = (filled: FormData, start: SiteForm) => difference(start, siteIn(filled, start));

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

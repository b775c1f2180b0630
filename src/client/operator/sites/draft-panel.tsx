import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import type { ListedCompany, Phone, SiteForm } from '../../../shared/calls/operator-sites.ts';
import { useAction } from '../../forms/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useDevice } from '../use-device.ts';
import { Changes } from './changes.tsx';
import { HomeScreen } from './home-screen.tsx';
import { Previews } from './previews.tsx';
import { siteChanges } from './said-changes.ts';

interface Props {
  id: string;
  base: SiteForm;
  companies: ListedCompany[];
  draft: { change: Record<string, unknown>; token?: string | undefined; preview: string; phone: Phone };
  /** Saved just now: comes into view. */
  isNew: boolean;
  onConflict: (error: unknown) => Promise<unknown>;
  onGone: () => void;
  onLive: () => void;
}

/** Pending changes, with preview, publish and discard. */
export function DraftPanel({
  id,
  base,
  companies,
  draft: { change, token, preview, phone },
  isNew,
  onConflict,
  onGone,
  onLive,
}: Props) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const toast = useToast();
  const { busy, act } = useAction();
  const heading = useId();
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    top.current?.focus({ preventScroll: true });
    // Scrolls the whole panel into view, not only its first line.
    top.current?.closest('section')?.scrollIntoView();
  }, [isNew]);
  const isEmpty = Object.keys(change).length === 0;
  const publish = () =>
    act('live', async () => {
      try {
        await device.api.call('POST operator-site.php', { id, over: token });
      } catch (error) {
        await onConflict(error);
        throw error;
      }
      toast(t`Your changes are live.`);
      onGone();
      onLive();
    });
  const throwAway = () =>
    act('away', async () => {
      await device.api.call('DELETE operator-draft.php', { id });
      toast(t`Changes discarded. The site is as it was.`);
      onGone();
      onLive();
    });
  return (
    <section className="console-card site-draft" aria-labelledby={heading}>
      <h2 id={heading} ref={top} tabIndex={-1}>
        {isEmpty ? <Trans>No changes</Trans> : <Trans>What will change</Trans>}
      </h2>
      <Changes changes={siteChanges(i18n, { base, change, companies })} />
      {!isEmpty && (
        <>
          <Previews address={preview} site={{ ...base, ...(change as Partial<SiteForm>) }} />
          <HomeScreen phone={phone} />
          <div className="console-actions">
            <Button busy={busy === 'live'} onClick={publish}>
              <Trans>Publish</Trans>
            </Button>
            <Button variant="quiet" busy={busy === 'away'} onClick={throwAway}>
              <Trans>Discard changes</Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ListedCompany, SiteForm } from '../../../shared/calls/operator-sites.ts';
import { ChangedMeanwhile } from '../changed-meanwhile.tsx';
import { Changes } from './changes.tsx';
import { siteChanges } from './said-changes.ts';

export interface Theirs {
  before: Partial<SiteForm>;
  after: Partial<SiteForm>;
}

/** Changes that another operator or tab has made since the form was opened. Takes the focus, since the form is long. */
export function Conflict({ theirs, companies }: { theirs: Theirs; companies: ListedCompany[] }) {
  const { i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes are news again
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView();
  }, [theirs]);
  return (
    <div ref={box} tabIndex={-1}>
      <ChangedMeanwhile>
        <Changes changes={siteChanges(i18n, { base: theirs.before, change: theirs.after, companies })} />
        <p>
          <Trans>Their changes stay, except where you changed the same thing. Check yours again.</Trans>
        </p>
      </ChangedMeanwhile>
    </div>
  );
}

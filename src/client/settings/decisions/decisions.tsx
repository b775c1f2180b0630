import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { path } from '../../../shared/paths.ts';
import { onlineAtom } from '../../app/atoms.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SavedList } from '../saved-list.tsx';
import { OwnEntryCard } from './own-entry.tsx';
import { useOwnEntries } from './use-own-entries.ts';

/** /decisions: the member's reports and complaints, their results, and decisions about the member. */
export function OwnDecisions() {
  const online = useAtomValue(onlineAtom);
  const { entries, error, retry, first, more, busy } = useOwnEntries();
  const list = useRef<HTMLUListElement>(null);
  const count = entries?.length ?? 0;
  const before = useRef(count);
  useEffect(() => {
    // Focuses the first new entry: the button may be gone.
    if (before.current > 0 && count > first && count > before.current)
      (list.current?.children[before.current] as HTMLElement | undefined)?.focus();
    before.current = count;
  }, [count, first]);
  return (
    <div className="settings-form">
      <p>
        <Trans>Your reports and complaints, and our decisions about your account. Only you can see this page.</Trans>
      </p>
      {!online && entries && (
        <Alert icon={CloudOff}>
          <Trans>You’re offline: this is how it looked last time.</Trans>
        </Alert>
      )}
      <SavedList asked={{ answer: entries, error, retry }}>
        {(entries) => (
          <>
            {count === 0 && (
              <p className="soft">
                <Trans>Nothing yet: no reports, no complaints, no decisions about you.</Trans>
              </p>
            )}
            <ul className="own-entries" ref={list}>
              {entries.map((entry) => (
                <OwnEntryCard key={entry.kind + entry.id} of={entry} />
              ))}
            </ul>
            {more && online && (
              <Button variant="quiet" busy={busy} onClick={more}>
                <Trans>Show more</Trans>
              </Button>
            )}
          </>
        )}
      </SavedList>
      <Link className="button quiet" to={path('complaints')}>
        <Trans>Make a complaint</Trans>
      </Link>
    </div>
  );
}

import './related.css';
import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { loadRelated, relatedTo } from '../../../local/match-finder/related.ts';
import { onlineAtom, useDevice } from '../../app/atoms.ts';
import { MemberCard } from '../../member-card/card.tsx';
import { showWhole } from '../../ui/show-whole.ts';

/** Related members below a profile, at first those of the last visit. Renders nothing without any. */
export function Related({ member }: { member: string }) {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const related = useLiveQuery(() => relatedTo(device.db, member), [device, member]) ?? [];
  useEffect(() => {
    if (!online) return;
    const stop = new AbortController();
    // Optional: on failure the stored ones are shown.
    loadRelated(device, member, { signal: stop.signal }).catch(() => undefined);
    return () => stop.abort();
  }, [device, member, online]);
  if (related.length === 0) return null;
  return (
    <section className="related" aria-labelledby="related">
      <h2 id="related">
        <Trans>You might also like</Trans>
      </h2>
      <ul className="related-row" onFocus={showWhole}>
        {related.map((profile) => (
          <li key={profile.id}>
            <MemberCard profile={profile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

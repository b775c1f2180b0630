import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router';
import type { WaitingQueue } from '../../../shared/calls/operator-statistics.ts';
import { path } from '../../../shared/paths.ts';
import type { Queue } from '../../../shared/statistics.ts';

const names: Record<Queue, { title: MessageDescriptor; part: 'photos' | 'verifications' | 'messages' | 'reports' }> = {
  photos: { title: msg`Photos`, part: 'photos' },
  verifications: { title: msg`Verifications`, part: 'verifications' },
  messages: { title: msg`First messages`, part: 'messages' },
  reports: { title: msg`Reports`, part: 'reports' },
  complaints: { title: msg`Complaints and appeals`, part: 'reports' },
};

/** Queues with waiting times, linking to their pages. */
export function Queues({ queues }: { queues: WaitingQueue[] }) {
  const { i18n } = useLingui();
  const heading = useId();
  return (
    <section className="figure-section" aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>What’s waiting</Trans>
      </h2>
      <ul className="figure-queues">
        {queues.map(({ queue, count, oldest }) => (
          <li key={queue} className="console-card">
            <Link to={path('operator-part', { part: names[queue].part })}>{i18n._(names[queue].title)}</Link>
            <strong className="figure-value">{i18n.number(count)}</strong>
            <span className="soft">
              {oldest === null ? <Trans>Nothing waiting</Trans> : <Waiting since={oldest} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ since }: { since: string }) {
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 3_600_000));
  if (hours < 1) return <Trans>Oldest: less than an hour</Trans>;
  return hours < 48 ? (
    <Plural value={hours} one="The oldest for # hour" other="The oldest for # hours" />
  ) : (
    <Plural value={Math.floor(hours / 24)} one="The oldest for # day" other="The oldest for # days" />
  );
}

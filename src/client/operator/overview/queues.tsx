import './overview.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Flag from 'lucide-react/icons/flag';
import ImageIcon from 'lucide-react/icons/image';
import MessageCircle from 'lucide-react/icons/message-circle';
import Scale from 'lucide-react/icons/scale';
import { useId } from 'react';
import { Link } from 'react-router';
import type { CallAnswer } from '../../../shared/calls.ts';
import { path } from '../../../shared/paths.ts';
import type { Queue } from '../../../shared/queues.ts';
import { type Drawing, Icon } from '../../ui/icon.tsx';

interface Page {
  title: MessageDescriptor;
  icon: Drawing;
  part: 'photos' | 'verifications' | 'messages' | 'reports';
}

const pages: Record<Queue, Page> = {
  photos: { title: msg`Photos`, icon: ImageIcon, part: 'photos' },
  verifications: { title: msg`Verifications`, icon: BadgeCheck, part: 'verifications' },
  messages: { title: msg`First messages`, icon: MessageCircle, part: 'messages' },
  reports: { title: msg`Reports`, icon: Flag, part: 'reports' },
  complaints: { title: msg`Complaints and appeals`, icon: Scale, part: 'reports' },
};

/** How much waits in each queue. Links to their pages. */
export function Queues({ queues }: CallAnswer<'GET operator-waiting.php'>) {
  const { i18n } = useLingui();
  const heading = useId();
  return (
    <section className="figure-section" aria-labelledby={heading}>
      <h2 id={heading}>
        {queues.some(({ count }) => count > 0) ? <Trans>What’s waiting</Trans> : <Trans>Nothing is waiting</Trans>}
      </h2>
      <ul className="queues">
        {queues.map(({ queue, count, oldest }) => {
          const { title, icon, part } = pages[queue];
          return (
            <li key={queue}>
              <Link
                to={path('operator-part', { part })}
                className={count > 0 ? 'console-card queue filled' : 'console-card queue'}
              >
                <span className="queue-icon">
                  <Icon of={icon} size={24} />
                </span>
                <span className="queue-words">
                  <span className="queue-title">{i18n._(title)}</span>
                  {oldest !== null && (
                    <span className="soft small">
                      <Waiting since={oldest} />
                    </span>
                  )}
                </span>
                <strong className="figure-value">{i18n.number(count)}</strong>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Waiting({ since }: { since: string }) {
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 3_600_000));
  if (hours < 1) return <Trans>Oldest: less than an hour</Trans>;
  return hours < 48 ? (
    <Plural value={hours} one="Oldest: # hour" other="Oldest: # hours" />
  ) : (
    <Plural value={Math.floor(hours / 24)} one="Oldest: # day" other="Oldest: # days" />
  );
}

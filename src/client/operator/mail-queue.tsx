import './cases.css';
import { Trans, useLingui } from '@lingui/react/macro';
import MailX from 'lucide-react/icons/mail-x';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MailReport } from '../../shared/calls/operator-mail.ts';
import { path } from '../../shared/paths.ts';
import { Answered } from '../forms/answered.tsx';
import { useAction } from '../forms/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { ActDialog } from './act-dialog.tsx';
import { Paged } from './more.tsx';
import { useCall } from './use-call.ts';
import { useDevice } from './use-device.ts';
import { textIn } from './use-fields.ts';
import { whenOf } from './words.ts';

/** Bounced addresses and mail complaints. Mail to them stopped automatically, except account mail. */
export function MailQueue() {
  const device = useDevice();
  const asked = useCall('GET operator-mail.php', {});
  const next = async ({ id: before }: MailReport) => {
    const page = await device.api.call('GET operator-mail.php', { before });
    return { items: page.reports, more: page.more };
  };
  return (
    <Answered asked={asked}>
      {({ reports, more }) =>
        reports.length === 0 ? (
          <Empty icon={MailX} title={<Trans>No bounces or complaints</Trans>}>
            <Trans>Bounced addresses and spam complaints from mailbox providers appear here.</Trans>
          </Empty>
        ) : (
          <Paged first={{ items: reports, more }} next={next}>
            {(items) => (
              <ul className="case-cards">
                {items.map((report) => (
                  <Card key={report.id} report={report} onDone={asked.retry} />
                ))}
              </ul>
            )}
          </Paged>
        )
      }
    </Answered>
  );
}

function Card({ report, onDone }: { report: MailReport; onDone: () => void }) {
  const device = useDevice();
  const { busy, act } = useAction();
  const [asking, setAsking] = useState(false);
  const { id, address, current, kind, at, member, off } = report;
  const done = () =>
    act(id, async () => {
      try {
        await device.api.call('PUT operator-mail.php', { id, to: 'done' });
      } finally {
        onDone(); // also if another operator was faster
      }
    });
  return (
    <li className="case-card">
      <p className="case-name">
        <strong>{address}</strong>
        <em className="case-mark">{kind === 'bounce' ? <Trans>Bounced</Trans> : <Trans>Marked as spam</Trans>}</em>
      </p>
      <p className="soft small">
        <Link to={`${path('operator-part', { part: 'members' })}?id=${member.id}`}>{member.name}</Link> · {member.site}{' '}
        · <time dateTime={at}>{whenOf(at)}</time>
      </p>
      <p className="small">
        <Done kind={kind} off={off} current={current} />
      </p>
      <div className="case-actions">
        {kind === 'bounce' && off && (
          <Button small onClick={() => setAsking(true)}>
            <Trans>Resume emails</Trans>
          </Button>
        )}
        <Button small variant="quiet" busy={busy === id} onClick={done}>
          <Trans>Done</Trans>
        </Button>
      </div>
      {asking && (
        <ActDialog
          title={<Trans>Resume emails to {address}?</Trans>}
          action={<Trans>Resume emails</Trans>}
          send={async (filled) => {
            try {
              await device.api.call('PUT operator-mail.php', { id, to: 'retry', reason: textIn(filled, 'reason') });
            } finally {
              onDone();
            }
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              We’ll send the emails this member wants again. If one bounces, they stop again and the address comes back
              to this list.
            </Trans>
          </p>
        </ActDialog>
      )}
    </li>
  );
}

/** Automatic action, and the current state. */
function Done({ kind, off, current }: Pick<MailReport, 'kind' | 'off' | 'current'>) {
  const { t } = useLingui();
  if (!current) return t`They’ve changed their address since, and the new one gets emails.`;
  if (!off) return t`They’re getting emails again.`;
  return kind === 'bounce'
    ? t`Gets only account emails from now on; the app tells the member.`
    : t`Gets only account emails from now on. Only the member can turn the others back on.`;
}

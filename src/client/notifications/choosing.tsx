import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { Preferences } from '../../shared/calls/notifications.ts';
import { path } from '../../shared/paths.ts';
import { pushAtom } from '../app/atoms.ts';
import { Button } from '../ui/button.tsx';
import { CategoryRow } from './category-row.tsx';
import { MailEnded } from './mail-ended.tsx';
import { categories } from './meanings.ts';
import type { Edit } from './source.ts';

interface Props {
  preferences: Preferences;
  /** True for the logged-in member; false with a mailed link. */
  own: boolean;
  change: (edit: Edit) => void;
}

export function Choosing({ preferences, own, change }: Props) {
  const { email, disabled, notifications } = preferences;
  const ended = disabled.length > 0;
  return (
    <>
      <p>
        <Trans>
          Emails go to <strong>{email}</strong>. Changes are saved right away.
        </Trans>
      </p>
      {ended && <MailEnded disabled={disabled} own={own} onAgain={() => change({ unsubscribed: false })} />}
      <div className="notices">
        <div className="notices-head" aria-hidden>
          <span>
            <Trans>Email</Trans>
          </span>
          <span>
            <Trans>Push</Trans>
          </span>
        </div>
        {categories.map((category) => (
          <CategoryRow
            key={category}
            category={category}
            channels={notifications[category]}
            mailEnded={ended}
            onChange={(channels) => change({ notifications: { [category]: channels } })}
          />
        ))}
      </div>
      <div className="notices-after">
        {own && <PushNote />}
        <p className="soft small">
          <Trans>You’ll always get emails about your account: address confirmation, new passwords, receipts.</Trans>
        </p>
        <Button variant="quiet" onClick={() => change({ unsubscribed: !ended })}>
          {ended ? <Trans>Get emails again</Trans> : <Trans>Unsubscribe from all emails</Trans>}
        </Button>
      </div>
    </>
  );
}

/** Push needs a device that supports it. */
function PushNote() {
  const push = useAtomValue(pushAtom);
  if (push === undefined || push === 'subscribed') return null;
  return (
    <p className="soft small">
      <Trans>
        Push is off on this device. <Link to={`${path('settings')}#notifications`}>See how to turn it on</Link>
      </Trans>
    </p>
  );
}

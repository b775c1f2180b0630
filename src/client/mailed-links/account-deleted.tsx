import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import EyeOff from 'lucide-react/icons/eye-off';
import Hourglass from 'lucide-react/icons/hourglass';
import MailCheck from 'lucide-react/icons/mail-check';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { Link, useSearchParams } from 'react-router';
import { day, recoveryDays } from '../../shared/limits.ts';
import { path } from '../../shared/paths.ts';
import { sessionAtom } from '../app/atoms.ts';
import { Card } from '../app/page-card.tsx';
import { Icon } from '../ui/icon.tsx';
import { WaitingScreen } from '../ui/waiting-screen.tsx';

/**
 * End of a deletion: its consequences, and how to undo it. `?until=YYYY-MM-DD` is the purge date; without one, or
 * later, explains deletion in general.
 */
export default function AccountDeleted() {
  const { i18n } = useLingui();
  const session = useAtomValue(sessionAtom);
  const until = dayIn(useSearchParams()[0].get('until'));
  const date = until && until >= today() && i18n.date(until, { dateStyle: 'long', timeZone: 'UTC' });
  if (session.is === 'opening') return <WaitingScreen />;
  if (session.is === 'member') return <NotDeleted />;
  return (
    <Card
      icon={Trash2}
      title={
        date ? <Trans>Your account has been deleted</Trans> : <Trans>What happens when an account is deleted</Trans>
      }
      actions={
        <Link to={path('index')} className="button quiet">
          <Trans>Back to home</Trans>
        </Link>
      }
    >
      <ul className="account-steps">
        <li>
          <Icon of={EyeOff} />
          <span>
            <Trans>Nobody can find you any more. Only the people you’ve written with can still read those chats.</Trans>
          </span>
        </li>
        <li>
          <Icon of={MailCheck} />
          <span>
            {date ? (
              <Trans>Changed your mind? Use the link in our email by {date} to get everything back.</Trans>
            ) : (
              <Trans>
                Changed your mind? Use the link in our email within {recoveryDays} days to get everything back.
              </Trans>
            )}
          </span>
        </li>
        <li>
          <Icon of={Hourglass} />
          <span>
            <Trans>
              After that your photos, messages and profile are gone for good. Records of payments stay, without your
              name.
            </Trans>
          </span>
        </li>
      </ul>
    </Card>
  );
}

const NotDeleted = () => (
  <Card
    icon={UserRound}
    title={<Trans>Your account hasn’t been deleted</Trans>}
    actions={
      <>
        <Link to={path('chats')} className="button">
          <Trans>Continue</Trans>
        </Link>
        <Link to={path('settings')} className="button quiet">
          <Trans>Settings</Trans>
        </Link>
      </>
    }
  >
    <p>
      <Trans>You’re logged in, and everything is where it was.</Trans>
    </p>
  </Card>
);

/** Undefined if it is no date: the address may contain anything. */
function dayIn(text: string | null): Date | undefined {
  const date = new Date(`${text}T00:00:00Z`);
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) ? date : undefined;
}

/** The last day still counts. */
const today = () => new Date(Date.now() - day);

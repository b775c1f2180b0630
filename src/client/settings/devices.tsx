import { Trans, useLingui } from '@lingui/react/macro';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { askAgain } from '../../local/storage/answers.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { machineOf } from '../../shared/user-agent.ts';
import { useDevice } from '../app/atoms.ts';
import { useAction } from '../forms/use-action.ts';
import { useSavedAnswer } from '../forms/use-saved-answer.ts';
import { dateLocale } from '../i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useMachineName } from '../ui/machine-name.ts';
import { passFocusOn } from '../ui/pass-focus-on.ts';
import { useToast } from '../ui/toast.tsx';
import { useDay } from './day.ts';
import { SavedList } from './saved-list.tsx';

type Session = CallAnswer<'GET sessions.php'>['sessions'][number];

/** The member's sessions: this browser first, then by last use. */
export function Devices() {
  const device = useDevice();
  const toast = useToast();
  const { busy, act } = useAction();
  const asked = useSavedAnswer('GET sessions.php');
  const sessions = asked.answer?.sessions.toSorted(byUse);
  const others = sessions?.filter(({ current }) => !current) ?? [];
  const end = async (ended: readonly Session[]) => {
    try {
      for (const { id } of ended) await device.api.call('DELETE sessions.php', { session: id });
    } finally {
      // Some may have ended before one failed.
      await askAgain(device, 'GET sessions.php').catch(() => undefined);
    }
    toast(ended.length > 1 ? <Trans>Logged out of all other devices.</Trans> : <Trans>Logged out there.</Trans>);
  };
  return (
    <div className="settings-form">
      <p>
        <Trans>You’re logged in on these devices. Don’t recognise one? Log out there, and change your password.</Trans>
      </p>
      <SavedList asked={{ ...asked, answer: sessions }}>
        {(sessions) => (
          <>
            <ul className="settings-list">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  busy={busy === session.id}
                  onEnd={() => act(session.id, () => end([session]))}
                />
              ))}
            </ul>
            {others.length > 1 && (
              <Button variant="quiet" busy={busy === 'others'} onClick={() => act('others', () => end(others))}>
                <Trans>Log out of all other devices</Trans>
              </Button>
            )}
          </>
        )}
      </SavedList>
    </div>
  );
}

interface RowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session: { current, user_agent, used_at }, busy, onEnd }: RowProps) {
  const { t } = useLingui();
  const name = useMachineName()(user_agent);
  const day = useDay()(used_at);
  // Two devices of one make were otherwise alike.
  const time = new Intl.DateTimeFormat(dateLocale(), { timeStyle: 'short' }).format(new Date(used_at));
  const used = `${day}, ${time}`;
  return (
    <li ref={passFocusOn} className="settings-row">
      <Icon of={machineOf(user_agent).isHandheld ? Smartphone : Monitor} />
      <span className="settings-row-text">
        {name}
        <span className="soft small">{current ? <Trans>This device</Trans> : <Trans>Last used: {used}</Trans>}</span>
      </span>
      {!current && (
        <Button variant="quiet" small busy={busy} aria-label={t`Log out there: ${name}`} onClick={onEnd}>
          <Trans>Log out there</Trans>
        </Button>
      )}
    </li>
  );
}

function byUse(one: Session, other: Session): number {
  if (one.current !== other.current) return one.current ? -1 : 1;
  return other.used_at.localeCompare(one.used_at);
}

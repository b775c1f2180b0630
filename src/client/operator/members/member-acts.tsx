import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { mostCorrected, type ShownMember } from '../../../shared/calls/operator-members.ts';
import { uuidv7 } from '../../../shared/ids.ts';
import { path } from '../../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { useDevice } from '../use-device.ts';
import { textIn, wholeIn } from '../use-fields.ts';

interface Props {
  member: ShownMember;
  sessions: number;
  onDone: () => void;
  onGone: () => void;
}
type Act = 'log-out' | 'restore' | 'credits' | 'delete';

export function MemberActs({ member, sessions, onDone, onGone }: Props) {
  const toast = useToast();
  const [act, setAct] = useState<Act>();
  if (member.self)
    return (
      <p className="soft">
        <Trans>This is your own account. You can’t use these actions on yourself.</Trans>
      </p>
    );
  const close = () => setAct(undefined);
  const done = (words: ReactNode) => {
    toast(words);
    onDone();
  };
  return (
    <>
      <div className="console-actions">
        <Button variant="quiet" onClick={() => setAct('credits')}>
          <Trans>Give or take credits</Trans>
        </Button>
        {sessions > 0 && (
          <Button variant="quiet" onClick={() => setAct('log-out')}>
            <Trans>Log out everywhere</Trans>
          </Button>
        )}
        {member.recoverable_until && (
          <Button variant="quiet" onClick={() => setAct('restore')}>
            <Trans>Restore the account</Trans>
          </Button>
        )}
        <Link className="button quiet" to={`${path('operator-part', { part: 'reports' })}?member=${member.id}`}>
          <Trans>Warn, suspend or ban</Trans>
        </Link>
        <Button variant="danger" onClick={() => setAct('delete')}>
          <Trans>Delete for good</Trans>
        </Button>
      </div>
      {act === 'credits' && <Credits member={member} onDone={done} onClose={close} onStale={onDone} />}
      {act === 'log-out' && <LogOut {...{ member, sessions }} onDone={done} onClose={close} onStale={onDone} />}
      {act === 'restore' && <Restore member={member} onDone={done} onClose={close} onStale={onDone} />}
      {act === 'delete' && (
        <Delete
          member={member}
          onDone={(words) => {
            toast(words);
            onGone();
          }}
          onClose={close}
          onStale={onDone}
        />
      )}
    </>
  );
}

interface DialogProps {
  member: ShownMember;
  onDone: (words: ReactNode) => void;
  onClose: () => void;
  onStale: () => void;
}

function Credits({ member: { id: member, name, credits: balance }, onDone, onClose, onStale }: DialogProps) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  // One id per dialog, so retries grant once.
  const [id] = useState(() => uuidv7(device.now(), device.random));
  const least = 0 - Math.min(balance, mostCorrected); // not -0
  const [from, to] = [i18n.number(least), i18n.number(mostCorrected)];
  return (
    <ActDialog
      title={<Trans>Credits for {name}</Trans>}
      action={<Trans>Update credits</Trans>}
      check={(filled) => {
        const credits = wholeIn(filled, 'credits') ?? 0;
        const isAllowed = credits !== 0 && credits >= least && credits <= mostCorrected;
        return { ...(!isAllowed && { credits: `range ${least} ${mostCorrected}` }) };
      }}
      fields={(error) => (
        <Field
          label={t`Credits`}
          name="credits"
          inputMode="text"
          autoComplete="off"
          hint={t`From ${from} to ${to}. Put a minus in front to take credits. The balance is ${balance}.`}
          error={error('credits')}
        />
      )}
      send={async (filled) => {
        const credits = wholeIn(filled, 'credits') ?? 0;
        await device.api.call('POST operator-credits.php', { id, member, credits, reason: textIn(filled, 'reason') });
        onDone(<Trans>Credits updated.</Trans>);
      }}
      onClose={onClose}
      onStale={onStale}
    />
  );
}

function LogOut({ member: { id, name }, sessions, onDone, onClose, onStale }: DialogProps & { sessions: number }) {
  const device = useDevice();
  return (
    <ActDialog
      title={<Trans>Log {name} out everywhere?</Trans>}
      action={<Trans>Log out everywhere</Trans>}
      send={async (filled) => {
        await device.api.call('DELETE operator-sessions.php', { id, reason: textIn(filled, 'reason') });
        onDone(<Trans>Logged out everywhere.</Trans>);
      }}
      onClose={onClose}
      onStale={onStale}
    >
      <p>
        <Plural
          value={sessions}
          one="# device is logged out, and removes what it keeps."
          other="# devices are logged out, and remove what they keep."
        />
      </p>
    </ActDialog>
  );
}

function Restore({ member: { id, name }, onDone, onClose, onStale }: DialogProps) {
  const device = useDevice();
  return (
    <ActDialog
      title={<Trans>Restore {name}’s account?</Trans>}
      action={<Trans>Restore</Trans>}
      send={async (filled) => {
        await device.api.call('POST operator-restore.php', { id, reason: textIn(filled, 'reason') });
        onDone(<Trans>The account is back.</Trans>);
      }}
      onClose={onClose}
      onStale={onStale}
    >
      <p>
        <Trans>Everything goes back to how it was before they left. They get an email about it.</Trans>
      </p>
    </ActDialog>
  );
}

function Delete({ member: { id, name }, onDone, onClose, onStale }: DialogProps) {
  const { t } = useLingui();
  const device = useDevice();
  return (
    <ActDialog
      danger
      title={<Trans>Delete {name} for good?</Trans>}
      action={<Trans>Delete for good</Trans>}
      check={(filled) => ({ ...(textIn(filled, 'name') !== name.trim() && { name: 'differs' }) })}
      fields={(error) => (
        <Field label={t`Type the name: ${name}`} name="name" autoComplete="off" error={error('name')} />
      )}
      send={async (filled) => {
        const reason = textIn(filled, 'reason');
        await device.api.call('DELETE operator-member.php', { id, name: textIn(filled, 'name'), reason });
        onDone(<Trans>The account is gone.</Trans>);
      }}
      onClose={onClose}
      onStale={onStale}
    >
      <p>
        <Trans>
          This deletes the profile, photos, chats and sessions immediately and for good. The financial records stay,
          without the name.
        </Trans>
      </p>
    </ActDialog>
  );
}

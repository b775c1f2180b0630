import { Trans, useLingui } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { askAgain, saveAnswer } from '../../local/storage/answers.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { useDevice } from '../app/atoms.ts';
import { useAction } from '../forms/use-action.ts';
import { useSavedAnswer } from '../forms/use-saved-answer.ts';
import { tellRemoved } from '../session/password-manager.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Icon } from '../ui/icon.tsx';
import { passFocusOn } from '../ui/pass-focus-on.ts';
import { AddPasskey } from './add-passkey.tsx';
import { useDay } from './day.ts';
import { SavedList } from './saved-list.tsx';

type Passkey = CallAnswer<'GET passkey.php'>['passkeys'][number];

export function Passkeys() {
  const device = useDevice();
  const { busy, act } = useAction();
  const asked = useSavedAnswer('GET passkey.php');
  const [removing, setRemoving] = useState<Passkey>();
  const remove = ({ id }: Passkey) => {
    setRemoving(undefined);
    act(id, async () => {
      await device.api.call('DELETE passkey.php', { passkey: id });
      const left = asked.answer?.passkeys.filter((each) => each.id !== id);
      if (left) await saveAnswer(device, 'GET passkey.php', { passkeys: left });
      await tellRemoved(id);
      await askAgain(device, 'GET passkey.php');
    });
  };
  return (
    <div className="settings-form">
      <p>
        <Trans>
          A passkey logs you in with your finger, face or PIN. It can’t be guessed, and no password is sent.
        </Trans>
      </p>
      <SavedList asked={asked}>
        {({ passkeys }) => (
          <>
            {passkeys.length === 0 && (
              <p className="soft">
                <Trans>You don’t have a passkey yet.</Trans>
              </p>
            )}
            <ul className="settings-list">
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  busy={busy === passkey.id}
                  onRemove={() => setRemoving(passkey)}
                />
              ))}
            </ul>
          </>
        )}
      </SavedList>
      <AddPasskey />
      {removing && (
        <RemovePasskey name={removing.name} onRemove={() => remove(removing)} onClose={() => setRemoving(undefined)} />
      )}
    </div>
  );
}

interface RowProps {
  passkey: Passkey;
  busy: boolean;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, created_at, used_at }, busy, onRemove }: RowProps) {
  const { t } = useLingui();
  const dayOf = useDay();
  const created = dayOf(created_at);
  const used = used_at && dayOf(used_at);
  return (
    <li ref={passFocusOn} className="settings-row">
      <Icon of={KeyRound} />
      <span className="settings-row-text">
        <bdi>{name}</bdi>
        <span className="soft small">
          {used ? <Trans>Last used: {used}</Trans> : <Trans>Added: {created}. Not used to log in yet.</Trans>}
        </span>
      </span>
      <Button variant="quiet" small busy={busy} aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}

function RemovePasskey({ name, onRemove, onClose }: { name: string; onRemove: () => void; onClose: () => void }) {
  return (
    <Confirm
      title={<Trans>Remove the passkey “{name}”?</Trans>}
      action={<Trans>Remove</Trans>}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <Trans>It no longer logs you in. Your device may still offer it until you delete it there too.</Trans>
    </Confirm>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { clearCopies } from '../../local/storage/clear-copies.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { useAction } from '../forms/use-action.ts';
import { dateLocale } from '../i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { useToast } from '../ui/toast.tsx';
import { useStored } from './use-stored.ts';

export function Storage() {
  const device = useDevice();
  const toast = useToast();
  const online = useAtomValue(onlineAtom);
  const { busy, act } = useAction();
  const { stored, space, isPersistent, refresh } = useStored(device);
  const [asking, setAsking] = useState(false);
  const clear = () => {
    setAsking(false);
    act('clear', async () => {
      await clearCopies(device);
      await refresh();
      toast(<Trans>Offline data cleared. It comes back as you need it.</Trans>);
    });
  };
  return (
    <div className="settings-form">
      <p>
        <Trans>What you’ve seen is saved on this device, so it opens right away, even offline.</Trans>
      </p>
      {stored && (
        <dl className="settings-figures figures">
          <Figure name={<Trans>Chats</Trans>} count={stored.chats} />
          <Figure name={<Trans>Messages</Trans>} count={stored.messages} />
          <Figure name={<Trans>Profiles</Trans>} count={stored.profiles} />
          <Figure name={<Trans>Photos</Trans>} count={stored.images} />
          <Figure name={<Trans>Waiting to be sent</Trans>} count={stored.waiting} />
          {space && (
            <div>
              <dt>
                <Trans>Space used, including the app</Trans>
              </dt>
              <dd>{inBytes(space.used)}</dd>
            </div>
          )}
        </dl>
      )}
      {isPersistent !== undefined && (
        <p className="soft small">
          {isPersistent ? (
            <Trans>The browser keeps it until you log out.</Trans>
          ) : (
            <Trans>If space runs low, the browser may clear this. We’ll then download it again.</Trans>
          )}
        </p>
      )}
      <Button variant="quiet" busy={busy === 'clear'} disabled={!online} onClick={() => setAsking(true)}>
        <Trans>Clear offline data</Trans>
      </Button>
      {!online && (
        <p className="soft small">
          <Trans>Offline, this is all you have: you can clear it when you’re online.</Trans>
        </p>
      )}
      {asking && <AskToClear waiting={stored?.waiting ?? 0} onClear={clear} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Figure({ name, count }: { name: React.ReactNode; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{new Intl.NumberFormat(dateLocale()).format(count)}</dd>
    </div>
  );
}

function AskToClear({ waiting, onClear, onClose }: { waiting: number; onClear: () => void; onClose: () => void }) {
  return (
    <Modal
      title={<Trans>Clear offline data on this device?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClear}>
            <Trans>Clear offline data</Trans>
          </Button>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Messages, profiles and photos are removed from this device, and downloaded again when you open them. Your
          account, drafts and other devices keep everything.
        </Trans>
      </p>
      {waiting > 0 && (
        <p>
          <Plural
            value={waiting}
            one="# message or change waiting to be sent stays here."
            other="# messages or changes waiting to be sent stay here."
          />
        </p>
      )}
    </Modal>
  );
}

/** "12 MB", in the reader's language. */
function inBytes(bytes: number): string {
  const [unit, size] = bytes < 1e6 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  return new Intl.NumberFormat(dateLocale(), { style: 'unit', unit, maximumFractionDigits: 0 }).format(bytes / size);
}

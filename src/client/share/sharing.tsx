import '../message-files/photo-message.css';
import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, useEffect, useRef, useState } from 'react';
import { chatOf, draftOf } from '../../local/chat/chat.ts';
import { saveDraft } from '../../local/chat/save-draft.ts';
import type { Device } from '../../local/device/device.ts';
import { forgetShared, readShared, type Shared } from '../../local/share/shared.ts';
import { path } from '../../shared/paths.ts';
import { inBackground } from '../app/background.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { ChooseChat } from './choose-chat.tsx';

const SendPhotosDialog = lazy(() =>
  import('../message-files/send-photos-dialog.tsx').then(({ SendPhotosDialog }) => ({ default: SendPhotosDialog })),
);

interface Props {
  device: Device;
  /** Receiver, once chosen. */
  conversation: string | undefined;
  onChoose: (conversation: string) => void;
  /** Stays here unless `to` says where to go. */
  onEnd: (to?: string) => void;
}

/** Chooses the receiver. A text then waits in their composer; a photo is shown with its cost. */
export default function Sharing({ device, conversation, onChoose, onEnd }: Props) {
  const [shared, setShared] = useState<Shared | 'none'>();
  useEffect(() => {
    void readShared(Date.now(), device.values).then((found) => setShared(found ?? 'none'));
  }, [device]);
  const chosen = useLiveQuery(
    async () => conversation && ((await chatOf(device.db, conversation)) ?? 'unknown'),
    [device, conversation],
  );
  const taken = useRef(false);
  const end = (to?: string) => {
    void forgetShared(device.values);
    onEnd(to);
  };
  const writeTo = async (id: string, text: string) => {
    if (taken.current) return;
    taken.current = true;
    const draft = (await draftOf(device.db, id)).trimEnd();
    await saveDraft(device, id, draft === '' ? text : `${draft}\n${text}`);
    end(path('chats-id', { id }));
  };
  if (shared === undefined) return null;
  if (shared === 'none') return <NothingShared onClose={() => onEnd()} />;
  if ('text' in shared) {
    const { text } = shared;
    return (
      <ChooseChat
        device={device}
        shared={shared}
        onChoose={(id) => inBackground(writeTo(id, text))}
        onClose={() => end()}
      />
    );
  }
  if (conversation === undefined || chosen === 'unknown')
    return <ChooseChat device={device} shared={shared} onChoose={onChoose} onClose={() => end()} />;
  if (!chosen) return null;
  return (
    <SendPhotosDialog
      profile={chosen.chat.profile}
      photos={[shared.photo]}
      to={chosen.profile}
      onSent={() => undefined}
      onClose={() => end()}
    />
  );
}

function NothingShared({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      size="s"
      title={<Trans>What you shared didn’t come through</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Share it again, or put it into a chat yourself.</Trans>
      </p>
    </Modal>
  );
}

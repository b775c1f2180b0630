import '../photos/photo-message.css';
import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, useEffect, useState } from 'react';
import { chatOf } from '../../local/chat/chat.ts';
import type { Device } from '../../local/device/device.ts';
import { forgetShared, sharedPhoto } from '../../local/share/shared-photo.ts';
import { MessageCost } from '../costs/message-cost.tsx';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { ChooseChat } from './choose-chat.tsx';

const SendPhotoDialog = lazy(() =>
  import('../photos/send-photo-dialog.tsx').then(({ SendPhotoDialog }) => ({ default: SendPhotoDialog })),
);

interface Props {
  device: Device;
  /** Receiver, once chosen. */
  conversation: string | undefined;
  onChoose: (conversation: string) => void;
  onEnd: () => void;
}

/** Chooses the receiver, then shows the photo with its cost. */
export default function Sharing({ device, conversation, onChoose, onEnd }: Props) {
  const [photo, setPhoto] = useState<Blob | 'none'>();
  useEffect(() => {
    void sharedPhoto(Date.now(), device.values).then((found) => setPhoto(found ?? 'none'));
  }, [device]);
  const chosen = useLiveQuery(
    async () => conversation && ((await chatOf(device.db, conversation)) ?? 'unknown'),
    [device, conversation],
  );
  const end = () => {
    void forgetShared(device.values);
    onEnd();
  };
  if (photo === undefined) return null;
  if (photo === 'none') return <NoPhoto onClose={onEnd} />;
  if (conversation === undefined || chosen === 'unknown')
    return <ChooseChat device={device} photo={photo} onChoose={onChoose} onClose={end} />;
  if (!chosen) return null;
  return (
    <SendPhotoDialog
      profile={chosen.chat.profile}
      photo={photo}
      cost={<MessageCost of="photo_credits" to={chosen.profile} />}
      onSent={() => undefined}
      onClose={end}
    />
  );
}

function NoPhoto({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      size="s"
      title={<Trans>Your photo did not arrive</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>All right</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Share it once more, or choose it in a chat.</Trans>
      </p>
    </Modal>
  );
}

import './photo-message.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import ImageOff from 'lucide-react/icons/image-off';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { waitingFile } from '../../local/chat/waiting-file.ts';
import type { MessageFiles } from '../../shared/calls/chat.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { placeholderOf } from '../member-card/thumbhash.ts';
import { settingsAtom } from '../sites/site.ts';
import { Icon } from '../ui/icon.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

interface Props {
  message: string;
  conversation: string;
  /** Without `filename` while it waits on this device. */
  image: MessageFiles['image'];
  /** Reserved size in CSS pixels. */
  size: { width: number; height: number };
  /** The other member's name; absent for own messages. */
  from: string | undefined;
}

/** Photo in its bubble, with reserved size; a press opens it full-screen. */
export function PhotoMessage({ message, conversation, image, size, from }: Props) {
  const { t } = useLingui();
  const cdn = useAtomValue(settingsAtom)?.cdn_prefix;
  const preview = usePreview(message, image.filename === '');
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState(false);
  // The address contains the conversation's id, so its cached photos can be deleted with it (local/storage/images.ts).
  const sent = image.filename !== '' && cdn !== undefined ? `${cdn}${image.filename}?${conversation}` : undefined;
  const src = sent ?? preview;
  // The local preview remains until the server's photo loads.
  const behind = preview ?? (image.thumbhash ? placeholderOf(image.thumbhash) : undefined);
  const alt = from === undefined ? t`Your photo` : t`Photo from ${from}`;
  return (
    <>
      <button
        type="button"
        className="photo-message"
        style={{ ...size, ...(behind && { backgroundImage: `url(${behind})` }) }}
        onClick={() => (failed ? setFailed(false) : setOpen(src !== undefined))}
      >
        {failed ? (
          <span className="photo-message-failed">
            <Icon of={ImageOff} />
            <Trans>The photo could not be loaded. Press to try again.</Trans>
          </span>
        ) : src === undefined ? (
          <span className="for-readers">{alt}</span>
        ) : (
          <img src={src} alt={alt} decoding="async" draggable={false} onError={() => setFailed(true)} />
        )}
      </button>
      {open &&
        src !== undefined &&
        createPortal(<PhotoViewer src={src} alt={alt} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

/** Object URL of a waiting photo; kept after sending while it is shown. */
function usePreview(message: string, isWaiting: boolean): string | undefined {
  const { db } = useDevice();
  const [waited] = useState(isWaiting);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!waited) return;
    let made: string | undefined;
    let over = false;
    const read = async () => {
      const photo = await waitingFile(db, message);
      if (!photo || over) return;
      made = URL.createObjectURL(photo);
      setAddress(made);
    };
    inBackground(read());
    return () => {
      over = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [db, message, waited]);
  return address;
}

import './photo-message.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import ImageOff from 'lucide-react/icons/image-off';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MessageFiles } from '../../shared/calls/chat.ts';
import { onlineAtom } from '../app/atoms.ts';
import { placeholderOf } from '../member-card/thumbhash.ts';
import { ReportMember } from '../reports/later.tsx';
import { Icon } from '../ui/icon.tsx';
import { imageTriesAtom } from '../ui/image-tries.ts';
import type { FileProps, ReportedProps } from './kinds.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import { useFile } from './use-file.ts';

/** Photo in its bubble, with reserved size; a press opens it full-screen. */
export function PhotoMessage({ file, size, from, sender, ...message }: FileProps<MessageFiles['image']>) {
  const { t } = useLingui();
  const { src, waiting } = useFile({ ...message, file });
  const online = useAtomValue(onlineAtom);
  const tries = useAtomValue(imageTriesAtom);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time when failed images are worth another try
  useEffect(() => {
    if (online) setFailed(false);
  }, [online, tries]);
  const [open, setOpen] = useState<'photo' | 'report'>();
  const close = () => setOpen(undefined);
  // The local preview remains until the server's photo loads.
  const behind = waiting ?? (file.thumbhash ? placeholderOf(file.thumbhash) : undefined);
  const alt = from === undefined ? t`Your photo` : t`Photo from ${from}`;
  return (
    <>
      <button
        type="button"
        className="photo-message"
        style={{ ...size, ...(behind && { backgroundImage: `url(${behind})` }) }}
        onClick={() => (failed ? setFailed(false) : src !== undefined && setOpen('photo'))}
      >
        {failed ? (
          <span className="photo-message-failed">
            <Icon of={ImageOff} />
            <Trans>The photo didn’t load. Tap to try again.</Trans>
          </span>
        ) : src === undefined ? (
          <span className="for-readers">{alt}</span>
        ) : (
          <img src={src} alt={alt} decoding="async" draggable={false} onError={() => setFailed(true)} />
        )}
      </button>
      {open === 'photo' &&
        src !== undefined &&
        createPortal(
          <PhotoViewer
            src={src}
            alt={alt}
            onClose={close}
            onReport={from === undefined ? undefined : () => setOpen('report')}
          />,
          document.body,
        )}
      {open === 'report' &&
        createPortal(
          <ReportMember profile={sender} message={message.id} name={from ?? ''} onClose={close} onBlocked={close} />,
          document.body,
        )}
    </>
  );
}

export const ReportedPhoto = ({ src, name }: ReportedProps) => <img src={src} alt={name} />;

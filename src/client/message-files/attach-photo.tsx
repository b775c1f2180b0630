import './photo-message.css';
import { useLingui } from '@lingui/react/macro';
import ImagePlus from 'lucide-react/icons/image-plus';
import { lazy, Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDrop } from '../photos/use-drop.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { DropHere } from './drop-here.tsx';
import type { AttachProps } from './kinds.ts';

const SendPhotosDialog = lazy(() =>
  import('./send-photos-dialog.tsx').then(({ SendPhotosDialog }) => ({ default: SendPhotosDialog })),
);

/** Photo button of the composer. Photos may also be pasted, or dropped onto the conversation. */
export function AttachPhoto(props: AttachProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  /** Photos that the dialog begins with; undefined: it is closed. */
  const [photos, setPhotos] = useState<File[]>();
  const area = () => button.current?.closest('.chat-window');
  const over = useDrop({ area, enabled: photos === undefined, fields: true, onFiles: setPhotos });
  const window = over ? area() : undefined;
  return (
    <>
      <Button
        ref={button}
        variant="plain"
        icon
        aria-label={t`Send a photo`}
        aria-haspopup="dialog"
        onClick={() => setPhotos([])}
      >
        <Icon of={ImagePlus} />
      </Button>
      {window && createPortal(<DropHere />, window)}
      {/* Outside of the composer's form: Enter in the dialog would submit it. */}
      {photos &&
        createPortal(
          <Suspense>
            <SendPhotosDialog {...props} photos={photos} onClose={() => setPhotos(undefined)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

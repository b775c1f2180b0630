import './photo-message.css';
import { useLingui } from '@lingui/react/macro';
import ImagePlus from 'lucide-react/icons/image-plus';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { AttachProps } from './kinds.ts';

const SendPhotoDialog = lazy(() =>
  import('./send-photo-dialog.tsx').then(({ SendPhotoDialog }) => ({ default: SendPhotoDialog })),
);

/** Photo button of the composer. */
export function AttachPhoto(props: AttachProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="plain" icon aria-label={t`Send a photo`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={ImagePlus} />
      </Button>
      {/* Outside of the composer's form: Enter in the dialog would submit it. */}
      {open &&
        createPortal(
          <Suspense>
            <SendPhotoDialog {...props} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

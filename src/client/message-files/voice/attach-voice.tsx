import { useLingui } from '@lingui/react/macro';
import Mic from 'lucide-react/icons/mic';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { AttachProps } from '../kinds.ts';
import { formatHere } from './formats.ts';
import { VoiceDialog } from './voice-dialog.tsx';

/** Microphone of the composer, where the browser can record. */
export function AttachVoice(props: AttachProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (!formatHere()) return null;
  return (
    <>
      <Button
        variant="plain"
        icon
        aria-label={t`Record a voice message`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Mic} />
      </Button>
      {/* Outside of the composer's form, as for photos. */}
      {open && createPortal(<VoiceDialog {...props} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import Mic from 'lucide-react/icons/mic';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDevice } from '../../app/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { AttachProps } from '../kinds.ts';
import { formatHere } from './formats.ts';
import type { Recorded } from './record.ts';
import { findUnsent } from './unsent.ts';
import { VoiceDialog } from './voice-dialog.tsx';

/** Microphone of the composer, where the browser can record. */
export function AttachVoice(props: AttachProps) {
  const { t } = useLingui();
  const device = useDevice();
  const [dialog, setDialog] = useState<{ unsent?: Recorded | undefined }>();
  const { profile } = props;
  useEffect(() => {
    const left = new AbortController();
    void findUnsent(device, profile, left.signal).then(
      (unsent) => unsent && !left.signal.aborted && setDialog((open) => open ?? { unsent }),
    );
    return () => left.abort();
  }, [device, profile]);
  if (!formatHere()) return null;
  return (
    <>
      <Button
        variant="plain"
        icon
        aria-label={t`Record a voice message`}
        aria-haspopup="dialog"
        onClick={() => setDialog({})}
      >
        <Icon of={Mic} />
      </Button>
      {/* Outside of the composer's form, as for photos. */}
      {dialog &&
        createPortal(<VoiceDialog {...props} {...dialog} onClose={() => setDialog(undefined)} />, document.body)}
    </>
  );
}

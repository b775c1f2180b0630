import { useLingui } from '@lingui/react/macro';
import Mic from 'lucide-react/icons/mic';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { findRecording } from '../../../local/chat/recordings.ts';
import { conversationId } from '../../../shared/ids.ts';
import { useDevice } from '../../app/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { AttachProps } from '../kinds.ts';
import { formatHere } from './formats.ts';
import { tab } from './tab.ts';
import type { Found } from './use-recording.ts';
import { VoiceDialog } from './voice-dialog.tsx';

/** Microphone of the composer, where the browser can record. */
export function AttachVoice(props: AttachProps) {
  const { t } = useLingui();
  const device = useDevice();
  const [dialog, setDialog] = useState<{ found?: Found }>();
  const isOpen = dialog !== undefined;
  const { profile } = props;
  useEffect(() => {
    if (isOpen) return;
    const left = new AbortController();
    const { signal } = left;
    const look = async () => {
      if (document.hidden) return;
      const conversation = conversationId(device.member, profile);
      const found = await findRecording(device, { conversation, tab, signal }).catch(() => undefined);
      if (signal.aborted) found?.unsent.leave();
      else if (found) setDialog((open) => open ?? { found });
    };
    void look();
    // The tab that recorded it may be closed by now.
    document.addEventListener('visibilitychange', look, { signal });
    return () => left.abort();
  }, [device, profile, isOpen]);
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

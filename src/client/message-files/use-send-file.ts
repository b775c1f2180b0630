import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sendFile, TooManyFiles } from '../../local/chat/send-file.ts';
import type { AboutFile, MessageFiles } from '../../shared/calls/chat.ts';
import type { KindWith } from '../../shared/message-kinds.ts';
import { useDevice } from '../app/atoms.ts';
import { askForPersistence } from '../app/persistent-storage.ts';

/** Sends a file; offline it waits like any message. */
export function useSendFile<Kind extends KindWith<'file'>>(kind: Kind, profile: string, onSent: () => void) {
  const { t } = useLingui();
  const device = useDevice();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (file: Blob, about: AboutFile & Omit<MessageFiles[Kind], 'filename'>) => {
    if (busy) return;
    setBusy(true);
    try {
      await sendFile(device, { kind, profile, file, about });
      askForPersistence();
      onSent();
    } catch (error) {
      setProblem(
        error instanceof TooManyFiles
          ? t`Too many files are waiting. Send this one when you’re back online.`
          : t`We couldn’t save your file on this device. Free up some space and send it again.`,
      );
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, setBusy, problem, setProblem };
}

import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { sendFile, TooManyFiles } from '../../local/chat/send-file.ts';
import type { AboutFile, MessageFiles } from '../../shared/calls/chat.ts';
import type { KindWith } from '../../shared/message-kinds.ts';
import { useDevice } from '../app/atoms.ts';
import { askForPersistence } from '../app/persistent-storage.ts';

interface Outgoing<Kind extends KindWith<'file'>> {
  file: Blob;
  about: AboutFile & Omit<MessageFiles[Kind], 'filename'>;
  /** The unsent recording that it was. */
  recording?: string | undefined;
  /** From now on it is a message. */
  onStored?: () => void;
}

/** Sends files, each as a message, in their order; offline they wait like any. False if one could not be stored. */
export function useSendFiles<Kind extends KindWith<'file'>>(kind: Kind, profile: string) {
  const { t } = useLingui();
  const device = useDevice();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const sending = useRef(false);
  const send = async (files: readonly Outgoing<Kind>[]): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    setBusy(true);
    try {
      for (const { file, about, recording, onStored } of files) {
        await sendFile(device, { kind, profile, file, about, recording });
        onStored?.();
      }
      askForPersistence();
      return true;
    } catch (error) {
      setProblem(
        error instanceof TooManyFiles
          ? t`Too many files are waiting. Send this one when you’re back online.`
          : t`We couldn’t save your file on this device. Free up some space and send it again.`,
      );
      return false;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { send, busy, problem, setProblem };
}

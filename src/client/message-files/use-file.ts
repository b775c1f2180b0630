import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { waitingFile } from '../../local/chat/waiting-file.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { settingsAtom } from '../sites/site.ts';
import type { FileProps } from './kinds.ts';

/** Addresses of a message's file: the server's, and while it waits, this device's own. */
export function useFile({ id, conversation, file: { filename } }: Pick<FileProps, 'id' | 'conversation' | 'file'>) {
  const cdn = useAtomValue(settingsAtom)?.cdn_prefix;
  const waiting = useWaiting(id, filename === '');
  // The address contains the conversation's id, so its cached files can be deleted with it (local/storage/images.ts).
  const sent = filename !== '' && cdn !== undefined ? `${cdn}${filename}?${conversation}` : undefined;
  return { src: sent ?? waiting, waiting };
}

/** Object URL of a waiting file; stays after sending while it is shown. */
function useWaiting(message: string, isWaiting: boolean): string | undefined {
  const { db } = useDevice();
  const [waited] = useState(isWaiting);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!waited) return;
    let made: string | undefined;
    let over = false;
    const read = async () => {
      const file = await waitingFile(db, message);
      if (!file || over) return;
      made = URL.createObjectURL(file);
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

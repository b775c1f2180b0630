import { useEffect, useState } from 'react';
import { keepUnsaved, unsavedText } from '../../local/my-profile/unsaved.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';

interface Unsaved {
  text: string;
  write(text: string): void;
  /** For one that is saved or cancelled. */
  forget(): void;
}

/** Text of an editor: as it was left, by whatever means, else as it is saved. */
export function useUnsaved(part: string, saved: string): Unsaved {
  const device = useDevice();
  const [written, setWritten] = useState<string>();
  useEffect(() => {
    const reading = unsavedText(device.db, part).then((left) => setWritten((now) => now ?? left));
    inBackground(reading);
  }, [device, part]);
  return {
    text: written ?? saved,
    write(text) {
      setWritten(text);
      inBackground(keepUnsaved(device, part, text));
    },
    forget() {
      inBackground(keepUnsaved(device, part, undefined));
    },
  };
}

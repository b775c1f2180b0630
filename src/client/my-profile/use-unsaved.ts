import { useState } from 'react';
import type { Device } from '../../local/device/device.ts';
import { useDevice } from '../app/atoms.ts';

/** By part of the profile, while the page lives: an editor that is left by Back, a tab or Escape loses nothing. */
const unsaved = new WeakMap<Device, Map<string, string>>();

interface Unsaved {
  text: string;
  write(text: string): void;
  /** For one that is saved or cancelled. */
  forget(): void;
}

/** Text of an editor: as it was left, else as it is saved. */
export function useUnsaved(part: string, saved: string): Unsaved {
  const device = useDevice();
  const texts = unsaved.get(device) ?? new Map<string, string>();
  unsaved.set(device, texts);
  const [text, setText] = useState(texts.get(part) ?? saved);
  return {
    text,
    write(next) {
      texts.set(part, next);
      setText(next);
    },
    forget() {
      texts.delete(part);
    },
  };
}

import type { Device } from '../../local/device/device.ts';

/** What was filled in about each member or message and not sent; in memory only, since it may say what nobody else is to read on this device. */
const kept = new WeakMap<Device, Map<string, FormData>>();

/** A report that was begun: closing its dialog, by mistake too, loses nothing of it. */
export function draftOf(device: Device, about: string) {
  const drafts = kept.get(device) ?? new Map<string, FormData>();
  kept.set(device, drafts);
  return {
    /** Undefined where nothing was filled in. */
    says: (field: string): string | undefined => drafts.get(about)?.get(field)?.toString(),
    keep: (form: HTMLFormElement) => drafts.set(about, new FormData(form)),
    clear: () => drafts.delete(about),
  };
}

import type { Device } from '../../local/device/device.ts';

/** Unsent report drafts, in memory only: nobody else on this device may read them. */
const draftsByDevice = new WeakMap<Device, Map<string, FormData>>();

/** Report draft: closing the dialog, even by mistake, loses nothing. */
export function draftOf(device: Device, about: string) {
  const drafts = draftsByDevice.get(device) ?? new Map<string, FormData>();
  draftsByDevice.set(device, drafts);
  return {
    /** Undefined without input. */
    says: (field: string): string | undefined => drafts.get(about)?.get(field)?.toString(),
    keep: (form: HTMLFormElement) => drafts.set(about, new FormData(form)),
    clear: () => drafts.delete(about),
  };
}

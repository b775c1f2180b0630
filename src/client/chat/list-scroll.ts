import { type RefObject, useCallback, useLayoutEffect } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Device } from '../../local/device/device.ts';
import { useDevice } from '../app/atoms.ts';

const positions = new WeakMap<Device, number>();

/** Restores the scroll position of the list after a conversation replaced it. Returns the scroll handler. */
export function useListScroll(virtualizer: RefObject<VirtualizerHandle | null>): (offset: number) => void {
  const device = useDevice();
  useLayoutEffect(() => {
    const place = positions.get(device);
    if (place) virtualizer.current?.scrollTo(place);
  }, [device, virtualizer]);
  return useCallback((offset) => void positions.set(device, offset), [device]);
}

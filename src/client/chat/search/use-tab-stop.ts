import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Device } from '../../../local/device/device.ts';
import { useDevice } from '../../app/atoms.ts';
import { takeLeftChat } from '../leave.ts';
import { focusWhenShown } from '../roving.ts';

const pressed = new WeakMap<Device, string>();

interface TabStop {
  /** -1 without a row to press. */
  index: number;
  /** Call at each focus and click. */
  note: (event: SyntheticEvent) => void;
}

/** The result that Tab reaches: the last one focused or pressed. Back from its chat, it takes the focus again. */
export function useTabStop(
  rows: readonly { key: string; kind: string }[],
  fromList: boolean,
  list: RefObject<HTMLElement | null>,
  virtualizer: RefObject<VirtualizerHandle | null>,
): TabStop {
  const device = useDevice();
  const [stop, setStop] = useState(fromList ? pressed.get(device) : undefined);
  const returning = useRef(false);
  const index = rows.findIndex(({ key }) => key === stop);
  useLayoutEffect(() => {
    if (fromList && takeLeftChat(device) !== undefined) returning.current = true;
    if (!returning.current || index < 0) return;
    returning.current = false;
    virtualizer.current?.scrollToIndex(index, { align: 'nearest' });
    focusWhenShown(() => list.current?.querySelector(`[data-hit="${stop}"], [data-chat="${stop}"]`));
  });
  return {
    index: index < 0 ? rows.findIndex(({ kind }) => kind === 'chat' || kind === 'hit') : index,
    // Safari focuses no link that is tapped.
    note({ target }) {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-chat], [data-hit]') : null;
      const key = row?.dataset.chat ?? row?.dataset.hit;
      if (key === undefined) return;
      setStop(key);
      if (fromList) pressed.set(device, key);
    },
  };
}

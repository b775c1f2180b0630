import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../app/atoms.ts';
import { useTwoPanes } from './media.ts';

const left = new WeakMap<Device, string>();

/** Back to the list. On a phone by the history, if that is where the member came from, so that no page is stacked on another. */
export function useLeaveToList(conversation: string): () => void {
  const device = useDevice();
  const navigate = useNavigate();
  const twoPanes = useTwoPanes();
  const fromList = useFromList();
  return useCallback(() => {
    left.set(device, conversation);
    if (fromList && !twoPanes) void navigate(-1);
    else void navigate(path('chats'));
  }, [device, navigate, conversation, fromList, twoPanes]);
}

/** The address was reached by a row of the list. */
export function useFromList(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'fromList' in state;
}

/** The conversation that was just left: its row takes the focus, once. */
export function takeLeftChat(device: Device): string | undefined {
  const conversation = left.get(device);
  left.delete(device);
  return conversation;
}

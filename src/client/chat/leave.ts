import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../app/atoms.ts';
import { useTwoPanes } from './media.ts';

const left = new WeakMap<Device, string>();

/** Returns to the list: on a phone with history.back if the member came from it, so pages don't pile up. */
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

/** True if a row of the list led here. */
export function useFromList(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'fromList' in state;
}

/** Conversation just left, whose row takes the focus; works once. */
export function takeLeftChat(device: Device): string | undefined {
  const conversation = left.get(device);
  left.delete(device);
  return conversation;
}

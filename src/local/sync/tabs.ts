import type { View } from '../../shared/views.ts';
import type { Alert, Live } from '../device/live.ts';
import type { Channel } from '../device/platform.ts';
import type { SyncState } from '../device/state.ts';

/** Messages between the tabs of one browser. */
export type TabMessage =
  /** The outbox has items, or views may have changed: the leader should sync. */
  | { type: 'ring'; from: string; views: readonly View[] }
  /** A visible tab wants to lead. */
  | { type: 'want'; from: string }
  /** The leader is alive. */
  | { type: 'alive'; to: string }
  | { type: 'heard'; event: Parameters<Live['hear']>[0] }
  | { type: 'state'; state: Pick<SyncState, 'connection' | 'silent' | 'failing'> }
  | { type: 'alert'; alert: Alert }
  | { type: 'logout' };

export interface Tabs {
  post(message: TabMessage): void;
  close(): void;
}

export function openTabs(channel: Channel, hear: (message: TabMessage) => void): Tabs {
  channel.onmessage = ({ data }: MessageEvent) => hear(data as TabMessage);
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

import type { Device } from '../../local/device/device.ts';
import type { WindowMessage } from '../../local/device/window-messages.ts';
import { takeTarget } from '../../local/notifications/target.ts';
import { isVisible } from '../app/lock.ts';

/**
 * Handles worker messages: pressed notification, push. Follows a press stored before this page listened. Returns how
 * to stop.
 */
export function hearWorker({ values, ring }: Device, go: (path: string) => void): () => void {
  const follow = async () => {
    const path = await takeTarget(Date.now(), values);
    if (path !== undefined && path !== location.pathname + location.hash) go(path);
  };
  const hear = ({ data, ports }: MessageEvent<WindowMessage>) => {
    if (data.type === 'where') ports[0]?.postMessage(isLookedAt() ? location.pathname : undefined);
    if (data.type === 'pushed') ring(['chats', 'likes']);
    if (data.type === 'open') {
      void takeTarget(Date.now(), values);
      go(data.path);
    }
  };
  // A resumed app may not receive the message.
  const followTarget = () => {
    if (!document.hidden) void follow();
  };
  navigator.serviceWorker.addEventListener('message', hear);
  document.addEventListener('visibilitychange', followTarget);
  void follow();
  return () => {
    navigator.serviceWorker.removeEventListener('message', hear);
    document.removeEventListener('visibilitychange', followTarget);
  };
}

const isLookedAt = (): boolean => isVisible() && document.hasFocus();

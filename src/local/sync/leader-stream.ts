import { streamHiddenGrace } from '../../shared/limits.ts';
import type { Device } from '../device/device.ts';
import type { Live } from '../device/live.ts';
import { openStream, type Stream } from './stream.ts';

interface LeaderStream {
  /** Opens the stream, or keeps it if it was to be closed. */
  show(): void;
  /** Closes it after a while. iOS kills it silently in the background; timer and push remain. */
  hide(): void;
  drop(): void;
  reopen(): void;
}

/** Stream of the leading tab: open while the page is visible, and for a while after that. */
export function createLeaderStream(
  device: Device,
  hearLive: (event: Parameters<Live['hear']>[0]) => void,
): LeaderStream {
  const { platform, live } = device;
  let stream: Stream | undefined;
  let hiding: number | undefined;

  function cancelHiding(): void {
    if (hiding !== undefined) platform.clearTimeout(hiding);
    hiding = undefined;
  }

  function drop(): void {
    cancelHiding();
    stream?.close();
    stream = undefined;
    live.forget();
  }

  return {
    show() {
      cancelHiding();
      stream ??= openStream(device, {
        typing: (data) => hearLive({ type: 'typing', data }),
        presence: (data) => hearLive({ type: 'presence', data }),
      });
    },
    hide() {
      hiding ??= platform.setTimeout(drop, streamHiddenGrace);
    },
    drop,
    reopen: () => stream?.reopen(),
  };
}

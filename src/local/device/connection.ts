import { second } from '../../shared/limits.ts';
import type { Timers } from './platform.ts';
import type { SyncState } from './state.ts';

/** A server that has not answered for so long may be out of reach, and the member is told. A slow answer of three seconds is no news. */
export const silentAfterMs = 4 * second;

type Heard = Pick<SyncState, 'connection' | 'silent'>;

/** What each try of a call tells of the connection, for `createApi`. One lost request is no news either: the next one may be answered. */
export function hearAnswers(
  { timers, online }: { timers: Timers; online: () => boolean },
  tell: (heard: Partial<Heard>) => void,
) {
  let failing: number | undefined;
  const trouble = () => (online() ? 'reconnecting' : 'offline');
  const onSlow = () => {
    tell({ connection: trouble(), silent: true });
  };
  const onTry = (answered: boolean) => {
    if (answered) {
      if (failing !== undefined) timers.clearTimeout(failing);
      failing = undefined;
      tell({ connection: 'online', silent: false });
      return;
    }
    tell({ connection: trouble() });
    failing ??= timers.setTimeout(onSlow, silentAfterMs);
  };
  return { onSlow, onTry };
}

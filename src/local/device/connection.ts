import { silentAfterMs } from '../../shared/limits.ts';
import type { Timers } from './platform.ts';
import type { SyncState } from './state.ts';

type Heard = Pick<SyncState, 'connection' | 'silent'>;

/**
 * Connection state from each try of a call, for `createApi`. Ignores a single lost request: the next one may be
 * answered.
 */
export function hearAnswers(
  { timers, online }: { timers: Timers; online: () => boolean },
  report: (heard: Partial<Heard>) => void,
) {
  let failing: number | undefined;
  const trouble = () => (online() ? 'reconnecting' : 'offline');
  const onSlow = () => {
    report({ connection: trouble(), silent: true });
  };
  const onTry = (answered: boolean) => {
    if (answered) {
      if (failing !== undefined) timers.clearTimeout(failing);
      failing = undefined;
      report({ connection: 'online', silent: false });
      return;
    }
    report({ connection: trouble() });
    failing ??= timers.setTimeout(onSlow, silentAfterMs);
  };
  return { onSlow, onTry };
}

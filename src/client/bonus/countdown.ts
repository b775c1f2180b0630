import { ApiError } from '../../local/device/api.ts';
import type { Device } from '../../local/device/device.ts';
import { unansweredOrder } from '../../local/payments/unanswered-order.ts';
import { second } from '../../shared/limits.ts';
import type { TimeBonus } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';

interface Watcher {
  /** Milliseconds of a clock that never jumps, whatever is done to the device's clock. */
  monotonic(): number;
  show(bonus: TimeBonus | null): void;
  /** Called when the server says there is none and will be none. */
  over(): void;
}

export interface Countdown {
  /** Asks the server again. */
  ask(): void;
  stop(): void;
}

/** Maximum difference between the two clocks per tick; more means the clock was set, or the device slept. */
const maxDriftMs = 2 * second;

/**
 * Counts down to the server's deadline (SPECIFICATION 8.9). Asks at start, on return to the page and when clocks drift;
 * failures show nothing new.
 */
export function startCountdown(device: Device, { monotonic, show, over }: Watcher): Countdown {
  const { api, platform } = device;
  let bonus: Omit<TimeBonus, 'seconds'> | undefined;
  let deadline = 0;
  let apart = 0;
  let asking = false;
  let stopped = false;
  let timer: number | undefined;

  async function read(): Promise<void> {
    // Starts before the request, so the countdown never promises too much.
    const since = monotonic();
    try {
      const query = { welcome: 'true', ...(await unansweredOrder(device)) } as const;
      const { discountcode } = await api.call('GET discountcode.php', query, { retry: false });
      if (!discountcode) return hide();
      const { code, value_percentage: percentage, seconds_left } = discountcode;
      bonus = { code, percentage };
      deadline = since + (seconds_left ?? 0) * second;
      apart = device.now() - monotonic();
      tick();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'code_not_found') end();
      else if (!bonus) hide();
    }
  }

  function ask(): void {
    if (asking || stopped) return;
    if (!platform.online()) {
      if (!bonus) hide();
      return;
    }
    asking = true;
    inBackground(
      read().finally(() => {
        asking = false;
      }),
    );
  }

  function tick(): void {
    clear();
    if (stopped || !bonus) return;
    const left = deadline - monotonic();
    if (left < second) {
      end();
      return;
    }
    show({ ...bonus, seconds: Math.floor(left / second) });
    if (Math.abs(device.now() - monotonic() - apart) > maxDriftMs) {
      apart = device.now() - monotonic();
      ask();
    }
    timer = platform.setTimeout(tick, (left % second) + 1);
  }

  function clear(): void {
    if (timer !== undefined) platform.clearTimeout(timer);
    timer = undefined;
  }

  /** Reserved by an order, or no connection; it may return. */
  function hide(): void {
    clear();
    bonus = undefined;
    if (!stopped) show(null);
  }

  function end(): void {
    if (stopped) return;
    hide();
    over();
  }

  const stopHearing = [platform.on('visible', ask), platform.on('online', ask)];
  ask();
  return {
    ask,
    stop() {
      stopped = true;
      clear();
      for (const stop of stopHearing) stop();
    },
  };
}

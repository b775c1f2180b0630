import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../calls/refusal.ts';
import type { SharesAtOnce } from './budgets.ts';
import { Slots } from './slots.ts';

/** Seconds; clients add their own jitter. */
const retryAfter = 2;

export interface Sharer {
  address: string;
  /** A session or a member. Without one, visitors of an address share one slot. */
  id?: string | undefined;
  /** Overrides the limit of the table. */
  max?: number;
  /** Aborts when the caller disconnects. Read only if the caller has to wait. */
  signal?: () => AbortSignal;
}

/** Frees the process's slot at once, and the caller's after `rest` ms. */
export type Leave = (rest?: number) => void;

interface Waiter {
  caller: Sharer;
  start: () => void;
}

/**
 * Limits concurrency by caller, address and process (SPECIFICATION 14.18). Callers above their share wait in turn, then
 * for the process. Refuses with `too_many` or, if the process stays full, `unavailable`.
 */
export class Shares {
  readonly #limits: SharesAtOnce;
  readonly #slots: Slots;
  readonly #running = new Counts();
  readonly #waiting = new Counts();
  /** In order of arrival. */
  readonly #waiters = new Set<Waiter>();

  constructor(limits: SharesAtOnce) {
    this.#limits = limits;
    this.#slots = new Slots({ atOnce: limits.process, ...(limits.full ?? { waiting: 0, ms: 0 }) });
  }

  /** Resolves with the function that frees the slot. Throws Refusal. */
  async enter(caller: Sharer): Promise<Leave> {
    if (this.#hasRoom(caller)) this.#running.add(caller);
    else await this.#wait(caller);
    try {
      // Those who wait here have a share: nobody can fill this queue alone.
      await this.#slots.take(caller.signal);
    } catch (error) {
      this.#giveBack(caller);
      throw error;
    }
    return this.#leaving(caller);
  }

  /** Admits work that is half done: it counts, but is never refused or delayed. */
  enterAtOnce(caller: Sharer): Leave {
    this.#running.add(caller);
    this.#slots.takeAtOnce();
    return this.#leaving(caller);
  }

  #leaving(caller: Sharer): Leave {
    let isIn = true;
    return (rest = 0) => {
      if (!isIn) return;
      isIn = false;
      this.#slots.leave();
      if (rest > 0) setTimeout(() => this.#giveBack(caller), rest).unref();
      else this.#giveBack(caller);
    };
  }

  #giveBack(caller: Sharer): void {
    this.#running.remove(caller);
    for (const waiter of this.#waiters) {
      if (!this.#hasRoom(waiter.caller)) continue;
      waiter.start();
      break;
    }
  }

  #hasRoom(caller: Sharer): boolean {
    const { ofCaller, ofVisitors, ofAddress } = this.#limits;
    const max = caller.max ?? (caller.id === undefined ? ofVisitors : ofCaller);
    return this.#running.of(caller) < max && this.#running.ofAddress(caller) < ofAddress;
  }

  #wait(caller: Sharer): Promise<void> {
    const { process, ofCaller, ofAddress, ms } = this.#limits.waiting;
    const waiting = this.#waiting;
    const isTooMuch =
      waiting.all >= process || waiting.ofAddress(caller) >= ofAddress || waiting.of(caller) >= ofCaller;
    const refusal = new Refusal('too_many', { retryAfter });
    // Delay the refusal, or a client that retries at once would keep the process busy.
    if (isTooMuch) return sleep(this.#limits.waiting.refuseAfter).then(() => Promise.reject(refusal));
    return new Promise((resolve, reject) => {
      const signal = caller.signal?.();
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        this.#waiters.delete(waiter);
        waiting.remove(caller);
      };
      const giveUp = () => {
        end();
        reject(refusal);
      };
      const start = () => {
        end();
        this.#running.add(caller);
        resolve();
      };
      const waiter = { caller, start };
      const timer = setTimeout(giveUp, ms);
      signal?.addEventListener('abort', giveUp);
      this.#waiters.add(waiter);
      waiting.add(caller);
    });
  }
}

/** Counts by caller, by address, and in total. */
class Counts {
  all = 0;
  readonly #counts = new Map<string, number>();

  of = (caller: Sharer): number => this.#counts.get(callerKey(caller)) ?? 0;
  ofAddress = (caller: Sharer): number => this.#counts.get(addressKey(caller)) ?? 0;

  add(caller: Sharer): void {
    this.all += 1;
    this.#change(caller, 1);
  }

  remove(caller: Sharer): void {
    this.all -= 1;
    this.#change(caller, -1);
  }

  #change(caller: Sharer, by: 1 | -1): void {
    for (const key of [callerKey(caller), addressKey(caller)]) {
      const count = (this.#counts.get(key) ?? 0) + by;
      if (count > 0) this.#counts.set(key, count);
      else this.#counts.delete(key);
    }
  }
}

const callerKey = ({ id, address }: Sharer): string => (id === undefined ? `visitors of ${address}` : `caller ${id}`);
const addressKey = ({ address }: Sharer): string => `address ${address}`;

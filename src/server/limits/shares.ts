import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../calls/refusal.ts';
import type { SharesAtOnce } from './budgets.ts';

/** Seconds; clients spread their tries themselves. */
const retryAfter = 2;

export interface Sharer {
  address: string;
  /** A session or a member; without one, a visitor shares with the other visitors of the address. */
  id?: string | undefined;
  /** At once, where that is not what the table says. */
  max?: number;
  /** Aborted when the caller has left. Asked for only where the caller has to wait. */
  signal?: () => AbortSignal;
}

/** The caller's share comes back after so many milliseconds, that of the process at once. */
export type Leave = (rest?: number) => void;

interface Waiter {
  caller: Sharer;
  start: () => void;
}

/**
 * What goes on at once in a process, with a share for every caller and address. Whoever exceeds a share waits for it, and the next
 * whose share has room follows whoever ends. Refuses `too_many` where much waits already, `unavailable` where the process is full.
 */
export class Shares {
  readonly #limits: SharesAtOnce;
  readonly #running = new Counts();
  readonly #waiting = new Counts();
  /** In the order in which they came. */
  readonly #waiters = new Set<Waiter>();

  constructor(limits: SharesAtOnce) {
    this.#limits = limits;
  }

  /** Resolves with the way out. Throws Refusal. */
  async enter(caller: Sharer): Promise<Leave> {
    if (!this.#hasRoom(caller)) await this.#wait(caller);
    else if (this.#running.all >= this.#limits.process) throw new Refusal('unavailable', { retryAfter });
    else this.#running.add(caller);
    return this.#leaving(caller);
  }

  /** For what is left half done: counts, and is neither refused nor made to wait. */
  enterAtOnce(caller: Sharer): Leave {
    this.#running.add(caller);
    return this.#leaving(caller);
  }

  #leaving(caller: Sharer): Leave {
    let isIn = true;
    return (rest = 0) => {
      if (!isIn) return;
      isIn = false;
      this.#running.all -= 1;
      if (rest > 0) setTimeout(() => this.#giveBack(caller), rest).unref();
      else this.#giveBack(caller);
    };
  }

  #giveBack(caller: Sharer): void {
    this.#running.removeShare(caller);
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
    // Whoever asks again at once would otherwise keep the process busy with refusals.
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

/** By caller, by address, and in all. */
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
    this.removeShare(caller);
  }

  /** But not of all. */
  removeShare(caller: Sharer): void {
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

import type { Timers } from '../../../src/local/device/platform.ts';

interface Timer {
  id: number;
  due: number;
  run: () => void;
}

/** A clock with alarms that a test moves; it carries those of thousands of devices. */
export class TestTimers implements Timers {
  #now: number;
  /** The next one last. */
  readonly #timers: Timer[] = [];
  readonly #set = new Set<number>();
  #last = 0;

  constructor(start = Date.parse('2026-11-21T12:00:00Z')) {
    this.#now = start;
  }

  now = (): number => this.#now;

  setTimeout = (run: () => void, after: number): number => {
    this.#last += 1;
    const timer = { id: this.#last, due: this.#now + after, run };
    this.#set.add(timer.id);
    this.#timers.splice(this.#placeOf(timer.due), 0, timer);
    return timer.id;
  };

  clearTimeout = (id: number): void => {
    this.#set.delete(id);
  };

  /** When the next alarm rings; undefined when none is set. */
  nextDue(): number | undefined {
    for (let next = this.#timers.at(-1); next; next = this.#timers.at(-1)) {
      if (this.#set.has(next.id)) return next.due;
      this.#timers.pop();
    }
    return undefined;
  }

  /** Moves to the next alarm that is due by then, and rings it. Answers whether there was one. */
  ringNext(until = Number.POSITIVE_INFINITY): boolean {
    const due = this.nextDue();
    if (due === undefined || due > until) return false;
    const timer = this.#timers.pop();
    if (!timer) return false;
    this.#now = Math.max(this.#now, due);
    this.#set.delete(timer.id);
    timer.run();
    return true;
  }

  /** Time passes without any alarm, as while a device sleeps. */
  sleep(ms: number): void {
    this.#now += ms;
  }

  moveTo(time: number): void {
    this.#now = Math.max(this.#now, time);
  }

  /** Before all that are due earlier, and all that were set earlier for the same moment. */
  #placeOf(due: number): number {
    let [low, high] = [0, this.#timers.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#timers[middle]?.due ?? 0) > due) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

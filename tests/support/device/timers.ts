import type { Timers } from '../../../src/local/world.ts';

interface Timer {
  id: number;
  due: number;
  run: () => void;
}

/** A clock with alarms that a test moves. */
export class TestTimers implements Timers {
  #now: number;
  #timers: Timer[] = [];
  #last = 0;

  constructor(start = Date.parse('2026-11-21T12:00:00Z')) {
    this.#now = start;
  }

  now = (): number => this.#now;

  setTimeout = (run: () => void, after: number): number => {
    this.#last += 1;
    this.#timers.push({ id: this.#last, due: this.#now + after, run });
    return this.#last;
  };

  clearTimeout = (id: number): void => {
    this.#timers = this.#timers.filter((timer) => timer.id !== id);
  };

  /** When the next alarm rings; undefined when none is set. */
  nextDue(): number | undefined {
    return this.#timers.length === 0 ? undefined : Math.min(...this.#timers.map((timer) => timer.due));
  }

  /** Moves to the next alarm that is due by then, and rings it. Answers whether there was one. */
  ringNext(until = Number.POSITIVE_INFINITY): boolean {
    const due = this.nextDue();
    if (due === undefined || due > until) return false;
    const timer = this.#timers.find((each) => each.due === due);
    if (!timer) return false;
    this.#now = Math.max(this.#now, due);
    this.clearTimeout(timer.id);
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
}

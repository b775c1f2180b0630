import { TestTimers } from './timers.ts';

const start = Date.parse('2026-11-21T12:00:00Z');

/** Time that passes by itself, so many times as fast as outside: half a minute of patience is over within a second. */
export class FastTimers extends TestTimers {
  readonly #speed: number;
  readonly #began = performance.now();

  constructor(speed: number) {
    super();
    this.#speed = speed;
  }

  override now = (): number => start + (performance.now() - this.#began) * this.#speed;
  override setTimeout = (run: () => void, after: number): number => Number(setTimeout(run, after / this.#speed));
  override clearTimeout = (id: number): void => clearTimeout(id);
}

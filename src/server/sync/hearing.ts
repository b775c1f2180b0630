import { second } from '../../shared/limits.ts';

/** Interval at which the bell rings itself. After two missed beats it is not alive; after three it reconnects. */
export const beatIntervalMs = 5 * second;

/** State of the bell's connection, as its beats tell it. */
export class Hearing {
  #connectedAt = performance.now();
  /** Send time of the last beat that returned. */
  #lastBeatAt = Number.NEGATIVE_INFINITY;
  /** Time since which another connection's beat has not returned. */
  #unheardSince = Number.POSITIVE_INFINITY;

  /** A connection began or ended. */
  reset(): void {
    this.#connectedAt = performance.now();
    this.#lastBeatAt = Number.NEGATIVE_INFINITY;
  }

  /** The beat of that time returned. */
  hear(at: number): void {
    this.#lastBeatAt = at;
    this.#unheardSince = Number.POSITIVE_INFINITY;
  }

  /** Another connection has sent a beat. */
  expect(): void {
    if (!this.hasHeard) this.#unheardSince = Math.min(this.#unheardSince, performance.now());
  }

  get hasHeard(): boolean {
    return Number.isFinite(this.#lastBeatAt);
  }

  get isAlive(): boolean {
    return performance.now() - this.#lastBeatAt < 2 * beatIntervalMs;
  }

  /** The server may have vanished: only a new connection helps. */
  get isDead(): boolean {
    const silentMs = performance.now() - Math.max(this.#lastBeatAt, this.#connectedAt);
    return (this.hasHeard || this.isDeaf) && silentMs > 3 * beatIntervalMs;
  }

  /** Stays so over new connections, until one hears. */
  get isDeaf(): boolean {
    return performance.now() - this.#unheardSince > beatIntervalMs;
  }
}

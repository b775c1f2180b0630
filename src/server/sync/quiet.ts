/** Number of members whose last ring is remembered. Reads from before a forgotten ring count as stale. */
const maxRemembered = 50_000;

/**
 * Tracks if a member had a ring since a moment, so that cached reads stay valid. Anything uncertain counts as a ring.
 */
export class Quiet {
  #rings = 0;
  readonly #last = new Map<string, number>();
  #forgotten = 0;

  /** Take this before a read: a ring during the read makes it stale. */
  get moment(): number {
    return this.#rings;
  }

  ring(member: string): void {
    this.#rings += 1;
    this.#last.delete(member); // The map is ordered by ring.
    this.#last.set(member, this.#rings);
    if (this.#last.size <= maxRemembered) return;
    const [oldest] = this.#last;
    if (!oldest) return;
    this.#last.delete(oldest[0]);
    this.#forgotten = oldest[1];
  }

  /** Rings may have been missed, so all earlier reads are stale. */
  ringAll(): void {
    this.#rings += 1;
    this.#forgotten = this.#rings;
    this.#last.clear();
  }

  isSince(moment: number, member: string): boolean {
    return moment >= this.#forgotten && moment >= (this.#last.get(member) ?? 0);
  }
}

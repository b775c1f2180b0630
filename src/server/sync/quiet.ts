/** Members whose last ring is remembered. What was read before the ring of anybody forgotten counts as old. */
const remembered = 50_000;

/**
 * Tells whether anything has rung for a member since some moment, so that what was read after it still holds. Whatever is not
 * known for certain counts as rung.
 */
export class Quiet {
  #rings = 0;
  readonly #last = new Map<string, number>();
  #forgotten = 0;

  /** To be taken before something is read: a ring that comes while it is read makes it old. */
  get moment(): number {
    return this.#rings;
  }

  ring(member: string): void {
    this.#rings += 1;
    this.#last.delete(member); // The map is in order of the rings.
    this.#last.set(member, this.#rings);
    if (this.#last.size <= remembered) return;
    const [oldest] = this.#last;
    if (!oldest) return;
    this.#last.delete(oldest[0]);
    this.#forgotten = oldest[1];
  }

  /** Rings may have been missed: all that was read until now is old. */
  ringAll(): void {
    this.#rings += 1;
    this.#forgotten = this.#rings;
    this.#last.clear();
  }

  isSince(moment: number, member: string): boolean {
    return moment >= this.#forgotten && moment >= (this.#last.get(member) ?? 0);
  }
}

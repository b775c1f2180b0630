/** Number of members whose last ring is remembered, some 90 bytes each. Reads from before a forgotten ring count as stale. */
const maxRemembered = 500_000;

/** Any ring, or only those that end a session or change what it may do. */
export type Kind = 'any' | 'access';

/**
 * Tracks if a member had a ring since a moment, so that cached reads stay valid. Anything uncertain counts as a ring.
 */
export class Quiet {
  #rings = 0;
  readonly #last = { any: new LastRings(), access: new LastRings() };

  /** Take this before a read: a ring during the read makes it stale. */
  get moment(): number {
    return this.#rings;
  }

  ring(member: string, kind: Kind = 'any'): void {
    this.#rings += 1;
    this.#last.any.ring(member, this.#rings);
    if (kind === 'access') this.#last.access.ring(member, this.#rings);
  }

  /** Rings may have been missed, so all earlier reads are stale. */
  ringAll(): void {
    this.#rings += 1;
    for (const last of Object.values(this.#last)) last.forget(this.#rings);
  }

  isSince(moment: number, member: string, kind: Kind = 'any'): boolean {
    return this.#last[kind].isBefore(moment, member);
  }
}

class LastRings {
  readonly #byMember = new Map<string, number>();
  #forgotten = 0;

  ring(member: string, ring: number): void {
    this.#byMember.delete(member); // The map is ordered by ring.
    this.#byMember.set(member, ring);
    if (this.#byMember.size <= maxRemembered) return;
    const [oldest] = this.#byMember;
    if (!oldest) return;
    this.#byMember.delete(oldest[0]);
    this.#forgotten = oldest[1];
  }

  forget(ring: number): void {
    this.#forgotten = ring;
    this.#byMember.clear();
  }

  isBefore(moment: number, member: string): boolean {
    return moment >= this.#forgotten && moment >= (this.#byMember.get(member) ?? 0);
  }
}

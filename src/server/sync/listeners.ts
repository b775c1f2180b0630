import type { Listener } from './bell.ts';
import type { Ring } from './ring.ts';

/** Listeners of a bell, by member. */
export class Listeners {
  readonly #byMember = new Map<string, Set<Listener>>();

  add(member: string, listener: Listener): () => void {
    const ofMember = this.#byMember.get(member) ?? new Set();
    this.#byMember.set(member, ofMember.add(listener));
    return () => {
      ofMember.delete(listener);
      if (ofMember.size === 0 && this.#byMember.get(member) === ofMember) this.#byMember.delete(member);
    };
  }

  has(member: string): boolean {
    return this.#byMember.has(member);
  }

  call(member: string, ring: Ring): void {
    for (const listener of this.#byMember.get(member) ?? []) listener(ring);
  }

  /** Iterates over copies, because a listener may remove itself. */
  callAll(event: 'missed' | 'closed'): void {
    for (const ofMember of [...this.#byMember.values()]) for (const listener of [...ofMember]) listener(event);
  }
}

import { isLater, keyOf, type Ring } from './ring.ts';

/** Carries rings to the other processes of an installation. */
export interface Bus {
  /** False while nothing is sent. */
  isOpen(): boolean;
  add(ring: Ring): void;
  /** Sends what was added. Returns at once and never fails. */
  flush(): void;
  /** Tells the others that what this process sends arrives. */
  beat(): void;
  close(): Promise<void>;
}

export interface BusEvents {
  /** From another process. */
  received(ring: Ring): void;
  /** The beat of another process. */
  heard(process: string): void;
  /** Rings may have been lost. */
  missed(): void;
}

/** Rings that wait to be sent. Of those with the same key one is sent, with the later cursor. */
export class WaitingRings {
  #byKey = new Map<string, Ring>();

  get isEmpty(): boolean {
    return this.#byKey.size === 0;
  }

  add(ring: Ring): void {
    const key = keyOf(ring);
    const before = this.#byKey.get(key);
    if (!before || !isLater(before, ring)) this.#byKey.set(key, ring);
  }

  /** After a failure: what came meanwhile is later. */
  addBack(rings: readonly Ring[]): void {
    for (const ring of rings) if (!this.#byKey.has(keyOf(ring))) this.#byKey.set(keyOf(ring), ring);
  }

  takeAll(): Ring[] {
    const rings = [...this.#byKey.values()];
    this.#byKey.clear();
    return rings;
  }
}

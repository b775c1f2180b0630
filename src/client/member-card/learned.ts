import { get, set } from 'idb-keyval';
import { startTransition } from 'react';

interface Learning<Learned> {
  key: string;
  /** Milliseconds until it expires. */
  lifetimeMs: number;
  ask: () => Promise<Learned>;
  apply: (learned: Learned) => void;
}

interface Stored<Learned> {
  at: number;
  names: Learned;
}

/** Loads once per page, and from the server only after expiry; never throws. On failure the next screen retries. */
export function learner<Learned>({ key, lifetimeMs, ask, apply }: Learning<Learned>): () => void {
  let isLearning = false;
  // A transition: a screenful of cards depends on it.
  const show = (learned: Learned) => startTransition(() => apply(learned));
  async function learn(): Promise<void> {
    const stored = await get<Stored<Learned>>(key).catch(() => undefined);
    if (stored) show(stored.names);
    if (stored && Date.now() - stored.at < lifetimeMs) return;
    const names = await ask();
    show(names);
    await set(key, { at: Date.now(), names }).catch(() => undefined);
  }
  return () => {
    if (isLearning) return;
    isLearning = true;
    void learn().catch(() => {
      isLearning = false;
    });
  };
}

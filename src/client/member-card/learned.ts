import { get, set } from 'idb-keyval';
import { startTransition } from 'react';

interface Learning<Learned> {
  key: string;
  /** Milliseconds until it expires. */
  goodFor: number;
  ask: () => Promise<Learned>;
  tell: (learned: Learned) => void;
}

interface Kept<Learned> {
  at: number;
  names: Learned;
}

/** Loads once per page, and from the server only after expiry; never throws. On failure the next screen retries. */
export function learner<Learned>({ key, goodFor, ask, tell }: Learning<Learned>): () => void {
  let isLearning = false;
  // A transition: a screenful of cards depends on it.
  const show = (learned: Learned) => startTransition(() => tell(learned));
  async function learn(): Promise<void> {
    const kept = await get<Kept<Learned>>(key).catch(() => undefined);
    if (kept) show(kept.names);
    if (kept && Date.now() - kept.at < goodFor) return;
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

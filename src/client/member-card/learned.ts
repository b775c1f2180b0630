import { get, set } from 'idb-keyval';
import { startTransition } from 'react';

interface Learning<Learned> {
  key: string;
  /** Milliseconds. */
  goodFor: number;
  ask: () => Promise<Learned>;
  tell: (learned: Learned) => void;
}

interface Kept<Learned> {
  at: number;
  names: Learned;
}

/** Asks once a page, and the server only once in a while; never throws. The next screen that needs it tries again. */
export function learner<Learned>({ key, goodFor, ask, tell }: Learning<Learned>): () => void {
  let isLearning = false;
  // A screenful of cards waits for them.
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

import { get, set } from 'idb-keyval';
import { openValues } from '../../local/storage/values.ts';

interface Learning<Known> {
  /** Milliseconds. */
  goodFor: number;
  ask(): Promise<Known>;
  tell(known: Known): void;
}

interface Kept<Known> {
  at: number;
  /** Of an earlier version of the app under another name. */
  known?: Known;
}

/** What is the same for everybody: asked for once a page, of the server once in so long; kept for the next page. Never throws. */
export function learner<Known>(key: string, { goodFor, ask, tell }: Learning<Known>): () => Promise<void> {
  let learning: Promise<void> | undefined;

  async function learn(): Promise<void> {
    const kept = await get<Kept<Known>>(key, openValues()).catch(() => undefined);
    if (kept?.known) {
      tell(kept.known);
      if (Date.now() - kept.at < goodFor) return;
    }
    const known = await ask();
    tell(known);
    await set(key, { at: Date.now(), known }, openValues()).catch(() => undefined);
  }

  return () => {
    learning ??= learn().catch(() => {
      learning = undefined; // the next screen that wants it tries again
    });
    return learning;
  };
}

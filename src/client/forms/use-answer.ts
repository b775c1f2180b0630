import { useEffect, useState } from 'react';
import { loading } from '../app/loading.ts';

export interface Asked<Answer> {
  /** Undefined until it comes; the last one stays while the next is on its way. */
  answer: Answer | undefined;
  /** Why it could not be had. */
  error: unknown;
  retry: () => void;
}

/** Asks when the page opens, on each retry, and whenever `ask` is another function. Undefined: nothing can be asked now. */
export function useAnswer<Answer>(ask: () => Promise<Answer> | undefined): Asked<Answer> {
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let left = false;
    setError(undefined);
    const asking = ask();
    if (asking)
      loading(asking).then(
        (found) => left || setAnswer(() => found),
        (reason: unknown) => left || setError(reason),
      );
    return () => {
      left = true;
    };
  }, [ask, tries]);

  return { answer, error, retry: () => setTries((before) => before + 1) };
}

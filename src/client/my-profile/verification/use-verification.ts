import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import { albumMark } from '../../../local/my-profile/photos.ts';
import { askAgain, saveAnswer, savedAnswer } from '../../../local/storage/answers.ts';
import type { Verification } from '../../../shared/calls/verification.ts';
import { useDevice } from '../../app/atoms.ts';

export interface Asked {
  /** The last one known, also while offline. */
  found: Verification | undefined;
  error: unknown;
  /** Runs a call whose answer is the new state; throws what it throws. */
  change: (call: () => Promise<Verification>) => Promise<Verification>;
  refresh: () => void;
}

/** State of the member's verification: asked for at each visit, and when it changed elsewhere. */
export function useVerification(online: boolean): Asked {
  const device = useDevice();
  const mark = useLiveQuery(() => albumMark(device.db), [device]);
  const found = useLiveQuery(() => savedAnswer(device.db, 'GET verification.php'), [device]);
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision changes the mark, and another try asks again
  useEffect(() => {
    if (!online || mark === undefined) return;
    let left = false;
    setError(undefined);
    askAgain(device, 'GET verification.php').catch((reason: unknown) => left || setError(reason));
    return () => {
      left = true;
    };
  }, [device, online, mark, tries]);

  const refresh = useCallback(() => setTries((before) => before + 1), []);
  const change = useCallback(
    async (call: () => Promise<Verification>) => {
      const answer = await call();
      await saveAnswer(device, 'GET verification.php', answer);
      return answer;
    },
    [device],
  );
  return { found, error, change, refresh };
}

import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { askAgain, type SavedCall, savedAnswer } from '../../local/storage/answers.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';

interface Answer<Name extends SavedCall> {
  /** Last stored answer, reloaded on each visit. */
  answer: CallAnswer<Name> | undefined;
  /** Error of the request. */
  error: unknown;
  retry: () => void;
}

export function useAnswer<Name extends SavedCall>(call: Name): Answer<Name> {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const answer = useLiveQuery(() => savedAnswer(device.db, call), [device, call]);
  const [error, setError] = useState<unknown>();
  const [asked, setAsked] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again is another try
  useEffect(() => {
    if (!online) return;
    let left = false;
    setError(undefined);
    loading(askAgain(device, call)).catch((error: unknown) => {
      if (!left) setError(error);
    });
    return () => {
      left = true;
    };
  }, [device, call, online, asked]);
  return { answer, error, retry: () => setAsked((times) => times + 1) };
}

import { useLingui } from '@lingui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../local/device/api.ts';
import { loading } from '../app/loading.ts';
import { sentenceOf } from '../i18n/sentences.ts';

interface Going {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  problem: string | undefined;
}

/** For a step without fields: runs once per press and reports the error. */
export function useGoOn(work: () => Promise<unknown>): Going {
  const { run, busy, problem } = useOnce();
  return {
    onSubmit: (event) => {
      event.preventDefault();
      run(work);
    },
    busy,
    problem,
  };
}

/** Runs once per press. A network error disappears on reconnecting. */
export function useOnce(): { run: (work: () => Promise<unknown>) => void; busy: boolean; problem: string | undefined } {
  const { i18n } = useLingui();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const forget = () => setError((error: unknown) => (isOffline(error) ? undefined : error));
    addEventListener('online', forget);
    return () => removeEventListener('online', forget);
  }, []);
  const go = async (work: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await loading(work());
    } catch (error) {
      setError(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run: (work) => void go(work), busy, problem: error === undefined ? undefined : sentenceOf(i18n, error) };
}

const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';

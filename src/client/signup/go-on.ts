import { useLingui } from '@lingui/react';
import { type FormEvent, useRef, useState } from 'react';
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

export function useOnce(): { run: (work: () => Promise<unknown>) => void; busy: boolean; problem: string | undefined } {
  const { i18n } = useLingui();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const go = async (work: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await loading(work());
    } catch (error) {
      setProblem(sentenceOf(i18n, error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run: (work) => void go(work), busy, problem };
}

import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { loading } from '../../app/loading.ts';
import { sentenceOf } from '../../i18n/sentences.ts';

interface Act {
  press: () => void;
  busy: boolean;
  /** Sentence about the failure. */
  problem: string | undefined;
}

/** Action of one button, run once per press. `refused` may handle an error itself. */
export function useAct(act: () => Promise<unknown>, refused?: (error: unknown) => boolean): Act {
  const { i18n } = useLingui();
  const acting = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async () => {
    if (acting.current) return;
    acting.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await loading(act());
    } catch (error) {
      if (!refused?.(error)) setProblem(sentenceOf(i18n, error));
    } finally {
      acting.current = false;
      setBusy(false);
    }
  };
  return { press: () => void run(), busy, problem };
}

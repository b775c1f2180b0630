import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { loading } from '../app/loading.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { useToast } from '../ui/toast.tsx';

interface Action {
  /** Key of the running action. */
  busy: string | undefined;
  act: (key: string, work: () => Promise<unknown>) => void;
}

/** Runs a press's request: shows the loading bar, reports a failure, ignores presses meanwhile. */
export function useAction(): Action {
  const { i18n } = useLingui();
  const toast = useToast();
  const [busy, setBusy] = useState<string>();
  const run = async (key: string, work: () => Promise<unknown>) => {
    setBusy(key);
    try {
      await loading(work());
    } catch (error) {
      toast(sentenceOf(i18n, error));
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    act: (key, work) => {
      if (busy === undefined) void run(key, work);
    },
  };
}

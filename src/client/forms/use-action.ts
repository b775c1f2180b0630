import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { loading } from '../app/loading.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { useToast } from '../ui/toast.tsx';

interface Action {
  /** The key of what is under way. */
  busy: string | undefined;
  act: (key: string, work: () => Promise<unknown>) => void;
}

/** What a press asks of the server: the bar shows it, a failure is told, one press is one try. */
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

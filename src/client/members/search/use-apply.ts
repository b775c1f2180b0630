import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { sentenceOf } from '../../i18n/sentences.ts';
import { useToast } from '../../ui/toast.tsx';

/** Applies filters outside of the panel with one press; reports failures as a toast. */
export function useApply<Given extends unknown[]>(apply: (...given: Given) => Promise<void>) {
  const { i18n } = useLingui();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async (...given: Given): Promise<void> => {
    setBusy(true);
    try {
      await apply(...given);
    } catch (error) {
      toast(sentenceOf(i18n, error));
    }
    setBusy(false);
  };
  return { run, busy };
}

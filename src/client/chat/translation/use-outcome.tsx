import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useToast } from '../../ui/toast.tsx';
import type { Translation } from './translations.ts';

/** Says why a message that the member asked for stays as it is, and lets it be. */
export function useOutcome(
  translation: Translation | undefined,
  asked: number,
  want: (translation: boolean) => void,
): void {
  const toast = useToast();
  const is = translation?.is;
  const tell = useEffectEvent((sentence: React.ReactNode) => {
    toast(sentence);
    want(false);
  });
  useEffect(() => {
    if (asked === 0) return;
    if (is === 'same') tell(<Trans>This message is already in your language.</Trans>);
    if (is === 'unknown') tell(<Trans>We can’t tell which language this is.</Trans>);
    if (is === 'unsupported') tell(<Trans>Your browser can’t translate this language.</Trans>);
  }, [is, asked]);
}

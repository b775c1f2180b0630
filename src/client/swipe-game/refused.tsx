import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { deal } from '../../local/swipe-game/deal.ts';
import { alertRefusal, type Deck } from '../../local/swipe-game/swipe-game.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { sentenceFor } from '../i18n/sentences.ts';
import { useToast } from '../ui/toast.tsx';

/** Reports refused judgements, even from while the game was closed; their cards return in the next deck. */
export function useRefusals({ refused }: Deck, onRefused: () => void): void {
  const { i18n } = useLingui();
  const device = useDevice();
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast and a sentence are the same whenever they are made
  useEffect(() => {
    if (!refused) return;
    onRefused();
    inBackground(
      alertRefusal(device).then((refusal) => {
        if (!refusal) return;
        deal(device).catch(() => undefined); // the next opening retries
        // The member is gone, so there is nothing to report.
        if (refusal.code === 'not_found') return;
        toast(
          refusal.command === 'judge' ? (
            <>
              <Trans>A like didn’t go through, so the card is back.</Trans> {sentenceFor(i18n, refusal.code)}
            </>
          ) : (
            <Trans>That can’t be undone any more.</Trans>
          ),
        );
      }),
    );
  }, [device, refused, onRefused]);
}

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { deal } from '../../local/deal.ts';
import type { Device } from '../../local/device.ts';
import type { Alert } from '../../local/live.ts';
import { useDevice } from '../atoms.ts';
import { sentenceFor } from '../sentences.ts';
import { useToast } from '../ui/toast.tsx';

type Refused = Extract<Alert, { kind: 'refused' }>;

/** Heard from the first game on, so that one that comes while the member is elsewhere is told when they are back. */
const heard = new WeakMap<Device, { waiting: Refused[]; tell?: ((refused: Refused) => void) | undefined }>();

/** What was played here and the server has refused is taken back, with a word; the card lies in the next deck. */
export function useRefusals(onRefused: () => void): void {
  const { i18n } = useLingui();
  const device = useDevice();
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast and a sentence are the same whenever they are made
  useEffect(() => {
    const ear = heard.get(device) ?? listen(device);
    ear.tell = ({ command, code }) => {
      onRefused();
      deal(device).catch(() => undefined); // the next opening of the game asks again
      // Who is gone is gone: there is nobody to tell about.
      if (code === 'not_found') return;
      toast(
        command === 'judge' ? (
          <>
            <Trans>A like could not be given, and its card is back.</Trans> {sentenceFor(i18n, code)}
          </>
        ) : (
          <Trans>That could not be undone any more.</Trans>
        ),
      );
    };
    for (const refused of ear.waiting.splice(0)) ear.tell(refused);
    return () => {
      ear.tell = undefined;
    };
  }, [device, onRefused]);
}

function listen(device: Device) {
  const ear: NonNullable<ReturnType<typeof heard.get>> = { waiting: [] };
  heard.set(device, ear);
  device.live.onAlert((alert) => {
    if (alert.kind !== 'refused' || (alert.command !== 'judge' && alert.command !== 'undoJudgement')) return;
    if (ear.tell) ear.tell(alert);
    else ear.waiting.push(alert);
  });
  return ear;
}

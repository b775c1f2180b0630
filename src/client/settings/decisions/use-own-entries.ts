import { useState } from 'react';
import type { OwnEntry } from '../../../shared/calls/complaints-decisions.ts';
import { useDevice } from '../../app/atoms.ts';
import { useAction } from '../../forms/use-action.ts';
import { useSavedAnswer } from '../../forms/use-saved-answer.ts';

interface Entries {
  /** The newest first; undefined until they are known. */
  entries: OwnEntry[] | undefined;
  error: unknown;
  retry: () => void;
  /** How many the device has had from the start: what was read since stands behind them. */
  first: number;
  /** Reads on; undefined where there are no more. */
  more: (() => void) | undefined;
  busy: boolean;
}

/** The newest page is on the device, the older ones are read when they are asked for. */
export function useOwnEntries(): Entries {
  const device = useDevice();
  const { busy, act } = useAction();
  const { answer, error, retry } = useSavedAnswer('GET decisions.php');
  const [older, setOlder] = useState<{ entries: OwnEntry[]; more: boolean }>();
  const entries = answer && distinct([...answer.entries, ...(older?.entries ?? [])]);
  const last = entries?.at(-1);
  const readOn = () =>
    act('more', async () => {
      if (!last) return;
      const page = await device.api.call('GET decisions.php', { at: last.at, id: last.id });
      setOlder((known) => ({ entries: [...(known?.entries ?? []), ...page.entries], more: page.more }));
    });
  return {
    ...{ entries, error, retry, first: answer?.entries.length ?? 0, busy: busy === 'more' },
    more: (older ?? answer)?.more ? readOn : undefined,
  };
}

/** A new one pushes the pages along. */
const distinct = (entries: OwnEntry[]): OwnEntry[] => [
  ...new Map(entries.map((entry) => [entry.kind + entry.id, entry])).values(),
];

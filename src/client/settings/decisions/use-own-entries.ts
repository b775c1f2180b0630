import { useState } from 'react';
import type { OwnEntry } from '../../../shared/calls/complaints-decisions.ts';
import { useDevice } from '../../app/atoms.ts';
import { useAction } from '../../forms/use-action.ts';
import { useSavedAnswer } from '../../forms/use-saved-answer.ts';

interface Entries {
  /** Newest first; undefined until known. */
  entries: OwnEntry[] | undefined;
  error: unknown;
  retry: () => void;
  /** Number of stored entries; later ones were loaded since. */
  first: number;
  /** Loads more; undefined at the end. */
  more: (() => void) | undefined;
  busy: boolean;
}

/** The newest page is stored, older ones load on demand. */
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

/** A new entry shifts the pages, so they can overlap. */
const distinct = (entries: OwnEntry[]): OwnEntry[] => [
  ...new Map(entries.map((entry) => [entry.kind + entry.id, entry])).values(),
];

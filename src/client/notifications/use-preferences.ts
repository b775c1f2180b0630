import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { Preferences } from '../../shared/calls/notifications.ts';
import { onlineAtom } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { useToast } from '../ui/toast.tsx';
import { categories } from './meanings.ts';
import type { Edit, Source } from './source.ts';

interface Choosable {
  preferences: Preferences | undefined;
  /** Error of loading. */
  error: unknown;
  retry: () => void;
  change: (edit: Edit) => void;
}

/** Shows a change at once and saves in order; undoes and reports one that fails. */
export function usePreferences(source: Source): Choosable {
  const { i18n } = useLingui();
  const toast = useToast();
  const online = useAtomValue(onlineAtom);
  const [preferences, setPreferences] = useState<Preferences>();
  const [error, setError] = useState<unknown>();
  const [asked, setAsked] = useState(1);
  const saved = useRef<Preferences>(undefined);
  const waiting = useRef(0);
  const queue = useRef(Promise.resolve());

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again is another try
  useEffect(() => {
    let left = false;
    setError(undefined);
    const show = (next: Preferences | undefined) => {
      if (left || !next || waiting.current > 0) return;
      saved.current = next;
      setPreferences(next);
    };
    const start = async () => {
      show(await source.saved().catch(() => undefined));
      if (online) show(await loading(source.read()));
    };
    start().catch((error: unknown) => {
      if (!left) setError(error);
    });
    return () => {
      left = true;
    };
  }, [source, online, asked]);

  const save = async (edit: Edit) => {
    try {
      saved.current = await loading(source.change(edit));
    } catch (error) {
      toast(sentenceOf(i18n, error));
    }
    waiting.current--;
    if (waiting.current === 0) setPreferences(saved.current);
  };
  const change = (edit: Edit) => {
    waiting.current++;
    setPreferences((shown) => shown && edited(shown, edit));
    queue.current = queue.current.then(() => save(edit));
  };
  return { preferences, error, retry: () => setAsked((times) => times + 1), change };
}

/** Predicts the server's answer. */
function edited(preferences: Preferences, { notifications = {}, unsubscribed }: Edit): Preferences {
  const all = { ...preferences.notifications };
  for (const category of categories) all[category] = notifications[category] ?? all[category];
  const disabled = unsubscribed === undefined ? preferences.disabled : unsubscribed ? (['unsubscribe'] as const) : [];
  return { ...preferences, notifications: all, disabled: [...disabled] };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { ApiError } from '../../../local/device/api.ts';
import type { CallAnswer, CallInput } from '../../../shared/calls.ts';
import { api } from '../../app/api.ts';
import { loading } from '../../app/loading.ts';
import { store } from '../../app/store.ts';
import { settingsAtom, siteSettings } from '../../sites/site.ts';

export interface Visit {
  /** Undefined until loaded. */
  found: CallAnswer<'GET search.php'> | undefined;
  /** The site does not let this visitor search. */
  refused: boolean;
  error: unknown;
  retry(): void;
  /** Loads more. */
  more(): void;
  busy: boolean;
}

/** Last results, for returning to them. In memory only. */
let cached: { key: string; found: Visit['found'] } | undefined;

/** Search of a visitor, directly from the server; `gender` and `seeks` come from the address. */
export function useVisit(query: URLSearchParams): Visit {
  const key = [query.get('gender'), query.get('seeks')].join();
  const back = useNavigationType() === 'POP' && cached?.key === key;
  const [found, setFound] = useState(back ? cached?.found : undefined);
  const [refused, setRefused] = useState(false);
  const [error, setError] = useState<unknown>();
  const [asked, setAsked] = useState(0);
  const [busy, setBusy] = useState(false);
  /** Search shown or requested: answers to earlier ones are dropped. */
  const wanted = useRef(back ? key : '');

  const show = useCallback(
    async (after: string | undefined, before: Visit['found']) => {
      wanted.current = key;
      setError(undefined);
      setBusy(true);
      try {
        const answer = await ask(key, after);
        if (wanted.current !== key) return;
        const known = new Set(before?.profiles.map(({ id }) => id));
        const added = answer.profiles.filter(({ id }) => !known.has(id));
        const all = { ...answer, profiles: [...(before?.profiles ?? []), ...added] };
        cached = { key, found: all };
        setFound(all);
      } catch (reason) {
        if (wanted.current !== key) return;
        if (reason instanceof ApiError && reason.code === 'authentication_required') setRefused(true);
        else setError(reason);
      } finally {
        setBusy(false);
      }
    },
    [key],
  );

  useEffect(() => {
    if (wanted.current === key && asked === 0) return;
    setFound(undefined);
    void show(undefined, undefined);
  }, [key, asked, show]);

  return {
    found,
    refused,
    error,
    retry: () => setAsked((times) => times + 1),
    more: () => void (busy || show(found?.after ?? undefined, found)),
    busy,
  };
}

/** If the settings forbid it, skips the request. */
async function ask(key: string, after: string | undefined): Promise<CallAnswer<'GET search.php'>> {
  const settings = store.get(settingsAtom) ?? (await siteSettings());
  const { logged_out_search, logged_out_search_trafficro, logged_out_search_trafficsource } = settings;
  if (!logged_out_search && !logged_out_search_trafficro && !logged_out_search_trafficsource)
    throw new ApiError('authentication_required', 403);
  const [gender, seeks] = key.split(',');
  const input: CallInput<'GET search.php'> = {};
  if (gender === 'male' || gender === 'female') input.gender = gender;
  if (seeks === 'male' || seeks === 'female') input.seeks = seeks;
  if (after !== undefined) input.after = after;
  return await loading(api.call('GET search.php', input));
}

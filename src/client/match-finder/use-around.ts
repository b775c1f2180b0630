import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { type Around, lookAround } from '../../local/match-finder/match-finder.ts';
import type { Preferences } from '../../shared/calls/match-finder.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import type { Step } from './steps.ts';

/** A slider that moves asks for nothing, in ms. A question that opens asks at once. */
const restMs = 400;

/** Members within the answers of a step; undefined while they load, offline, and where an answer is no filter. */
export function useAround(step: Step, wishes: Preferences): Around | undefined {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const key = online ? keyOf(step, wishes) : undefined;
  const [found, setFound] = useState<{ key: string; around: Around }>();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (key === undefined) return;
    const rest = hasAsked.current ? restMs : 0;
    hasAsked.current = true;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      lookAround(device, JSON.parse(key), stop.signal).then(
        (around) => setFound({ key, around }),
        () => undefined, // Without a number the question is as good.
      );
    }, rest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [device, key]);
  return found && found.key === key ? found.around : undefined;
}

function keyOf(step: Step, { gender, min_age, max_age, country, region }: Preferences): string | undefined {
  const age = { gender, min_age, max_age };
  const filters = { who: { gender }, age, where: { ...age, country, region }, reason: undefined, interests: undefined };
  return filters[step] && JSON.stringify(filters[step]);
}

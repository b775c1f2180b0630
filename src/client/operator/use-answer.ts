import { useEffect, useState } from 'react';
import type { CallAnswer, CallInput, CallName } from '../../shared/calls.ts';
import { loading } from '../app/loading.ts';
import { useDevice } from './use-device.ts';

interface Asked<Answer> {
  /** Undefined until loaded; keeps the last answer while the next loads. */
  answer: Answer | undefined;
  error: unknown;
  ask: () => void;
}

/** Answer of a call, reloaded with its input or `state`. Never stored on the device. */
export function useAnswer<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  state = '',
): Asked<CallAnswer<Name>> {
  const device = useDevice();
  const [answer, setAnswer] = useState<CallAnswer<Name>>();
  const [error, setError] = useState<unknown>();
  const [times, setTimes] = useState(0);
  const key = JSON.stringify(input);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same input is the same question, and another time another one
  useEffect(() => {
    let left = false;
    setError(undefined);
    loading(device.api.call(name, input)).then(
      (found) => left || setAnswer(found),
      (reason: unknown) => left || setError(reason),
    );
    return () => {
      left = true;
    };
  }, [device, name, key, state, times]);

  return { answer, error, ask: () => setTimes((before) => before + 1) };
}

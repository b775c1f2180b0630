import { useCallback } from 'react';
import type { CallAnswer, CallInput, CallName } from '../../shared/calls.ts';
import { type Asked, useAnswer } from '../forms/use-answer.ts';
import { useDevice } from './use-device.ts';

/** The answer to a call, asked again when its input or `state` changes. The device stores nothing of it. */
export function useCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  state = '',
): Asked<CallAnswer<Name>> {
  const device = useDevice();
  const key = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same input is the same question, another state is another one
  const ask = useCallback(() => device.api.call(name, input), [device, name, key, state]);
  return useAnswer(ask);
}

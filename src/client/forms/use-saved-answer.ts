import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { askAgain, type SavedCall, savedAnswer } from '../../local/storage/answers.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { type Asked, useAnswer } from './use-answer.ts';

/** The last answer on this device, asked again on each visit. */
export function useSavedAnswer<Name extends SavedCall>(call: Name): Asked<CallAnswer<Name>> {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const answer = useLiveQuery(() => savedAnswer(device.db, call), [device, call]);
  const ask = useCallback(() => (online ? askAgain(device, call) : undefined), [device, call, online]);
  return { ...useAnswer(ask), answer };
}

import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { second } from '../../shared/limits.ts';
import { onlineAtom } from '../app/atoms.ts';
import { imageTriesAtom } from '../ui/image-tries.ts';

const firstPauseMs = 5 * second;
const longestPauseMs = 320 * second;

/** Images that failed are tried again: once back online, and after growing pauses, since a server may be busy. */
export function useFailedImages(): void {
  const online = useAtomValue(onlineAtom);
  const setTries = useSetAtom(imageTriesAtom);
  useEffect(() => {
    if (!online) return;
    let pauseMs = firstPauseMs;
    let timer: number | undefined;
    const again = () => {
      timer = undefined;
      setTries((tries) => tries + 1);
    };
    const onError = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement) || timer !== undefined) return;
      timer = window.setTimeout(again, pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    };
    again();
    addEventListener('error', onError, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('error', onError, true);
    };
  }, [online, setTries]);
}

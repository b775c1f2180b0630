import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { onlineAtom } from '../app/atoms.ts';
import { imageTriesAtom } from '../ui/image-tries.ts';

const firstPauseMs = 5000;

/** Images that failed are tried again: once back online, and after growing pauses, since a server may be busy. */
export function useFailedImages(): void {
  const online = useAtomValue(onlineAtom);
  const setTries = useSetAtom(imageTriesAtom);
  useEffect(() => {
    if (!online) return;
    let pauseMs = firstPauseMs;
    let timer = 0;
    const again = () => {
      timer = 0;
      setTries((tries) => tries + 1);
    };
    const onError = ({ target }: Event) => {
      if (timer > 0 || !(target instanceof HTMLImageElement)) return;
      timer = window.setTimeout(again, pauseMs);
      pauseMs *= 2;
    };
    again();
    addEventListener('error', onError, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('error', onError, true);
    };
  }, [online, setTries]);
}

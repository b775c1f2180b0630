import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { loadingBarDuration, loadingBarThrottle, second } from '../../shared/limits.ts';
import { loadingAtom } from '../app/loading.ts';

/** Bar at the top: appears after 200 ms, is nearly full after 5 s, turns red on failure. */
export function LoadingBar() {
  const { t } = useLingui();
  const state = useAtomValue(loadingAtom);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const [value, after] = { loading: [true, loadingBarThrottle], failed: [true, 0], idle: [false, 0] }[state] as [
      boolean,
      number,
    ];
    const timer = setTimeout(setShown, after, value);
    const end = state === 'failed' ? setTimeout(setShown, second, false) : undefined;
    return () => {
      clearTimeout(timer);
      clearTimeout(end);
    };
  }, [state]);
  if (!shown) return null;
  return (
    <div
      className={`loading-bar ${state}`}
      role="progressbar"
      aria-label={t`Loading`}
      aria-busy
      style={{ animationDuration: `${loadingBarDuration}ms` }}
    />
  );
}

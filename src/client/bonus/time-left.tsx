import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { bonusAtom } from '../app/atoms.ts';

/** Hours, minutes and seconds, updated each second; screen readers hear only a few of them. */
export function TimeLeft() {
  const seconds = useAtomValue(bonusAtom)?.seconds ?? 0;
  return (
    <time className="bonus-time" role="timer" dateTime={`PT${seconds}S`}>
      {asClock(seconds)}
    </time>
  );
}

/** 14399 → '3:59:59'. */
export function asClock(seconds: number): string {
  const two = (part: number) => String(part % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}`;
}

export function SpokenTimeLeft() {
  const { t } = useLingui();
  const seconds = useAtomValue(bonusAtom)?.seconds ?? 0;
  const said =
    seconds > 3600
      ? undefined
      : seconds > 600
        ? t`Your welcome discount ends in less than an hour.`
        : seconds > 60
          ? t`Your welcome discount ends in less than ten minutes.`
          : t`Your welcome discount ends in less than a minute.`;
  return (
    <span className="bonus-spoken" role="status">
      {said}
    </span>
  );
}

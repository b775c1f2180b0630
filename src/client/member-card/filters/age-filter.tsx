import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ChangeEvent, CSSProperties, ReactNode } from 'react';
import { maximumAge, minimumAge } from '../../../shared/limits.ts';
import { settingsAtom } from '../../sites/site.ts';
import type { FilterProps } from './filter-props.ts';

/** Each year up to here has a stop of its own, and beyond it every third: most choose among the first. */
const fineUpTo = 60;

interface Props extends FilterProps {
  note?: ReactNode;
  /** Drawn above the track; `stops` are the ages that the sliders can take. */
  chart?: (shown: { stops: readonly number[]; from: number; to: number }) => ReactNode;
}

/** Range of ages as two sliders on one track; moving one end past the other moves both. */
export function AgeFilter({ filters, choose, note, chart }: Props) {
  const { t } = useLingui();
  const youngest = useAtomValue(settingsAtom)?.min_age ?? minimumAge;
  const { min_age, max_age, ...others } = filters;
  const from = min_age ?? youngest;
  const to = max_age ?? maximumAge;
  const set = (from: number, to: number) =>
    choose({ ...others, ...(from > youngest && { min_age: from }), ...(to < maximumAge && { max_age: to }) });
  const stops = stopsFrom(youngest);
  const stopOf = (age: number) => stops.findLastIndex((stop) => stop <= age);
  const shareOf = (age: number) => stopOf(age) / (stops.length - 1);
  const slider = (label: string, value: number, slide: (age: number) => void) => (
    <label>
      <span className="for-readers">{label}</span>
      <input
        type="range"
        max={stops.length - 1}
        value={stopOf(value)}
        aria-valuetext={String(value)}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => slide(stops[target.valueAsNumber] ?? value)}
      />
    </label>
  );
  return (
    <fieldset className="age-range">
      <legend>
        <Trans>Age</Trans>
      </legend>
      <p className="figures" aria-hidden>
        {from}–{to}
      </p>
      {note}
      {chart?.({ stops, from, to })}
      <div className="age-track" style={{ '--from': shareOf(from), '--to': shareOf(to) } as CSSProperties}>
        {slider(t`Age from`, from, (age) => set(age, Math.max(age, to)))}
        {slider(t`Age up to`, to, (age) => set(Math.min(age, from), age))}
      </div>
      <p className="age-ends figures" aria-hidden>
        <span>{youngest}</span>
        <span>{maximumAge}</span>
      </p>
    </fieldset>
  );
}

function stopsFrom(youngest: number): number[] {
  const stops: number[] = [];
  for (let age = youngest; age < maximumAge; age += age < fineUpTo ? 1 : 3) stops.push(age);
  return [...stops, maximumAge];
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ChangeEvent, CSSProperties, ReactNode } from 'react';
import { maximumAge, minimumAge } from '../../../shared/limits.ts';
import { settingsAtom } from '../../sites/site.ts';
import type { FilterProps } from './filter-props.ts';

/** Range of ages as two sliders on one track; moving one end past the other moves both. */
export function AgeFilter({ filters, choose, note }: FilterProps & { note?: ReactNode }) {
  const { t } = useLingui();
  const youngest = useAtomValue(settingsAtom)?.min_age ?? minimumAge;
  const { min_age, max_age, ...others } = filters;
  const from = min_age ?? youngest;
  const to = max_age ?? maximumAge;
  const set = (from: number, to: number) =>
    choose({ ...others, ...(from > youngest && { min_age: from }), ...(to < maximumAge && { max_age: to }) });
  const shareOf = (age: number) => (age - youngest) / (maximumAge - youngest);
  const slider = (label: string, value: number, slide: (age: number) => void) => (
    <label>
      <span className="for-readers">{label}</span>
      <input
        type="range"
        min={youngest}
        max={maximumAge}
        value={value}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => slide(target.valueAsNumber)}
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

import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { maximumAge, minimumAge } from '../../../shared/limits.ts';
import { settingsAtom } from '../../sites/site.ts';
import { Select } from '../../ui/select.tsx';
import type { FilterProps } from './filter-props.ts';

/** Range of ages; moving one end past the other moves both. */
export function AgeFilter({ filters, choose }: FilterProps) {
  const { t } = useLingui();
  const youngest = useAtomValue(settingsAtom)?.min_age ?? minimumAge;
  const { min_age, max_age, ...others } = filters;
  const from = min_age ?? youngest;
  const to = max_age ?? maximumAge;
  const set = (from: number, to: number) =>
    choose({ ...others, ...(from > youngest && { min_age: from }), ...(to < maximumAge && { max_age: to }) });
  const ages = Array.from({ length: maximumAge - youngest + 1 }, (_, i) => youngest + i).map((age) => (
    <option key={age} value={age}>
      {age}
    </option>
  ));
  return (
    <fieldset className="filters-pair">
      <legend className="for-readers">
        <Trans>Age</Trans>
      </legend>
      <Select
        label={t`Age from`}
        value={from}
        onChange={({ target }) => set(Number(target.value), Math.max(Number(target.value), to))}
      >
        {ages}
      </Select>
      <Select
        label={t`Age up to`}
        value={to}
        onChange={({ target }) => set(Math.min(Number(target.value), from), Number(target.value))}
      >
        {ages}
      </Select>
    </fieldset>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { settingsAtom } from '../../sites/site.ts';
import { Select } from '../../ui/select.tsx';
import { countryName, useRegionName, useRegions } from '../place.ts';
import type { FilterProps } from './filter-props.ts';

/** Country, and its region if it has any. */
export function RegionFilter({ filters, choose, regions: offersRegions }: FilterProps & { regions: boolean }) {
  const { t } = useLingui();
  const regionName = useRegionName();
  const { country, countryregion, ...others } = filters;
  const known = useRegions(country ?? '');
  const stored = countryregion === undefined ? [] : [{ id: countryregion, name: regionName(countryregion) ?? '…' }];
  const regions = known ?? stored;
  const hasRegions = offersRegions && country !== undefined && regions.length > 0;
  return (
    <div className="filters-pair">
      <CountryFilter filters={filters} choose={choose} />
      <Select
        label={t`Region`}
        value={countryregion ?? ''}
        disabled={!hasRegions}
        onChange={({ target: { value } }) =>
          choose({ ...others, ...(country && { country }), ...(value && { countryregion: value }) })
        }
      >
        <option value="">{t`All regions`}</option>
        {hasRegions &&
          regions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
    </div>
  );
}

/** Choosing a country drops the region. */
export function CountryFilter({ filters: { country, countryregion: _, ...others }, choose }: FilterProps) {
  const { t, i18n } = useLingui();
  const settings = useAtomValue(settingsAtom);
  const countries = (settings?.countries ?? (country === undefined ? [] : [country]))
    .map((code) => ({ code, name: countryName(i18n.locale, code) }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.locale));
  return (
    <Select
      label={t`Country`}
      value={country ?? ''}
      onChange={({ target: { value } }) => choose({ ...others, ...(value && { country: value }) })}
    >
      <option value="">{t`All countries`}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

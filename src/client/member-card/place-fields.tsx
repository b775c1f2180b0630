import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { settingsAtom } from '../sites/site.ts';
import { Select } from '../ui/select.tsx';
import { countryName, useRegions } from './place.ts';

/** `region` is empty if not stated. */
interface ChosenRegion {
  country: string;
  region: string;
}

interface Props {
  place: ChosenRegion;
  onChange: (place: ChosenRegion) => void;
  error: (name: 'country' | 'region') => string | undefined;
}

/** Country and region of the site; never anything more precise. */
export function RegionFields({ place, onChange, error }: Props) {
  const { t, i18n } = useLingui();
  const settings = useAtomValue(settingsAtom);
  const regions = useRegions(place.country);
  const codes = settings?.countries ?? [];
  // The site may have dropped the member's country.
  const offered = codes.includes(place.country) || !place.country ? codes : [place.country, ...codes];
  const countries = offered.map((code) => ({ code, name: countryName(i18n.locale, code) }));
  return (
    <>
      <Select
        label={t`Country`}
        name="country"
        autoComplete="country"
        value={place.country}
        error={error('country')}
        onChange={({ target }) => onChange({ country: target.value, region: '' })}
      >
        {!place.country && <option value="">{t`Choose…`}</option>}
        {countries
          .sort((a, b) => a.name.localeCompare(b.name, i18n.locale))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
      {regions?.length !== 0 && (
        <Select
          label={t`Region`}
          name="region"
          value={regions ? place.region : ''}
          error={error('region')}
          onChange={({ target }) => onChange({ ...place, region: target.value })}
        >
          <option value="">{t`Prefer not to say`}</option>
          {regions?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

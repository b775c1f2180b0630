import { Trans, useLingui } from '@lingui/react/macro';
import { countryName } from '../../member-card/place.ts';
import { Select } from '../../ui/select.tsx';

interface Props {
  country: string;
  countries: readonly string[];
  onChoose: (country: string) => void;
}

/** The country determines currency and payment methods. */
export function CountryChoice({ country, countries, onChoose }: Props) {
  const { i18n } = useLingui();
  const all = [...new Set([country, ...countries])]
    .map((code) => ({ code, name: countryName(i18n.locale, code) }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.locale));
  return (
    <Select
      label={<Trans>Country you pay from</Trans>}
      name="country"
      autoComplete="off"
      value={country}
      onChange={({ target }) => onChoose(target.value)}
    >
      {all.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

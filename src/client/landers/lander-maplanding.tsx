import './maplanding.css';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { countryName, useRegions } from '../member-card/place.ts';
import { settingsAtom } from '../sites/site.ts';
import { Select } from '../ui/select.tsx';
import { Lander } from './lander.tsx';
import { Pills } from './pills.tsx';

/** Drawn map, and the regions of the visitor's country. */
export default function MapLanding() {
  const { t, i18n } = useLingui();
  const settings = useAtomValue(settingsAtom);
  const [chosen, setChosen] = useState<string>();
  const [region, setRegion] = useState<string>();
  const country = chosen ?? settings?.geoip_selected_country ?? '';
  const regions = useRegions(country) ?? [];
  const countries = (settings?.countries ?? [])
    .map((code) => ({ code, name: countryName(i18n.locale, code) }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.locale));
  return (
    <Lander name="maplanding" choices={{ country, region }}>
      <Select
        label={t`Country`}
        value={country}
        onChange={({ target }) => {
          setChosen(target.value);
          setRegion(undefined);
        }}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Pills
        label={t`Region`}
        name="region"
        options={regions.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={region}
        onChoose={setRegion}
      />
    </Lander>
  );
}

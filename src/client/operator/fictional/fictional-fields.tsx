import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShownFictional } from '../../../shared/calls/operator-fictional.ts';
import { longestName } from '../../../shared/rules.ts';
import { countryName, useRegions } from '../../member-card/place.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { ErrorOf } from '../act-dialog.tsx';
import { Area } from '../sites/group.tsx';

interface Props {
  countries: readonly string[];
  profile: ShownFictional | undefined;
  error: ErrorOf;
}

export function FictionalFields({ countries, profile, error }: Props) {
  const { t, i18n } = useLingui();
  const [country, setCountry] = useState(profile?.country ?? countries[0] ?? '');
  const regions = useRegions(country) ?? [];
  return (
    <>
      <Field
        label={t`Name`}
        name="name"
        defaultValue={profile?.name}
        maxLength={longestName}
        autoComplete="off"
        error={error('name')}
      />
      {!profile && (
        <Select label={t`Gender`} name="gender" error={error('gender')}>
          <option value="female">{t`woman`}</option>
          <option value="male">{t`man`}</option>
        </Select>
      )}
      <Field
        label={t`Age`}
        name="age"
        inputMode="numeric"
        defaultValue={profile?.age}
        autoComplete="off"
        error={error('age')}
      />
      <Select
        label={t`Country`}
        name="country"
        value={country}
        onChange={({ target }) => setCountry(target.value)}
        error={error('country')}
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {countryName(i18n.locale, code)}
          </option>
        ))}
      </Select>
      <Select
        key={`${country} ${regions.length}`}
        label={t`Region`}
        name="region"
        defaultValue={profile?.country === country ? (profile.region ?? '') : ''}
        error={error('region')}
      >
        <option value="">{t`none`}</option>
        {regions.map((region) => (
          <option key={region.id} value={region.id}>
            {region.name}
          </option>
        ))}
      </Select>
      <Area
        label={t`About`}
        name="about"
        rows={4}
        maxLength={1000}
        defaultValue={profile?.about}
        error={error('about')}
      />
    </>
  );
}

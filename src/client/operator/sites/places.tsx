import { Trans, useLingui } from '@lingui/react/macro';
import { locales } from '../../../shared/locales.ts';
import { nameOf } from '../../i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Area, type Filling, Group } from './group.tsx';
import { costLines } from './read-site.ts';

/** Countries and language. */
export function Countries({ site, error }: Filling) {
  const { t } = useLingui();
  const known = locales.some((locale) => locale === site.domain_language);
  return (
    <Group title={<Trans>Countries and language</Trans>}>
      <Select
        label={t`Language of the site`}
        name="domain_language"
        defaultValue={site.domain_language}
        hint={t`What it speaks to whoever has chosen none`}
        error={error('domain_language')}
      >
        {!known && <option>{site.domain_language}</option>}
        {locales.map((locale) => (
          <option key={locale} value={locale}>
            {nameOf(locale)}
          </option>
        ))}
      </Select>
      <Field
        label={t`Time zone`}
        name="time_zone"
        defaultValue={site.time_zone}
        autoComplete="off"
        spellCheck={false}
        error={error('time_zone')}
      />
      <Area
        label={t`Countries`}
        name="countries"
        rows={2}
        defaultValue={site.countries.join(' ')}
        spellCheck={false}
        hint={t`Where members can live, by two letters, in the order of the list`}
        error={error('countries')}
      />
      <Area
        label={t`The least that a message costs`}
        name="minimum_message_costs"
        rows={8}
        defaultValue={costLines(site.minimum_message_costs)}
        spellCheck={false}
        hint={t`One country a line, like: NL 0.80 EUR. What is sold in a country is paid in this currency.`}
        error={error('minimum_message_costs')}
      />
      <Country
        label={t`Country of visitors whose address tells none`}
        name="geoip_country"
        value={site.geoip_country}
        error={error('geoip_country')}
      />
      <Country
        label={t`Country chosen where theirs is not on the list`}
        name="geoip_selected_country"
        value={site.geoip_selected_country}
        error={error('geoip_selected_country')}
      />
    </Group>
  );
}

interface CountryProps {
  label: string;
  name: string;
  value: string | null;
  error: string | undefined;
}

function Country({ label, name, value, error }: CountryProps) {
  const { t } = useLingui();
  return (
    <Field
      label={label}
      name={name}
      defaultValue={value ?? ''}
      maxLength={2}
      autoComplete="off"
      autoCapitalize="characters"
      hint={t`Two letters; empty: none`}
      error={error}
    />
  );
}

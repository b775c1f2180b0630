import { Trans, useLingui } from '@lingui/react/macro';
import { locales } from '../../../shared/locales.ts';
import { nameOf } from '../../i18n/i18n.ts';
import { countryName } from '../../member-card/place.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { typed } from '../words.ts';
import { Countries, useCountries } from './countries.tsx';
import { type Filling, Group } from './group.tsx';

/** Countries and language. */
export function Region({ site, error }: Filling) {
  const { t } = useLingui();
  const known = locales.some((locale) => locale === site.domain_language);
  return (
    <Group title={<Trans>Countries and language</Trans>}>
      <Select
        label={t`Language of the site`}
        name="domain_language"
        defaultValue={site.domain_language}
        hint={t`For visitors who haven’t chosen a language`}
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
      <Countries first={site.countries} error={error('countries') ?? error('minimum_message_costs')}>
        {(code) => <Cost key={code} code={code} cost={site.minimum_message_costs[code]} error={error} />}
      </Countries>
      <Country
        label={t`Country for visitors we can’t locate`}
        name="geoip_country"
        value={site.geoip_country}
        error={error('geoip_country')}
      />
      <Country
        label={t`Preselected country if the visitor’s isn’t listed`}
        name="geoip_selected_country"
        value={site.geoip_selected_country}
        error={error('geoip_selected_country')}
      />
    </Group>
  );
}

/** Currencies of the demo; others that a site uses remain selectable. */
const currencies = ['EUR', 'GBP', 'USD', 'PLN', 'DKK', 'NOK', 'SEK', 'CHF', 'CAD', 'AUD', 'NZD'];

interface CostProps {
  code: string;
  cost: { costs: number; currency: string } | undefined;
  error: Filling['error'];
}

/** Minimum price of a message, and the currency, per country. */
function Cost({ code, cost, error }: CostProps) {
  const { t, i18n } = useLingui();
  const country = countryName(i18n.locale, code);
  const known = cost && !currencies.includes(cost.currency) ? [cost.currency, ...currencies] : currencies;
  return (
    <>
      <Field
        label={t`Lowest message price in ${country}`}
        name={`cost.${code}`}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={cost && typed(cost.costs)}
        hint={cost ? t`Shown only until bundles are on sale there` : t`Leave empty to sell nothing there`}
        error={error(`cost.${code}`)}
      />
      <Select label={t`Currency in ${country}`} name={`currency.${code}`} defaultValue={cost?.currency ?? 'EUR'}>
        {known.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
    </>
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
  const all = useCountries();
  return (
    <Select label={label} name={name} defaultValue={value ?? ''} error={error}>
      <option value="">{t`none`}</option>
      {all.map((each) => (
        <option key={each.code} value={each.code}>
          {each.name}
        </option>
      ))}
    </Select>
  );
}

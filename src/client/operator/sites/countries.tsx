import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { countryName } from '../../member-card/place.ts';
import { Button } from '../../ui/button.tsx';
import { FieldNotes, notesOf } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

interface Props {
  first: string[];
  error: string | undefined;
  /** Extra fields per country. */
  children?: (country: string) => ReactNode;
}

/** Ordered countries of a site; added by name. Read as `countries`. */
export function Countries({ first, error, children }: Props) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState(first);
  const all = useCountries();
  const notes = notesOf('countries', { error, hint: true });
  return (
    <fieldset className="field site-wide site-countries" aria-describedby={notes}>
      <legend>
        <Trans>Countries</Trans>
      </legend>
      <FieldNotes
        id="countries"
        error={error}
        hint={<Trans>Where members can live, in the order they’re shown</Trans>}
      />
      <input type="hidden" name="countries" value={chosen.join(' ')} />
      <ul>
        {chosen.map((code) => {
          const name = countryName(i18n.locale, code);
          return (
            <li key={code}>
              <strong>{name}</strong>
              {children?.(code)}
              <Button
                small
                variant="plain"
                aria-label={t`Remove ${name}`}
                onClick={({ currentTarget }) => {
                  // Buttons don't trigger the form's input event.
                  currentTarget.form?.dispatchEvent(new Event('input', { bubbles: true }));
                  setChosen(chosen.filter((each) => each !== code));
                }}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
      <Select
        label={t`Add a country`}
        value=""
        onChange={({ target }) => target.value && setChosen([...chosen, target.value])}
      >
        <option value="">{t`Choose one`}</option>
        {all
          .filter(({ code }) => !chosen.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
    </fieldset>
  );
}

/** By name. Intl can't list countries, but names each two-letter code. */
export function useCountries(): { code: string; name: string }[] {
  const { i18n } = useLingui();
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.locale], { type: 'region', fallback: 'none' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    return letters
      .flatMap((one) => letters.map((other) => one + other))
      .flatMap((code) => {
        const name = noCountries.includes(code) ? undefined : names.of(code);
        // Former codes resolve to today's country.
        return name && new Intl.Locale(`und-${code}`).region === code ? [{ code, name }] : [];
      })
      .sort((a, b) => a.name.localeCompare(b.name, i18n.locale));
  }, [i18n.locale]);
}

const noCountries = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

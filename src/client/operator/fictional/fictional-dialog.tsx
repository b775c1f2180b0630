import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import { ApiError } from '../../../local/device/api.ts';
import type { FictionalForm, ShownFictional } from '../../../shared/calls/operator-fictional.ts';
import { difference } from '../../../shared/difference.ts';
import { uuidv4 } from '../../../shared/ids.ts';
import { countryName, useRegions } from '../../member-card/place.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { Changes } from '../sites/changes.tsx';
import { Area } from '../sites/group.tsx';
import { fieldLabel } from '../sites/labels.ts';
import { useDevice } from '../use-device.ts';
import { textIn, wholeIn } from '../use-fields.ts';
import type { FictionalOfSite } from './fictional.tsx';

interface Props {
  of: FictionalOfSite;
  profile: ShownFictional | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Creates or edits a fictional profile; gender and age determine its permanent portrait. */
export function FictionalDialog({ of: { site, countries }, profile, onDone, onClose }: Props) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const [id] = useState(() => profile?.id ?? uuidv4((length) => crypto.getRandomValues(new Uint8Array(length))));
  const [country, setCountry] = useState(profile?.country ?? countries[0] ?? '');
  const regions = useRegions(country) ?? [];
  const base = profile && formOf(profile);
  const [was, setWas] = useState(base);
  const theirs = base && was && difference<FictionalForm>(base, was);

  /** Another operator was faster: keeps the input and shows their changes. */
  const refresh = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'conflict' || !was) return;
    const { profiles } = await device.api.call('GET operator-fictional.php', { site, id });
    if (profiles[0]) setWas(formOf(profiles[0]));
  };
  return (
    <ActDialog
      asksWhy={false}
      title={profile ? <Trans>Edit {profile.name}</Trans> : <Trans>New fictional profile</Trans>}
      action={profile ? <Trans>Save</Trans> : <Trans>Make the profile</Trans>}
      check={(filled) => ({
        ...(textIn(filled, 'name') === '' && { name: 'missing' }),
        ...(wholeIn(filled, 'age') === undefined && { age: 'range' }),
      })}
      fields={(error) => (
        <>
          <Field
            label={t`Name`}
            name="name"
            defaultValue={profile?.name}
            maxLength={30}
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
      )}
      send={async (filled) => {
        const said = {
          ...{
            name: textIn(filled, 'name'),
            age: wholeIn(filled, 'age'),
            country,
            about: textIn(filled, 'about').replaceAll('\r\n', '\n'),
          },
          ...{ region: textIn(filled, 'region') || null, gender: profile?.gender ?? textIn(filled, 'gender') },
        };
        // Untouched fields take the current values.
        const mine = base ? difference<object>(base, said)?.after : said;
        try {
          await device.api.call('PUT operator-fictional.php', {
            id,
            site,
            was: was ?? null,
            profile: { ...was, ...mine },
          });
        } catch (error) {
          await refresh(error);
          throw error;
        }
        onDone();
      }}
      onClose={onClose}
    >
      {theirs && (
        <Alert variant="warning" icon={CircleAlert} title={<Trans>Meanwhile somebody else has changed this</Trans>}>
          <Changes changes={changesOf(i18n, theirs)} />
          <p>
            <Trans>Theirs stays, unless you have changed the same. Yours is still below: save it again.</Trans>
          </p>
        </Alert>
      )}
    </ActDialog>
  );
}

function changesOf(i18n: I18n, { before, after }: { before: Partial<FictionalForm>; after: Partial<FictionalForm> }) {
  const said = (name: string, value: unknown) =>
    name === 'country' ? countryName(i18n.locale, String(value)) : String(value ?? '');
  return (Object.keys(after) as (keyof FictionalForm)[]).map((name) => ({
    label: name === 'name' ? i18n._(msg`Name`) : fieldLabel(i18n, name),
    before: said(name, before[name]),
    after: said(name, after[name]),
  }));
}

const formOf = ({ name, gender, age, country, region, about }: ShownFictional): FictionalForm => ({
  ...{ name, age, country, region, about },
  gender: gender === 'male' ? 'male' : 'female',
});

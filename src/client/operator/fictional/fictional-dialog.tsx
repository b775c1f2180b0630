import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../../local/device/api.ts';
import type { FictionalForm, ShownFictional } from '../../../shared/calls/operator-fictional.ts';
import { difference } from '../../../shared/difference.ts';
import { uuidv4 } from '../../../shared/ids.ts';
import { countryName } from '../../member-card/place.ts';
import { ActDialog } from '../act-dialog.tsx';
import { fieldLabel } from '../sites/labels.ts';
import { TheirChanges } from '../sites/their-changes.tsx';
import { useDevice } from '../use-device.ts';
import { textIn, wholeIn } from '../use-fields.ts';
import type { FictionalOfSite } from './fictional.tsx';
import { FictionalFields } from './fictional-fields.tsx';

interface Props {
  of: FictionalOfSite;
  profile: ShownFictional | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Creates or edits a fictional profile; gender and age determine its permanent portrait. */
export function FictionalDialog({ of: { site, countries }, profile, onDone, onClose }: Props) {
  const { i18n } = useLingui();
  const { theirs, save } = useSave(site, profile);
  return (
    <ActDialog
      asksWhy={false}
      title={profile ? <Trans>Edit {profile.name}</Trans> : <Trans>New fictional profile</Trans>}
      action={profile ? <Trans>Save</Trans> : <Trans>Create profile</Trans>}
      check={(filled) => ({
        ...(textIn(filled, 'name') === '' && { name: 'missing' }),
        ...(wholeIn(filled, 'age') === undefined && { age: 'range 18 99' }),
      })}
      fields={(error) => <FictionalFields countries={countries} profile={profile} error={error} />}
      send={async (filled) => {
        await save(filled);
        onDone();
      }}
      onClose={onClose}
    >
      {theirs && <TheirChanges changes={changesOf(i18n, theirs)} />}
    </ActDialog>
  );
}

/** Saves over the profile as last seen. `theirs`: another operator's changes since it was opened. */
function useSave(site: string, profile: ShownFictional | undefined) {
  const device = useDevice();
  const [id] = useState(() => profile?.id ?? uuidv4((length) => crypto.getRandomValues(new Uint8Array(length))));
  const base = profile && formOf(profile);
  const [was, setWas] = useState(base);

  /** Another operator was faster: keeps the input and shows their changes. */
  const refresh = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'conflict' || !was) return;
    const { profiles } = await device.api.call('GET operator-fictional.php', { site, id });
    if (profiles[0]) setWas(formOf(profiles[0]));
  };
  const save = async (filled: FormData) => {
    const said = saidIn(filled, profile);
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
  };
  return { theirs: base && was && difference<FictionalForm>(base, was), save };
}

const saidIn = (filled: FormData, profile: ShownFictional | undefined) => ({
  name: textIn(filled, 'name'),
  age: wholeIn(filled, 'age'),
  country: textIn(filled, 'country'),
  about: textIn(filled, 'about').replaceAll('\r\n', '\n'),
  region: textIn(filled, 'region') || null,
  gender: profile?.gender ?? textIn(filled, 'gender'),
});

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

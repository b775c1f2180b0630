import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { editProfile } from '../../local/my-profile/my-profile.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { useDevice } from '../app/atoms.ts';
import { useForm } from '../forms/form.ts';
import { useRegion } from '../member-card/place.ts';
import { RegionFields } from '../member-card/place-fields.tsx';
import { NotSaid } from './not-said.tsx';
import { Section, SectionForm, useSaved } from './section.tsx';

export function RegionSection({ user }: { user: User }) {
  const { t } = useLingui();
  const place = useRegion()(user.profile, { whole: true });
  return (
    <Section part="region" title={t`Where I live`} form={(end) => <RegionForm user={user} end={end} />}>
      {place ? (
        <p>{place}</p>
      ) : (
        <NotSaid>
          <Trans>Others see your region, never a distance or an address.</Trans>
        </NotSaid>
      )}
    </Section>
  );
}

function RegionForm({ user, end }: { user: User; end: () => void }) {
  const device = useDevice();
  const saved = useSaved();
  const { country, region } = user.profile;
  const [place, setPlace] = useState({ country, region: region ?? '' });
  const { form, onSubmit, busy, problem, error } = useForm({
    names: ['country', 'region'],
    check: ({ country }) => ({ country: country ? undefined : 'unknown_value' }),
    async send() {
      // Not from the fields: offline the regions may be unknown, and must stay.
      await editProfile(device, { country: place.country, region: place.region || null });
      end();
      saved();
    },
  });
  return (
    <SectionForm {...{ form, onSubmit, busy, problem }} onCancel={end}>
      <RegionFields place={place} onChange={setPlace} error={error} />
      <p className="small soft">
        <Trans>Others see your region, never a distance or an address.</Trans>
      </p>
    </SectionForm>
  );
}

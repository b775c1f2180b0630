import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import MapPin from 'lucide-react/icons/map-pin';
import { type ReactNode, useEffect, useState } from 'react';
import { fillIn } from '../../local/my-profile/my-profile.ts';
import { useDevice } from '../app/atoms.ts';
import { useForm } from '../forms/form.ts';
import { RegionFields } from '../member-card/place-fields.tsx';
import { settingsAtom } from '../sites/site.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { geolocationAtom, learnGeolocation, locate } from './geolocation.ts';
import { useOnce } from './go-on.ts';
import type { LaterStepProps } from './later-steps.tsx';
import { savedLater, saveLater } from './saved-input.ts';
import { Step } from './step.tsx';

/** Location by the device or by hand; never finer than the region. */
export function LocationStep({ user, goOn }: LaterStepProps) {
  const device = useDevice();
  const settings = useAtomValue(settingsAtom);
  const [place, setPlace] = useState(() => {
    const { country, region } = user.profile;
    return (
      savedLater(device.member).place ?? {
        country: country || (settings?.geoip_selected_country ?? ''),
        region: region ?? '',
      }
    );
  });
  const choose = (chosen: typeof place) => {
    setPlace(chosen);
    saveLater(device.member, { place: chosen });
  };
  const { form, onSubmit, busy, error, problem } = useForm({
    names: ['country', 'region'],
    check: ({ country }) => ({ country: country ? undefined : 'unknown_value' }),
    async send({ country, region }) {
      await fillIn(device, { country, region: region || null });
      await goOn();
    },
  });
  return (
    <Step
      title={<Trans>Where do you live?</Trans>}
      lead={<Trans>Others see your region, never a distance or an address.</Trans>}
      submit={<Trans>Continue</Trans>}
      {...{ form, onSubmit, busy, problem }}
    >
      <Locate onFound={choose} />
      <RegionFields place={place} onChange={choose} error={error} />
    </Step>
  );
}

/** The browser prompts only after the press. */
function Locate({ onFound }: { onFound: (place: { country: string; region: string }) => void }) {
  const state = useAtomValue(geolocationAtom);
  const [outcome, setOutcome] = useState<'found' | 'nowhere' | 'unsaid'>();
  const { run, busy, problem } = useOnce();
  useEffect(() => void learnGeolocation(), []);

  const press = async () => {
    setOutcome(undefined);
    const geocode = await locate();
    if (!geocode) return setOutcome('unsaid');
    if (geocode.country === null) return setOutcome('nowhere');
    onFound({ country: geocode.country, region: geocode.region ?? '' });
    setOutcome('found');
  };
  return (
    <div className="locate">
      {state !== 'unsupported' && state !== 'denied' && (
        <Button variant="quiet" wide busy={busy} onClick={() => run(press)}>
          <Icon of={MapPin} size={20} />
          <Trans>Use my location</Trans>
        </Button>
      )}
      <p className="small soft" role="status">
        {problem ?? sentences[state === 'unsupported' || state === 'denied' ? state : (outcome ?? 'unasked')]}
      </p>
    </div>
  );
}

const sentences: Record<'unsupported' | 'denied' | 'unasked' | 'found' | 'nowhere' | 'unsaid', ReactNode> = {
  unsupported: <Trans>This browser can’t find your location. Choose it here:</Trans>,
  denied: <Trans>Your browser isn’t sharing your location. Choose it here:</Trans>,
  unasked: <Trans>Your browser asks you first. We only save the region.</Trans>,
  found: <Trans>Found you. Is this right?</Trans>,
  nowhere: <Trans>You’re somewhere this site doesn’t cover. Choose where you live:</Trans>,
  unsaid: <Trans>We couldn’t find your location just now. Choose it here:</Trans>,
};

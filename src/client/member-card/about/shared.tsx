import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import MapPin from 'lucide-react/icons/map-pin';
import Sparkles from 'lucide-react/icons/sparkles';
import type { ReactNode } from 'react';
import type { Attributes, Profile } from '../../../shared/calls/members.ts';
import { userAtom } from '../../app/atoms.ts';
import { Icon } from '../../ui/icon.tsx';
import { useShownAttributes } from '../attributes.ts';
import { interestIcons } from '../interest-icons.ts';
import { useInterestName, useSharedInterests } from '../interests.ts';
import { useRegion } from '../place.ts';
import { useShownFields } from '../shown-fields.ts';

/** Common ground with a member, as words. */
export function useShared(profile: Profile, attributes: Attributes | undefined) {
  const shows = useShownFields();
  const nameOf = useInterestName();
  const interests = useSharedInterests(profile);
  const me = useAtomValue(userAtom)?.profile;
  const place = useRegion()(profile);
  const { reason } = attributes ?? {};
  const reasons = useShownAttributes().find(({ key }) => key === 'reason');
  const isHome = profile.region !== null && profile.region === me?.region && shows('region');
  const wants =
    reason && reason === me?.reason ? reasons?.options.find(({ value }) => value === reason)?.label : undefined;
  return [
    ...(shows('interests') ? interests.map((id) => ({ icon: interestIcons[id] ?? Sparkles, words: nameOf(id) })) : []),
    ...(wants ? [{ icon: Sparkles, words: wants }] : []),
    ...(isHome && place ? [{ icon: MapPin, words: place }] : []),
  ];
}

/** The strongest reason to write comes first. `action`: beside the heading. */
export function Shared({ all, action }: { all: ReturnType<typeof useShared>; action?: ReactNode }) {
  if (all.length === 0) return null;
  return (
    <section className={all.length > 2 ? undefined : 'shared-few'}>
      <h2>
        <Trans>What you share</Trans>
      </h2>
      {action}
      <ul className="interests">
        {all.map(({ icon, words }) => (
          <li key={words} className="interest shared">
            <Icon of={icon} size={20} />
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Profile } from '../../shared/calls/members.ts';
import { useRegion } from '../member-card/place.ts';
import { usePresence, usePresenceText } from '../member-card/presence.tsx';
import { useShownFields } from '../member-card/shown-fields.ts';

/** Announces the top card to screen readers: name, age, region. */
export function Spoken({ profile, asOf }: { profile: Profile | undefined; asOf: number }) {
  const shows = useShownFields();
  const regionOf = useRegion();
  const presence = usePresenceText(usePresence(profile, asOf));
  const words = profile && [profile.name, shows('age') && profile.age, regionOf(profile), presence];
  return (
    <p className="for-readers" role="status">
      {words?.filter(Boolean).join(', ')}
    </p>
  );
}

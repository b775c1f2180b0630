import { useAtomValue } from 'jotai';
import MapPin from 'lucide-react/icons/map-pin';
import type { Profile } from '../../shared/calls/members.ts';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';
import { useRegion } from '../member-card/place.ts';
import { settingsAtom } from '../sites/site.ts';
import { Icon } from '../ui/icon.tsx';
import { OwnName } from './own-name.tsx';

/** The member's own card, as others see it. */
export function OwnCard({ profile }: { profile: Profile }) {
  const place = useRegion()(profile, { whole: true });
  const settings = useAtomValue(settingsAtom);
  const image = mainPhotoOf(profile);
  return (
    <div className="own-card">
      <Photo
        profile={profile}
        image={image}
        larger={image && settings ? settings.cdn_prefix + image.filename : undefined}
      />
      <div className="own-card-words">
        <OwnName profile={profile} />
        {place && (
          <p className="own-where">
            <Icon of={MapPin} size={16} />
            {place}
          </p>
        )}
      </div>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import MapPin from 'lucide-react/icons/map-pin';
import type { Profile } from '../../shared/calls/members.ts';
import { Photo } from '../member-card/photo.tsx';
import { useRegion } from '../member-card/place.ts';
import { useShownFields } from '../member-card/shown-fields.ts';
import { settingsAtom } from '../sites/site.ts';
import { Icon } from '../ui/icon.tsx';

/** The card as others see it, except that the owner also sees a waiting main photo. */
export function Head({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const shows = useShownFields();
  const place = useRegion()(profile, { whole: true });
  const settings = useAtomValue(settingsAtom);
  const { main_image: image } = profile;
  return (
    <header className="own-head">
      <Photo
        profile={profile}
        image={image ?? undefined}
        larger={image && settings ? settings.cdn_prefix + image.filename : undefined}
        alt={image ? t`My main photo` : ''}
        eager
      />
      <div className="own-head-words">
        <p className="own-name">
          <bdi>{profile.name}</bdi>
          {shows('age') && <span className="own-age">{profile.age}</span>}
        </p>
        {place && (
          <p className="own-where">
            <Icon of={MapPin} size={16} />
            {place}
          </p>
        )}
      </div>
    </header>
  );
}

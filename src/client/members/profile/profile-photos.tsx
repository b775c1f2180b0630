import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Images from 'lucide-react/icons/images';
import Lock from 'lucide-react/icons/lock';
import type { Photo as AlbumPhoto, Profile } from '../../../shared/calls/members.ts';
import { FlyingPhoto } from '../../member-card/flying-photo.tsx';
import { mainPhotoOf, Photo } from '../../member-card/photo.tsx';
import { settingsAtom } from '../../sites/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { Locked } from './locked.tsx';
import { showWhole } from './show-whole.ts';

interface MainProps {
  profile: Profile;
  photos: readonly AlbumPhoto[];
  onOpen: () => void;
}

/** Fills a phone's first screen. A press opens the viewer with all photos. */
export function MainPhoto({ profile, photos, onOpen }: MainProps) {
  const { t } = useLingui();
  const settings = useAtomValue(settingsAtom);
  const { name } = profile;
  const image = mainPhotoOf(profile);
  const photo = (
    <FlyingPhoto member={profile.id}>
      <Photo
        profile={profile}
        image={image}
        larger={image && settings && settings.cdn_prefix + image.filename}
        alt={t`Photo of ${name}`}
        eager
      />
    </FlyingPhoto>
  );
  if (photos.length === 0) return <div className="profile-main">{photo}</div>;
  return (
    <button type="button" className="profile-main plain" onClick={onOpen}>
      {photo}
      <span className="for-readers">
        <Trans>View full size</Trans>
      </span>
      {photos.length > 1 && (
        <span className="profile-count figures" aria-hidden>
          <Icon of={Images} size={16} />
          {photos.length}
        </span>
      )}
    </button>
  );
}

interface Props {
  name: string;
  photos: readonly AlbumPhoto[];
  onOpen: (index: number) => void;
}

/** All photos in a row; locked ones are blurred by the server and labelled. */
export function Thumbnails({ name, photos, onOpen }: Props) {
  const { t } = useLingui();
  const settings = useAtomValue(settingsAtom);
  if (photos.length < 2) return null;
  return (
    <section className="thumbnails">
      <h2 className="for-readers">
        <Trans>Photos</Trans>
      </h2>
      <ul className="thumbnail-row" onFocus={showWhole}>
        {photos.map((photo, i) => {
          const number = i + 1;
          return (
            <li key={photo.id}>
              <button
                type="button"
                className={photo.locked ? 'thumbnail plain locked' : 'thumbnail plain'}
                aria-label={
                  photo.locked ? t`Photo ${number} of ${name}, for premium members` : t`Photo ${number} of ${name}`
                }
                onClick={() => onOpen(i)}
              >
                <Photo
                  profile={{ id: photo.id, name }}
                  image={{ ...photo, match: settings && settings.cdn_prefix + photo.thumb_filename }}
                  sizes="5rem"
                />
                {photo.locked && <Icon of={Lock} size={20} />}
              </button>
            </li>
          );
        })}
      </ul>
      {photos.some(({ locked }) => locked) && <Locked name={name} />}
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Lock from 'lucide-react/icons/lock';
import type { Photo as AlbumPhoto } from '../../../shared/calls/members.ts';
import { Locked } from '../../member-card/about/locked.tsx';
import { Photo } from '../../member-card/photo.tsx';
import { settingsAtom } from '../../sites/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { showWhole } from './show-whole.ts';

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
                  sizes="9rem"
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

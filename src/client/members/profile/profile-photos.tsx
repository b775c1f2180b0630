import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import type { Photo as AlbumPhoto } from '../../../shared/calls/members.ts';
import { Locked } from '../../member-card/about/locked.tsx';
import { Photo, wholeCard } from '../../member-card/photo.tsx';
import { settingsAtom } from '../../sites/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { showWhole } from '../../ui/show-whole.ts';

interface Props {
  name: string;
  photos: readonly AlbumPhoto[];
  onOpen: (index: number) => void;
}

/** Places of photos that a phone shows between the words. */
export const between = (photos: readonly AlbumPhoto[]): number[] => [1, 2].filter((i) => photos[i]?.locked === false);

/** One photo as wide as the screen. `action`: in its corner. */
export function WidePhoto({ name, photos, onOpen, index, action }: Props & { index: number; action: ReactNode }) {
  const { t } = useLingui();
  const number = index + 1;
  const photo = photos[index];
  if (!photo) return null;
  return (
    <div className="profile-wide">
      <button type="button" className="plain" aria-label={t`Photo ${number} of ${name}`} onClick={() => onOpen(index)}>
        <Photo profile={{ id: photo.id, name }} image={photo} sizes={wholeCard} />
      </button>
      {action}
    </div>
  );
}

/** Photos in a row, without those shown elsewhere; locked ones are blurred by the server and labelled. */
export function Thumbnails({ name, photos, onOpen, without }: Props & { without: readonly number[] }) {
  const { t } = useLingui();
  const settings = useAtomValue(settingsAtom);
  if (photos.length < 2 || photos.length === without.length) return null;
  return (
    <section className="thumbnails">
      <h2 className="for-readers">
        <Trans>Photos</Trans>
      </h2>
      <ul className="thumbnail-row" onFocus={showWhole}>
        {photos.map((photo, i) => {
          const number = i + 1;
          if (without.includes(i)) return null;
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

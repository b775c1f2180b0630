import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Lock from 'lucide-react/icons/lock';
import Maximize from 'lucide-react/icons/maximize';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { Photo as AlbumPhoto, Profile } from '../../../shared/calls/members.ts';
import { Locked } from '../../member-card/about/locked.tsx';
import { FlyingPhoto } from '../../member-card/flying-photo.tsx';
import { mainPhotoOf, Photo } from '../../member-card/photo.tsx';
import { PhotoBars } from '../../member-card/photo-bars.tsx';
import { settingsAtom } from '../../sites/site.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { smoothly } from '../../ui/smoothly.ts';
import { BackOnPhoto } from './back-on-photo.tsx';
import { keyedPhoto } from './keyed-photo.ts';

interface Props {
  profile: Profile;
  photos: readonly AlbumPhoto[];
  onOpen: (index: number) => void;
  /** Over the photo in sight. */
  action: (index: number) => ReactNode;
}

/** Fills a phone's first screen: swiped, pressed at a side, or moved by arrow keys. */
export function Hero({ profile, photos, onOpen, action }: Props) {
  const { t } = useLingui();
  const settings = useAtomValue(settingsAtom);
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const { id, name } = profile;
  const count = photos.length;
  const number = at + 1;
  const show = (index: number) =>
    track.current?.scrollTo({ left: index * track.current.clientWidth, behavior: smoothly() });

  const press = ({ clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const to = clientX - left < width * 0.4 ? at - 1 : at + 1;
    if (count === 1) onOpen(0);
    else if (to >= 0 && to < count) show(to);
  };
  const pictureOf = (photo: AlbumPhoto | undefined, index: number) => {
    const place = index + 1;
    return (
      <Photo
        profile={profile}
        image={index === 0 ? (mainPhotoOf(profile) ?? photo) : photo}
        larger={photo && settings && !photo.locked && index === at ? settings.cdn_prefix + photo.filename : undefined}
        alt={photo?.locked ? t`Photo ${place} of ${name}, for premium members` : t`Photo ${place} of ${name}`}
        eager={index <= number}
      />
    );
  };
  if (count === 0) {
    return (
      <div className="profile-main">
        <FlyingPhoto member={id}>{pictureOf(undefined, 0)}</FlyingPhoto>
        <BackOnPhoto />
      </div>
    );
  }
  return (
    <div className="profile-main">
      <ul
        ref={track}
        className="hero-track"
        aria-label={t`Photos of ${name}`}
        tabIndex={count > 1 ? 0 : undefined}
        onClick={press}
        onKeyDown={(event) => keyedPhoto(event, { at, count, show })}
        onScroll={({ currentTarget: list }) => setAt(Math.round(list.scrollLeft / (list.clientWidth || 1)))}
      >
        {photos.map((photo, index) => (
          <li key={index === 0 ? 'main' : photo.id} aria-hidden={index !== at}>
            {index === 0 ? <FlyingPhoto member={id}>{pictureOf(photo, index)}</FlyingPhoto> : pictureOf(photo, index)}
            {photo.locked && (
              <div className="photo-locked" inert={index !== at}>
                <Icon of={Lock} size={28} />
                <Locked name={name} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <PhotoBars count={count} at={at} />
          <p className="for-readers" role="status">{t`Photo ${number} of ${count}`}</p>
          <Button
            variant="plain"
            icon
            className="hero-side back"
            aria-label={t`Previous photo`}
            disabled={at === 0}
            onClick={() => show(at - 1)}
          >
            <Icon of={ChevronLeft} />
          </Button>
          <Button
            variant="plain"
            icon
            className="hero-side on"
            aria-label={t`Next photo`}
            disabled={number === count}
            onClick={() => show(at + 1)}
          >
            <Icon of={ChevronRight} />
          </Button>
        </>
      )}
      <BackOnPhoto />
      <span className="hero-corner">
        <Button variant="plain" icon className="on-photo" aria-label={t`View full size`} onClick={() => onOpen(at)}>
          <Icon of={Maximize} />
        </Button>
        {action(at)}
      </span>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Lock from 'lucide-react/icons/lock';
import { useEffect } from 'react';
import type { Profile } from '../../shared/calls/members.ts';
import { Locked } from '../member-card/about/locked.tsx';
import { mainPhotoOf, Photo, wholeCard } from '../member-card/photo.tsx';
import { PhotoBars } from '../member-card/photo-bars.tsx';
import { settingsAtom } from '../sites/site.ts';
import { Icon } from '../ui/icon.tsx';
import type { CardPhotos as Photos } from './use-photos.ts';

interface Props extends Photos {
  profile: Profile;
  isTop: boolean;
  /** Loads the large photo. */
  isNear: boolean;
}

/** One photo of a card at a time: a press on a side shows the one before or after it. */
export function CardPhotos({ profile, photos, at, show, isTop, isNear }: Props) {
  const { t } = useLingui();
  const settings = useAtomValue(settingsAtom);
  const { name } = profile;
  const shown = photos[at];
  const image = at === 0 ? (mainPhotoOf(profile) ?? shown) : shown;
  const isLocked = shown?.locked ?? false;
  const count = photos.length;
  const number = at + 1;
  const nextSrc = isTop ? photos[at + 1]?.match : undefined;
  useEffect(() => {
    if (nextSrc) new Image().src = nextSrc;
  }, [nextSrc]);

  return (
    <>
      <Photo
        profile={profile}
        image={image}
        larger={image && settings && isNear && !isLocked ? settings.cdn_prefix + image.filename : undefined}
        sizes={wholeCard}
        eager
      />
      {isLocked && (
        <div className="photo-locked">
          <Icon of={Lock} size={28} />
          <Locked name={name} />
        </div>
      )}
      {count > 1 && (
        <>
          <PhotoBars count={count} at={at} />
          {isTop && (
            <>
              <p className="for-readers" role="status">{t`Photo ${number} of ${count}`}</p>
              <button
                type="button"
                className="plain swipe-side back"
                aria-label={t`Previous photo`}
                aria-disabled={at === 0}
                onClick={() => show(at - 1)}
              />
              <button
                type="button"
                className="plain swipe-side on"
                aria-label={t`Next photo`}
                aria-disabled={number === count}
                onClick={() => show(at + 1)}
              />
            </>
          )}
        </>
      )}
    </>
  );
}

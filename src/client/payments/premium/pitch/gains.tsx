import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Lock from 'lucide-react/icons/lock';
import MessageCircle from 'lucide-react/icons/message-circle';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import type { Sights } from '../../../../local/payments/premium-sights.ts';
import type { Photo as AlbumPhoto, Image, Profile } from '../../../../shared/calls/members.ts';
import { freeConversations, freePhotos, premiumPhotos } from '../../../../shared/limits.ts';
import { mainPhotoOf, Photo } from '../../../member-card/photo.tsx';
import { settingsAtom } from '../../../sites/site.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BenefitArt } from '../../art.tsx';

const added = premiumPhotos - freePhotos;

/** Gains of premium: pictures of the app's own screens, from this device, else drawings. */
export function Gains({ sights: { people, album, own } }: { sights: Sights }) {
  return (
    <ul className="gains">
      <Gain
        picture={people.length > 2 ? <Chats people={people.slice(0, 3)} /> : <BenefitArt of="chats" />}
        more={<Trans>No limit, instead of {freeConversations}. You can always reply.</Trans>}
      >
        <Trans>Start as many chats as you like</Trans>
      </Gain>
      <Gain
        picture={<Photos album={album} people={people} />}
        more={<Trans>The whole album, not only the main photo.</Trans>}
      >
        <Trans>See all photos of all members</Trans>
      </Gain>
      <Gain
        picture={own.length > 0 ? <Own photos={own} /> : <BenefitArt of="album" />}
        more={
          <Trans>
            {added} more than the usual {freePhotos}.
          </Trans>
        }
      >
        <Trans>Show up to {premiumPhotos} photos of yourself</Trans>
      </Gain>
    </ul>
  );
}

function Gain({ picture, more, children }: { picture: ReactNode; more: ReactNode; children: ReactNode }) {
  return (
    <li>
      <div className="gain-picture" aria-hidden>
        {picture}
      </div>
      <div className="gain-words">
        <p>{children}</p>
        <p className="soft small">{more}</p>
      </div>
    </li>
  );
}

function Chats({ people }: { people: Profile[] }) {
  return (
    <div className="gain-chats">
      {people.map((profile) => (
        <div key={profile.id}>
          <Photo profile={profile} image={mainPhotoOf(profile)} sizes="3rem" />
          <strong>{profile.name}</strong>
          <Icon of={MessageCircle} size={16} />
        </div>
      ))}
    </div>
  );
}

/** Their locked photos, else faces: both are of real members. */
function Photos({ album, people }: Pick<Sights, 'album' | 'people'>) {
  if (album.length > 2) return <Album photos={album} />;
  if (people.length < 3) return <BenefitArt of="photos" />;
  return (
    <div className="gain-album">
      {people.slice(-3).map((profile) => (
        <span key={profile.id}>
          <Photo profile={profile} image={mainPhotoOf(profile)} sizes="8rem" />
        </span>
      ))}
    </div>
  );
}

function Album({ photos }: { photos: AlbumPhoto[] }) {
  return (
    <div className="gain-album">
      {photos.map((photo) => (
        <span key={photo.id}>
          <Thumbnail photo={photo} />
          {photo.locked && <Icon of={Lock} size={20} />}
        </span>
      ))}
    </div>
  );
}

function Own({ photos }: { photos: Image[] }) {
  const shown = photos.slice(0, tiles - 1);
  const empty = Array.from({ length: tiles - shown.length }, (_, at) => at);
  return (
    <div className="gain-own">
      {shown.map((photo) => (
        <Thumbnail key={photo.filename} photo={photo} />
      ))}
      {empty.map((at) => (
        <span key={at} className="gain-more">
          <Icon of={Plus} size={20} />
        </span>
      ))}
    </div>
  );
}

const tiles = 6;

function Thumbnail({ photo }: { photo: Image }) {
  const settings = useAtomValue(settingsAtom);
  const match = settings && settings.cdn_prefix + photo.thumb_filename;
  return <Photo profile={{ id: photo.filename, name: '' }} image={{ ...photo, match }} sizes="8rem" />;
}

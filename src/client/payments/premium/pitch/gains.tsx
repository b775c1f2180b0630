import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Lock from 'lucide-react/icons/lock';
import MessageCircle from 'lucide-react/icons/message-circle';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Sights } from '../../../../local/payments/premium-sights.ts';
import type { Photo as AlbumPhoto, Image, Profile } from '../../../../shared/calls/members.ts';
import { freeConversations, freePhotos, premiumPhotos } from '../../../../shared/limits.ts';
import { path } from '../../../../shared/paths.ts';
import { useExists } from '../../../app/sitemap.ts';
import { mainPhotoOf, Photo } from '../../../member-card/photo.tsx';
import { settingsAtom } from '../../../sites/site.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BenefitArt } from '../../art.tsx';

const added = premiumPhotos - freePhotos;

interface Props {
  sights: Sights;
  /** Each gain then links to the screen where it is used. */
  isPremium: boolean;
}

/** Gains of premium: pictures of the app's own screens, from this device, else drawings. */
export function Gains({ sights: { people, album, own }, isPremium }: Props) {
  const exists = useExists();
  const way = (name: 'likes' | 'members' | 'profile') => (isPremium && exists(name) ? path(name) : undefined);
  const [count, most] = [own.length, premiumPhotos];
  return (
    <ul className="gains">
      <Gain
        picture={people.length > 2 ? <Chats people={people.slice(0, 3)} /> : <BenefitArt of="chats" />}
        more={<Trans>No limit, instead of {freeConversations}. You can always reply.</Trans>}
        to={way('likes')}
      >
        <Trans>Start as many chats as you like</Trans>
      </Gain>
      <Gain
        picture={<Photos album={album} people={people} />}
        more={<Trans>The whole album, not only the main photo.</Trans>}
        to={way('members')}
      >
        <Trans>See all photos of all members</Trans>
      </Gain>
      <Gain
        picture={own.length > 0 ? <Own photos={own} /> : <BenefitArt of="album" />}
        more={
          isPremium && count > 0 ? (
            <Trans>
              {count} of {most}
            </Trans>
          ) : (
            <Trans>
              {added} more than the usual {freePhotos}.
            </Trans>
          )
        }
        to={way('profile')}
      >
        <Trans>Show up to {premiumPhotos} photos of yourself</Trans>
      </Gain>
    </ul>
  );
}

interface GainProps {
  picture: ReactNode;
  more: ReactNode;
  to: string | undefined;
  children: ReactNode;
}

function Gain({ picture, more, to, children }: GainProps) {
  return (
    <li className={to && 'leads'}>
      <div className="gain-picture" aria-hidden>
        {picture}
      </div>
      <div className="gain-words">
        <p>{to ? <Link to={to}>{children}</Link> : children}</p>
        <p className="soft small">{more}</p>
      </div>
      {to && <Icon of={ChevronRight} size={20} className="gain-way" />}
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

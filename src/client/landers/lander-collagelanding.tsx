import './collagelanding.css';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';
import { ProfileMark } from '../member-card/profile-mark.tsx';
import { useFaces } from './faces.ts';
import { Lander } from './lander.tsx';

/** Wall of photos: visible members, else drawings. */
export default function Collage() {
  const faces = useFaces(6) ?? [];
  const picture = faces.length >= 6 && (
    <ul className="collage lander-picture">
      {faces.map((profile) => (
        <li key={profile.id}>
          <Photo profile={profile} image={mainPhotoOf(profile)} alt={profile.name} eager />
          <ProfileMark profile={profile} />
        </li>
      ))}
    </ul>
  );
  return <Lander name="collagelanding" {...(picture && { picture })} />;
}

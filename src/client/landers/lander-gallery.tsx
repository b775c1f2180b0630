import './gallery.css';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';
import { ProfileMark } from '../member-card/profile-mark.tsx';
import type { JoinState } from '../session/join.ts';
import { useFaces } from './faces.ts';
import { Lander } from './lander.tsx';

/** Visible members, each a link to the signup that names them. */
export default function Gallery() {
  const { t } = useLingui();
  const found = useFaces(12) ?? [];
  const faces = found.slice(0, found.length < 4 ? undefined : -(found.length % 4) || undefined); // full rows
  const picture = faces.length > 0 && (
    <ul className="gallery lander-picture" aria-label={t`Members`}>
      {faces.map((profile) => {
        const { id, name, age, main_image, fictional, robot } = profile;
        const state: JoinState = { wanted: { id, name, main_image, fictional, robot } };
        return (
          <li key={id}>
            <Link to={path('members-id-signup', { id })} state={state}>
              <Photo profile={profile} image={mainPhotoOf(profile)} eager />
              <span className="gallery-name">
                <bdi>{name}</bdi> {age}
              </span>
              <ProfileMark profile={profile} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
  return <Lander name="gallery" {...(picture && { picture })} />;
}

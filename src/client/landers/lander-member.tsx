import './landers.css';
import './member.css';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { ApiError } from '../../local/device/api.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { path } from '../../shared/paths.ts';
import { api } from '../app/api.ts';
import { loading } from '../app/loading.ts';
import { usePageTitle } from '../app/page-title.ts';
import { mainPhotoOf, Photo, wholeCard } from '../member-card/photo.tsx';
import { useRegion } from '../member-card/place.ts';
import { ProfileMark } from '../member-card/profile-mark.tsx';
import { useShownFields } from '../member-card/shown-fields.ts';
import type { JoinState } from '../session/join.ts';
import { ErrorPage } from '../ui/error-page.tsx';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { NicheLine, Note, Scene } from './lander.tsx';
import { words } from './words.ts';

/** One public member in three layouts: photo as page, card, one of two. */
export default function MemberLanding() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const [profile, setProfile] = useState<Profile>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let wanted = true;
    loading(api.call('GET landing.php', { id })).then(
      (answer) => wanted && setProfile(answer.profile),
      (reason: unknown) => wanted && setError(reason),
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  if (error instanceof ApiError && error.status === 404) return <ErrorPage status={404} />;
  if (error) return <ErrorPage error={error} />;
  if (!profile) return <WaitingScreen />;
  return <Shown profile={profile} way={/\/(landing[23]?)/.exec(pathname)?.[1] ?? 'landing'} />;
}

function Shown({ profile, way }: { profile: Profile; way: string }) {
  const { i18n } = useLingui();
  const place = useRegion()(profile);
  const shows = useShownFields();
  const { id, name, age, main_image, fictional, robot } = profile;
  const state: JoinState = { wanted: { id, name, main_image, fictional, robot } };
  const { heading, text, action } = words[fictional ? 'fictional' : 'member'];
  const say = (message: typeof heading) => i18n._({ ...message, values: { name } });
  const image = mainPhotoOf(profile);
  usePageTitle(`${name}, ${age}`);
  return (
    <div className={`lander lander-member ${way}`}>
      <div className="lander-picture member-picture">
        {image ? <Photo profile={profile} image={image} alt={name} sizes={wholeCard} eager /> : <Scene name="talk" />}
      </div>
      {way === 'landing3' && (
        <div className="member-you" aria-hidden="true">
          ?
        </div>
      )}
      <div className="lander-words">
        <h1>{say(heading)}</h1>
        <p className="member-facts">
          <span className="member-line">{[shows('age') && age, place].filter(Boolean).join(' · ')}</span>
          <ProfileMark profile={profile} />
        </p>
        <p className="lander-text">{say(text)}</p>
        <NicheLine />
        <Link
          className="button lander-go"
          {...(fictional ? { to: path('signup') } : { to: path('members-id-signup', { id }), state })}
        >
          {say(action)}
        </Link>
        <Note />
      </div>
    </div>
  );
}

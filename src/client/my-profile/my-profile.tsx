import './my-profile.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { userAtom } from '../app/atoms.ts';
import { useShownAttributes } from '../member-card/attributes.ts';
import { useShownFields } from '../member-card/shown-fields.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { AboutSection } from './about-section.tsx';
import { AttributesSection } from './attributes-section.tsx';
import { Head } from './head.tsx';
import { InterestsSection } from './interests-section.tsx';
import { NameSection } from './name-section.tsx';
import { Photos } from './photos.tsx';
import { RegionSection } from './place-section.tsx';
import { RefusedEdit } from './refused-edit.tsx';
import { SeeksSection } from './seeks-section.tsx';

/** The member's profile as others see it; each part is edited in place, offline too. */
export default function OwnProfile() {
  const user = useAtomValue(userAtom);
  const shows = useShownFields();
  const attributes = useShownAttributes();
  if (!user) return <WaitingScreen />;
  return (
    <div className="own-profile container">
      <h1 className="for-readers">
        <Trans>My profile</Trans>
      </h1>
      <Head profile={user.profile} />
      <div className="own-sections">
        <RefusedEdit />
        <Photos user={user} />
        {shows('about') && <AboutSection user={user} />}
        <NameSection user={user} />
        <RegionSection user={user} />
        {attributes.length > 0 && <AttributesSection user={user} attributes={attributes} />}
        {shows('interests') && <InterestsSection user={user} />}
        <SeeksSection user={user} />
      </div>
    </div>
  );
}

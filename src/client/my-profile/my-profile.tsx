import './my-profile.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { userAtom } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import { useShownAttributes } from '../member-card/attributes.ts';
import { useShownFields } from '../member-card/shown-fields.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { AboutSection } from './about-section.tsx';
import { AnswersSection } from './answers-section.tsx';
import { AttributesSection } from './attributes-section.tsx';
import { Head } from './head.tsx';
import { InterestsSection } from './interests-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { NameSection } from './name-section.tsx';
import { Photos } from './photos.tsx';
import { RegionSection } from './place-section.tsx';
import { RefusedEdit } from './refused-edit.tsx';
import { SeeksSection } from './seeks-section.tsx';

/** Its texts are those of other members' profiles; without them it shows English. */
const Preview = lazy(async () => {
  const [{ Preview }] = await loading(
    Promise.all([import('./preview.tsx'), loadCatalog('meeting').catch(() => undefined)]),
  );
  return { default: Preview };
});

/** The member's own profile: each part is edited in place, offline too, and seen as others see it. */
export default function OwnProfile() {
  const user = useAtomValue(userAtom);
  const shows = useShownFields();
  const attributes = useShownAttributes();
  const [previews, setPreviews] = useState(false);
  if (!user) return <WaitingScreen />;
  return (
    <div className="own-profile container">
      <h1 className="for-readers">
        <Trans>My profile</Trans>
      </h1>
      <Head user={user} previews={previews} onPreview={() => setPreviews(!previews)} />
      {previews && (
        <Suspense fallback={<WaitingScreen />}>
          <Preview profile={user.profile} />
        </Suspense>
      )}
      {/* Hidden, so that nothing that was typed is lost. */}
      <div className="own-sections" hidden={previews}>
        <RefusedEdit />
        <Photos user={user} />
        {shows('about') && (
          <>
            <AboutSection user={user} />
            <AnswersSection user={user} />
          </>
        )}
        <div className="own-lines">
          <NameSection user={user} />
          <RegionSection user={user} />
          {shows('spoken') && <LanguagesSection user={user} />}
          <SeeksSection user={user} />
        </div>
        {attributes.length > 0 && <AttributesSection user={user} attributes={attributes} />}
        {shows('interests') && <InterestsSection user={user} />}
      </div>
    </div>
  );
}

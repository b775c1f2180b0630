import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { savedAnswer } from '../../local/storage/answers.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { freePhotos } from '../../shared/limits.ts';
import { attributes } from '../../shared/profile-fields.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { useShownAttributes } from '../member-card/attributes.ts';
import { mainPhotoOf } from '../member-card/photo.tsx';
import { useShownFields } from '../member-card/shown-fields.ts';
import { useOwnAlbum } from './use-own-album.ts';

/** Characters of a text that tells something. */
const goodText = 40;
const goodInterests = 3;
const goodFacts = 3;

export type Part = 'photos' | 'about' | 'answers' | 'region' | 'spoken' | 'attributes' | 'interests' | 'verification';

interface Step {
  part: Part;
  done: boolean;
  /** The button that leads there. */
  words: string;
}

interface Steps {
  /** Undefined until the album is known. */
  share: number | undefined;
  next: Step | undefined;
}

/** How much of a profile is there, and the step that does most for it: the first that is open, then the badge. */
export function useSteps(profile: Profile): Steps {
  const { t } = useLingui();
  const shows = useShownFields();
  const photos = useOwnAlbum()?.length;
  const canVerify = useCanVerify(profile);
  const facts = useShownAttributes();
  const said = attributes.filter((key) => profile[key]).length;
  // Nobody is asked for photos that they may have.
  const hasPhotos = (count: number) => photos === undefined || photos >= count;
  const steps: (Step & { counts: boolean })[] = [
    { part: 'photos', counts: true, done: hasPhotos(1), words: t`Add a photo` },
    {
      part: 'about',
      counts: shows('about'),
      done: profile.about.length >= goodText,
      words: t`Say a little about yourself`,
    },
    { part: 'photos', counts: true, done: hasPhotos(freePhotos), words: t`Add another photo` },
    {
      part: 'answers',
      counts: shows('about'),
      done: Boolean(profile.answers?.length),
      words: t`Finish a sentence`,
    },
    {
      part: 'interests',
      counts: shows('interests'),
      done: profile.interests.length >= goodInterests,
      words: t`Pick your interests`,
    },
    {
      part: 'attributes',
      counts: facts.length > 0,
      done: said >= Math.min(goodFacts, facts.length),
      words: t`Add a few facts`,
    },
    { part: 'region', counts: shows('region'), done: profile.region !== null, words: t`Say where you live` },
    {
      part: 'spoken',
      counts: shows('spoken'),
      done: Boolean(profile.spoken?.length),
      words: t`Add your languages`,
    },
  ];
  const counted = steps.filter(({ counts }) => counts);
  const share = photos === undefined ? undefined : counted.filter(({ done }) => done).length / counted.length;
  const badge: Step = { part: 'verification', done: !canVerify, words: t`Verify your photo` };
  return { share, next: [...counted, badge].find(({ done }) => !done) };
}

/** As the part below the album last knew it; that part asks. */
function useCanVerify(profile: Profile): boolean {
  const { db } = useDevice();
  const online = useAtomValue(onlineAtom);
  const found = useLiveQuery(() => savedAnswer(db, 'GET verification.php'), [db]);
  const photo = mainPhotoOf(profile);
  return online && found?.state === 'none' && photo !== undefined && !photo.verified;
}

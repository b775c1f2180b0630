import { useLingui } from '@lingui/react/macro';
import type { Profile } from '../../shared/calls/members.ts';
import { freePhotos } from '../../shared/limits.ts';
import { attributes } from '../../shared/profile-fields.ts';
import { useShownAttributes } from '../member-card/attributes.ts';
import { useShownFields } from '../member-card/shown-fields.ts';
import { useOwnAlbum } from './use-own-album.ts';

/** Characters of a text that tells something. */
const goodText = 40;
const goodInterests = 3;
const goodFacts = 3;

export type Part = 'photos' | 'about' | 'answers' | 'region' | 'spoken' | 'attributes' | 'interests';

interface Step {
  part: Part;
  done: boolean;
  /** The button that leads there. */
  words: string;
}

/** How much of a profile is there, and the step that does most for it: the first that is open. */
export function useSteps(profile: Profile): { share: number; next: Step | undefined } {
  const { t } = useLingui();
  const shows = useShownFields();
  const photos = useOwnAlbum()?.length ?? (profile.main_image ? 1 : 0);
  const facts = useShownAttributes();
  const said = attributes.filter((key) => profile[key]).length;
  const steps: (Step & { counts: boolean })[] = [
    { part: 'photos', counts: true, done: photos > 0, words: t`Add a photo` },
    {
      part: 'about',
      counts: shows('about'),
      done: profile.about.length >= goodText,
      words: t`Say a little about yourself`,
    },
    { part: 'photos', counts: true, done: photos >= freePhotos, words: t`Add another photo` },
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
  return { share: counted.filter(({ done }) => done).length / counted.length, next: counted.find(({ done }) => !done) };
}

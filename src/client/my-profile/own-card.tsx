import { useAtomValue } from 'jotai';
import MapPin from 'lucide-react/icons/map-pin';
import type { Profile } from '../../shared/calls/members.ts';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';
import { useRegion } from '../member-card/place.ts';
import { useAnswers } from '../member-card/prompts/words.ts';
import { useShownFields } from '../member-card/shown-fields.ts';
import { Verified } from '../member-card/verified/later.tsx';
import { settingsAtom } from '../sites/site.ts';
import { Icon } from '../ui/icon.tsx';

interface Props {
  profile: Profile;
  /** With the first answer, as in the swipe game. */
  answers?: boolean;
}

/** The member's own card, as others see it. */
export function OwnCard({ profile, answers = false }: Props) {
  const shows = useShownFields();
  const [answer] = useAnswers(answers && shows('about') ? profile.answers : []);
  const place = useRegion()(profile, { whole: true });
  const settings = useAtomValue(settingsAtom);
  const image = mainPhotoOf(profile);
  return (
    <div className="own-card">
      <Photo
        profile={profile}
        image={image}
        larger={image && settings ? settings.cdn_prefix + image.filename : undefined}
      />
      <div className="own-card-words">
        <p className="own-name">
          <bdi>{profile.name}</bdi>
          {shows('age') && <span className="own-age">{profile.age}</span>}
          <Verified profile={profile} />
        </p>
        {place && (
          <p className="own-where">
            <Icon of={MapPin} size={16} />
            {place}
          </p>
        )}
        {answer && (
          <p className="own-answer">
            <span>{answer.words}</span>
            <span dir="auto" lang="">
              {answer.text}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

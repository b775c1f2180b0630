import { useLiveQuery } from 'dexie-react-hooks';
import UserRound from 'lucide-react/icons/user-round';
import { Fragment, useEffect } from 'react';
import { membersHere, peopleAmong } from '../../local/members/people-here.ts';
import { search } from '../../local/search/search.ts';
import { reopening } from '../../local/storage/saving.ts';
import type { Preferences } from '../../shared/calls/match-finder.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { useDevice } from '../app/atoms.ts';
import { mainPhotoOf, Photo, wholeCard } from '../member-card/photo.tsx';
import { useShownFields } from '../member-card/shown-fields.ts';
import { Icon } from '../ui/icon.tsx';

interface Props {
  wishes: Preferences;
  /** Found by the server. */
  around: readonly Profile[] | undefined;
}

/** Three places for members who match the answers so far, the closest first. Until the server has answered, those known here. */
export function Faces({ wishes, around }: Props) {
  const device = useDevice();
  const { db } = device;
  const people = useLiveQuery(() => reopening(db, async () => peopleAmong(await membersHere(db))), [db]);
  const knowsNobody = people?.length === 0;
  useEffect(() => {
    // Faces only decorate: without network the places stay empty.
    if (knowsNobody) search(device).catch(() => undefined);
  }, [device, knowsNobody]);
  const shows = useShownFields();
  const fitting = (around ? peopleAmong(around) : (people ?? []))
    .filter((profile) => fits(profile, wishes))
    .sort((one, other) => closeness(other, wishes) - closeness(one, wishes));
  const places = Math.min(3, fitting.length);
  return (
    <div className="finder-stage" data-places={places} aria-hidden>
      {[0, 1, 2].map((place) => {
        const profile = fitting[place];
        return (
          <div key={place} className="finder-face">
            {around && !profile && <Icon of={UserRound} size={32} />}
            {profile && (
              <Fragment key={profile.id}>
                <Photo
                  profile={profile}
                  image={mainPhotoOf(profile)}
                  sizes={place === 0 ? `(width >= 62em) ${wholeCard}, 14rem` : '14rem'}
                />
                <p>
                  <bdi>{profile.name}</bdi> {shows('age') && <span className="figures">{profile.age}</span>}
                </p>
              </Fragment>
            )}
          </div>
        );
      })}
    </div>
  );
}

const fits = ({ gender, age }: Profile, wishes: Preferences): boolean =>
  (wishes.gender === 'both' || wishes.gender === gender) && age >= wishes.min_age && age <= wishes.max_age;

/** Enough to order a handful; the server has the score. */
const closeness = ({ region, interests }: Profile, wishes: Preferences): number =>
  (region !== null && region === wishes.region ? 3 : 0) +
  interests.filter((id) => wishes.interests.includes(id)).length;

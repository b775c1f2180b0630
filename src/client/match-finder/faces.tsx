import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { membersHere, peopleAmong } from '../../local/members/people-here.ts';
import { search } from '../../local/search/search.ts';
import { reopening } from '../../local/storage/saving.ts';
import type { Preferences } from '../../shared/calls/match-finder.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { useDevice } from '../app/atoms.ts';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';

const places = [0, 1, 2, 3, 4];

/** Known members who match the answers so far, the closest in the middle. They change with each answer. */
export function Faces({ wishes }: { wishes: Preferences }) {
  const device = useDevice();
  const { db } = device;
  const people = useLiveQuery(() => reopening(db, async () => peopleAmong(await membersHere(db))), [db]);
  const knowsNobody = people?.length === 0;
  useEffect(() => {
    // Faces only decorate: without network the places stay empty.
    if (knowsNobody) search(device).catch(() => undefined);
  }, [device, knowsNobody]);
  const fitting = (people ?? [])
    .filter((profile) => fits(profile, wishes))
    .sort((one, other) => closeness(other, wishes) - closeness(one, wishes));
  return (
    <div className="finder-stage" aria-hidden>
      <div className="faces finder-faces">
        {places.map((place) => {
          const profile = fitting[place];
          return (
            <i key={place}>
              {profile && <Photo key={profile.id} profile={profile} image={mainPhotoOf(profile)} sizes="14rem" />}
            </i>
          );
        })}
      </div>
    </div>
  );
}

const fits = ({ gender, age }: Profile, wishes: Preferences): boolean =>
  (wishes.gender === 'both' || wishes.gender === gender) && age >= wishes.min_age && age <= wishes.max_age;

/** Enough to order a handful; the server has the score. */
const closeness = ({ region, interests }: Profile, wishes: Preferences): number =>
  (region !== null && region === wishes.region ? 3 : 0) +
  interests.filter((id) => wishes.interests.includes(id)).length;

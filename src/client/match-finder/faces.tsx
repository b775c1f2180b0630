import { useLiveQuery } from 'dexie-react-hooks';
import { membersHere, peopleAmong } from '../../local/members/people-here.ts';
import { reopening } from '../../local/storage/saving.ts';
import type { Preferences } from '../../shared/calls/match-finder.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { useDevice } from '../app/atoms.ts';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';

const mostFaces = 5;
/** Fewer would look like a result. */
const fewestFaces = 3;

/** Faces beside the question: known members who match the answers so far. */
export function Faces({ wishes }: { wishes: Preferences }) {
  const { db } = useDevice();
  const people = useLiveQuery(() => reopening(db, async () => peopleAmong(await membersHere(db))), [db]);
  const fitting = (people ?? []).filter((profile) => fits(profile, wishes)).slice(0, mostFaces);
  if (fitting.length < fewestFaces) return null;
  return (
    <div className="finder-faces" aria-hidden>
      {fitting.map((profile) => (
        <Photo key={profile.id} profile={profile} image={mainPhotoOf(profile)} sizes="11rem" />
      ))}
    </div>
  );
}

const fits = ({ gender, age }: Profile, wishes: Preferences): boolean =>
  (wishes.gender === 'both' || wishes.gender === gender) && age >= wishes.min_age && age <= wishes.max_age;

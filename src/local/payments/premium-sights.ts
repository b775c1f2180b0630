import type { Image, Photo, Profile } from '../../shared/calls/members.ts';
import { userOf } from '../accounts/user.ts';
import { listLikes } from '../likes/list-likes.ts';
import { isPerson, membersHere, peopleAmong } from '../members/people-here.ts';
import type { LocalDb } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';

/** People and photos of this device that premium is about. Robots and made-up members are left out. */
export interface Sights {
  /** Number of people who like me. */
  likers: number;
  /** People with a photo: those who like me first. */
  people: Profile[];
  /** Photos of one of them, the main one first. Empty if none was opened here. */
  album: Photo[];
  /** Photos of mine: at least the main one. */
  own: Image[];
}

/** `me`: the member's own id. */
export async function premiumSights(db: LocalDb, me: string): Promise<Sights> {
  const { likings } = await listLikes(db, { type: 'received', most: Number.POSITIVE_INFINITY });
  const main = (await userOf(db))?.profile.main_image;
  return await reopening(db, async () => {
    const likers = likings.map(({ profile }) => profile).filter(isPerson);
    const people = peopleAmong([...likers, ...(await membersHere(db))]);
    const albums = await db.albums.bulkGet(people.map(({ id }) => id));
    const own = await db.albums.get(me);
    return {
      likers: likers.length,
      people: people.slice(0, mostPeople),
      album: albums.find((album) => album && album.photos.length > 2)?.photos.slice(0, mostPhotos) ?? [],
      own: (own?.photos ?? (main ? [main] : [])).filter(({ status }) => status === 'active'),
    };
  });
}

const mostPeople = 5;
const mostPhotos = 3;

import * as v from 'valibot';
import { type Calls, changes, Empty, Id, Since, Time } from '../call.ts';
import { Profile } from './members.ts';

/** Received like; `like_new` until I have opened their profile. */
const LikedBy = v.object({ id: Id, like_new: v.boolean(), liked_at: Time });
const Liked = v.object({ id: Id, liked_at: Time });

export const likesCalls = {
  /**
   * `liked_by`: received, `liked`: given; both: a match. With `since`, apply `removed` first, then the entries, which
   * state all remaining likes of their profiles.
   */
  'GET likes.php': {
    access: 'member',
    query: Since,
    answer: v.object({ profiles: v.array(Profile), liked_by: v.array(LikedBy), liked: v.array(Liked), ...changes }),
  },
  'POST like.php': { access: 'member', body: v.object({ profile: Id }), answer: v.object({ match: v.boolean() }) },
  /** Marks their like as seen. */
  'PUT like.php': { access: 'member', body: v.object({ profile: Id }), answer: Empty },
  'DELETE like.php': { access: 'member', body: v.object({ profile: Id }), answer: Empty },
  /**
   * Newest unseen like that is no match, or null. Asking marks it as shown, on one device; the likes reload afterwards
   * (SPECIFICATION 6.15).
   */
  'GET auto-like.php': { access: 'member', answer: v.object({ profile: v.nullable(Profile) }) },
} satisfies Calls;

import * as v from 'valibot';
import { type Calls, Count, Id, Time } from '../call.ts';
import { Profile } from './members.ts';

/**
 * What a member thinks of a card. `id` is made by the client: a judgement that is sent again, after an undo on another device
 * too, is the same one.
 */
const Judgement = v.object({ id: Id, profile: Id, verdict: v.picklist(['like', 'pass']) });

/** How many likes are left of this UTC day's four, and when the next day begins. */
const left = { likes_left: Count, likes_return_at: Time };

export const swipeGameCalls = {
  /** The next cards, in an order of the member's own that holds still; whoever has a photo comes first. Empty: nobody is left. */
  'GET swipe-game.php': { access: 'member', answer: v.object({ profiles: v.array(Profile), ...left }) },
  /**
   * A like is one as by like.php; likes that are given elsewhere do not count. The fifth of a day is refused, `no_likes_left`, with
   * the minutes until there are some. Who is judged already stays so; a pass may still become a like.
   */
  'POST swipe-game.php': { access: 'member', body: Judgement, answer: v.object({ match: v.boolean(), ...left }) },
  /** Undoes the member's last judgement, with its like; of one that is none, or undone, nothing is left to do. An earlier one: `conflict`. */
  'DELETE swipe-game.php': { access: 'member', body: Judgement, answer: v.object(left) },
} satisfies Calls;

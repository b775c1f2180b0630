import * as v from 'valibot';
import { type Calls, Count, Id, Time } from '../call.ts';
import { Profile } from './members.ts';

/** Judgement of a card. The client chooses `id`: a judgement resent after an undo elsewhere is the same one. */
const Judgement = v.object({ id: Id, profile: Id, verdict: v.picklist(['like', 'pass']) });

/** Likes left of this UTC day's four, and the start of the next day. */
const left = { likes_left: Count, likes_return_at: Time };

export const swipeGameCalls = {
  /** Next cards, in a stable order per member, those with photos first. Empty: nobody is left. */
  'GET swipe-game.php': { access: 'member', answer: v.object({ profiles: v.array(Profile), ...left }) },
  /**
   * A like counts as in like.php, but only likes given here use up the day's four; then `no_likes_left`, with minutes.
   * A pass may become a like.
   */
  'POST swipe-game.php': { access: 'member', body: Judgement, answer: v.object({ match: v.boolean(), ...left }) },
  /** Undoes the member's last judgement with its like; repeated, it does nothing. An earlier one: `conflict`. */
  'DELETE swipe-game.php': { access: 'member', body: Judgement, answer: v.object(left) },
} satisfies Calls;

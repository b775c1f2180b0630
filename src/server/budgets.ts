import { day, hour, minute, resetMailsADay, second } from '../shared/limits.ts';

/** How often something may happen within a time, which begins with the first use. */
export interface Budget {
  max: number;
  /** Milliseconds. */
  within: number;
}

/**
 * What a caller may do: every limit that the server counts, in one table. kit/attempts.ts counts them in the database, so they hold
 * for all processes together.
 */
export const budgets = {
  // By address of the network.
  /** Each is a row for some minutes, and needs no login. */
  passkeyChallenge: { max: 300, within: 15 * minute },
  unknownLink: { max: 20, within: hour },
  /** Who asks for more writes to strangers. */
  resetsAsked: { max: 30, within: hour },
  /** Email addresses of which a caller learns whether they have an account. */
  accountHint: { max: 3, within: day },
  signupCheck: { max: 100, within: hour },
  signup: { max: 20, within: day },
  /** Many visitors share an address. */
  visitorSearch: { max: 600, within: hour },
  complaint: { max: 10, within: hour },

  // By email address or phone number.
  accountHintOfEmail: { max: 1, within: day },
  resetEmail: { max: resetMailsADay, within: day },
  complaintOfEmail: { max: 3, within: day },
  debitCodeToNumber: { max: 3, within: hour },
  /** Of all numbers that begin alike: premium-rate numbers are sold in blocks. */
  debitCodeToPrefix: { max: 60, within: hour },

  // By member.
  /** Of a signup with a stranger’s address. */
  activationEmail: { max: 3, within: hour },
  activationEmailOfDay: { max: 6, within: day },
  accountExistsEmail: { max: 3, within: day },
  emailChange: { max: 3, within: day },
  export: { max: 3, within: hour },
  report: { max: 10, within: hour },
  order: { max: 30, within: hour },
  /** Right codes count as well, so that many guesses at once gain nothing. */
  discountCode: { max: 60, within: hour },
  debitCode: { max: 3, within: hour },
  like: { max: 60, within: hour },
  likeOfDay: { max: 300, within: day },
  premiumLike: { max: 120, within: hour },
  premiumLikeOfDay: { max: 600, within: day },
  /** Likes in the swipe game, of which four a day last: the others were undone. */
  swipeLike: { max: 120, within: day },
  /** Each is sent again to all who hold a copy of the profile. */
  profileEdit: { max: 20, within: hour },
  photo: { max: 60, within: hour },
  photoMove: { max: 120, within: hour },
  /** All whom it hides from are told. */
  invisible: { max: 20, within: hour },
  /** Moves a conversation in or out of sight of both. */
  block: { max: 120, within: hour },
  pushSubscription: { max: 60, within: hour },
  passkey: { max: 30, within: hour },
  matchFinder: { max: 120, within: hour },

  // By installation.
  unknownPayment: { max: 1, within: second },
  audit: { max: 1, within: day },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

/** Writing calls of one member, whatever they do; counted in memory by each process (kit/pace.ts). */
export const writes = { max: 600, within: 10 * minute } as const satisfies Budget;

import { day, hour, minute, resetMailsADay, second } from '../shared/limits.ts';

/** Whose use is counted. What names them is in kit/attempts.ts. */
export type Per = 'address' | 'email' | 'phone' | 'member' | 'site' | 'installation';

/** How often something may happen within a time, which begins with the first use. */
export interface Budget {
  per: Per;
  max: number;
  /** Milliseconds. */
  within: number;
}

/**
 * What an IPv6 network has of a budget by address, by the length of its prefix; an IPv4 address has all. A /48 costs no more than
 * one of those, and no household in it can use up what its neighbours need.
 */
export const shareOfNetwork = { 64: 1 / 4, 56: 1 / 2, 48: 1 } as const;

/**
 * What a caller may do: every limit that the server counts, in one table. kit/attempts.ts counts them in the database, so they hold
 * for all processes together.
 */
export const budgets = {
  // By address of the network.
  /** Whatever accounts they name: many members share an address. Of a device that we know its own counter decides. */
  wrongLogin: { per: 'address', max: 50, within: 15 * minute },
  /** Each is a row for some minutes, and needs no login. */
  passkeyChallenge: { per: 'address', max: 300, within: 15 * minute },
  unknownLink: { per: 'address', max: 20, within: hour },
  /** Who asks for more writes to strangers. */
  resetsAsked: { per: 'address', max: 30, within: hour },
  /** Email addresses of which a caller learns whether they have an account. */
  accountHint: { per: 'address', max: 3, within: day },
  signupCheck: { per: 'address', max: 100, within: hour },
  signup: { per: 'address', max: 20, within: day },
  /** Many visitors share an address. */
  visitorSearch: { per: 'address', max: 600, within: hour },
  complaint: { per: 'address', max: 10, within: hour },

  // By email address or phone number.
  accountHintOfEmail: { per: 'email', max: 1, within: day },
  resetEmail: { per: 'email', max: resetMailsADay, within: day },
  complaintOfEmail: { per: 'email', max: 3, within: day },
  debitCodeToNumber: { per: 'phone', max: 3, within: hour },
  /** Of all numbers that begin alike: premium-rate numbers are sold in blocks. */
  debitCodeToPrefix: { per: 'phone', max: 60, within: hour },

  // By member.
  /** Right ones, by password or passkey. */
  login: { per: 'member', max: 30, within: hour },
  passkeyRegistration: { per: 'member', max: 20, within: hour },
  /** Of a signup with a stranger’s address. */
  activationEmail: { per: 'member', max: 3, within: hour },
  activationEmailOfDay: { per: 'member', max: 6, within: day },
  accountExistsEmail: { per: 'member', max: 3, within: day },
  emailChange: { per: 'member', max: 3, within: day },
  export: { per: 'member', max: 3, within: hour },
  report: { per: 'member', max: 10, within: hour },
  reportOfDay: { per: 'member', max: 30, within: day },
  order: { per: 'member', max: 30, within: hour },
  /** Right codes count as well, so that many guesses at once gain nothing. */
  discountCode: { per: 'member', max: 60, within: hour },
  debitCode: { per: 'member', max: 3, within: hour },
  like: { per: 'member', max: 60, within: hour },
  likeOfDay: { per: 'member', max: 300, within: day },
  premiumLike: { per: 'member', max: 120, within: hour },
  premiumLikeOfDay: { per: 'member', max: 600, within: day },
  /** Likes in the swipe game, of which four a day last: the others were undone. */
  swipeLike: { per: 'member', max: 120, within: day },
  /** Each is sent again to all who hold a copy of the profile. */
  profileEdit: { per: 'member', max: 20, within: hour },
  photo: { per: 'member', max: 60, within: hour },
  photoMove: { per: 'member', max: 120, within: hour },
  /** All whom it hides from are told. */
  invisible: { per: 'member', max: 20, within: hour },
  /** Moves a conversation in or out of sight of both. */
  block: { per: 'member', max: 120, within: hour },
  pushSubscription: { per: 'member', max: 60, within: hour },
  passkey: { per: 'member', max: 30, within: hour },
  matchFinder: { per: 'member', max: 120, within: hour },

  // By site.
  /** Members whom reports hide without an operator (reports/hide.ts). */
  automaticHide: { per: 'site', max: 10, within: hour },
  /** Those whom they would have hidden beyond that: the first raises the alarm, and while one is counted they hide nobody. */
  refusedHide: { per: 'site', max: 1, within: hour },

  // By installation.
  unknownPayment: { per: 'installation', max: 1, within: second },
  audit: { per: 'installation', max: 1, within: day },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

/** Five wrong passwords lock for a quarter of an hour, each further five for twice as long (decisions.md section 2). Milliseconds. */
export const loginLock = { wrong: 5, first: 15 * minute, longest: day, remembered: 7 * day } as const;
/** Tries of one account that wait for each other, in a process. */
export const triesOfOneKey = { atOnce: 1, waiting: 50 } as const;
/** Each takes 19 MiB and one of a process's four threads. */
export const passwordHashes = { atOnce: 2, waiting: 50 } as const;

/** Of one member. What is beyond ends, the one that was used longest ago first. */
export const maxSessions = 20;
export const maxKnownDevices = 20;
export const maxOpenChallenges = 5;
/** Members who share a browser that knows them. */
export const maxMembersOfDevice = 5;

/** First messages of one member that wait for a check at the same time (chat/check.ts). */
export const maxHeldMessages = 3;
/** Writing calls of one member, whatever they do; counted in memory by each process (kit/pace.ts). */
export const writes = { max: 600, within: 10 * minute } as const;

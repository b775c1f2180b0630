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
  /** Whatever accounts they name: many members share an address. Of a device that we know its own counter decides. */
  wrongLogin: { max: 50, within: 15 * minute },
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
  /** Right ones, by password or passkey. */
  login: { max: 30, within: hour },
  passkeyRegistration: { max: 20, within: hour },
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

  // By installation.
  unknownPayment: { max: 1, within: second },
  audit: { max: 1, within: day },
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

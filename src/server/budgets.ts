import type { CallName } from '../shared/calls.ts';
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

  // By installation.
  unknownPayment: { max: 1, within: second },
  audit: { max: 1, within: day },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

/** How often a member may do what a process counts in memory (kit/rates.ts): it protects the process, and needs no row. */
export const rates = {
  /** Chats and likes as a whole: a login asks for both, and again for what changed meanwhile. A device that has them asks for changes. */
  fullView: { max: 60, within: minute },
  /** Search, match finder, related members, deck. */
  search: { max: 120, within: minute },
  profile: { max: 600, within: hour },
  /** Members that are shown to an account whose address is not confirmed: it costs nothing to make another. */
  shownUnconfirmed: { max: 200, within: day },
} as const satisfies Record<string, Budget>;

export type RateName = keyof typeof rates;

/** Calls of a member that have a rate by their name alone. */
export const ratedCalls: Partial<Record<CallName, RateName>> = {
  'GET search.php': 'search',
  'POST match-finder.php': 'search',
  'GET related.php': 'search',
  'GET swipe-game.php': 'search',
  'GET profile.php': 'profile',
  'GET landing.php': 'profile',
};

/** How much goes on at the same time in a process (kit/shares.ts). */
export interface SharesAtOnce {
  process: number;
  /** A school or a carrier shares one. */
  ofAddress: number;
  /** Of a session or a member. */
  ofCaller: number;
  /** Of all without a session at one address. */
  ofVisitors: number;
  /** For its share, in milliseconds; those beyond hear of it after `refuseAfter`. A page asks for its pictures all at once, and they come one after the other. */
  waiting: { process: number; ofAddress: number; ofCaller: number; ms: number; refuseAfter: number };
}

const nobodyWaits = { process: 0, ofAddress: 0, ofCaller: 0, ms: 0, refuseAfter: 0 };

export const atOnce = {
  calls: {
    ...{ process: 200, ofAddress: 60, ofCaller: 10, ofVisitors: 20 },
    waiting: { process: 1000, ofAddress: 200, ofCaller: 100, ms: 10 * second, refuseAfter: second },
  },
  /** Pages are still answered where the database keeps all calls waiting. */
  pages: {
    ...{ process: 20, ofAddress: 6, ofCaller: 2, ofVisitors: 4 },
    waiting: { process: 500, ofAddress: 100, ofCaller: 80, ms: 10 * second, refuseAfter: second },
  },
  /** JSON on its way here: up to 64 KB each, for nobody known. */
  bodies: {
    ...{ process: 1000, ofAddress: 60, ofCaller: 20, ofVisitors: 40 },
    waiting: { process: 1000, ofAddress: 200, ofCaller: 100, ms: 10 * second, refuseAfter: second },
  },
  /** Pictures on their way here, of a premium member twice as many. A device sends one to its album and up to four to chats. */
  uploads: {
    ...{ process: 64, ofAddress: 8, ofCaller: 2, ofVisitors: 0 },
    waiting: { process: 64, ofAddress: 24, ofCaller: 6, ms: 20 * second, refuseAfter: second },
  },
  /** Of a member one; all of a process take turns (leaving/export.ts). */
  exports: { process: 50, ofAddress: 10, ofCaller: 1, ofVisitors: 0, waiting: nobodyWaits },
} as const satisfies Record<string, SharesAtOnce>;

/** Open streams of a session, and of a member on all devices. A browser holds one, two while a tab takes over from another. */
export const streamsAtOnce = { ofSession: 3, ofMember: 6 };

/** How long a body may take; milliseconds. As long as a client waits for an answer. */
export const bodyTimeout = 30 * second;

export const uploads = {
  /** As long as a client waits. */
  timeout: 2 * minute,
  /** Bytes a second in the mean, from `pace.after` milliseconds on: 2G carries them, also with a tunnel on the way. */
  pace: { after: 15 * second, bytesASecond: 4 * 1024 },
  /** Bytes of all pictures that a process holds, from their first byte until they are stored. */
  memory: 96 * 1024 * 1024,
};

/** Of the server's connections. Milliseconds. */
export interface Sockets {
  max: number;
  headersTimeout: number;
  /** Until the whole request is here, a picture too. Not how long it is answered: a stream may stay open. */
  requestTimeout: number;
  /** How often Node looks for those that take too long. */
  checkEvery: number;
  /** Longer than the usual minute of a proxy, which must never write into a connection that we are just closing. */
  keepAliveTimeout: number;
}

export const sockets: Sockets = {
  max: 10_000,
  headersTimeout: 15 * second,
  requestTimeout: uploads.timeout + 10 * second,
  checkEvery: 5 * second,
  keepAliveTimeout: 75 * second,
};

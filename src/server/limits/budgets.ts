import type { CallName } from '../../shared/calls.ts';
import { day, hour, minute, resetMailsADay, second } from '../../shared/limits.ts';

/** Whose use is counted. What names them is in limits/attempts.ts. */
export type Per = 'address' | 'email' | 'phone' | 'member' | 'site' | 'installation';

/** How often something may happen within a time, which begins with the first use. */
interface Budget {
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
 * What a caller may do: every limit that the server counts, in one table. limits/attempts.ts counts them in the database, so they hold
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

/** Locks after five wrong passwords for 15 minutes, then doubles (SPECIFICATION 2.3). Milliseconds. */
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
export const maxMessagesInReview = 3;

export type Rate = Omit<Budget, 'per'>;

/** How often a member may do what a process counts in memory (limits/rates.ts): it protects the process, and needs no row. */
export const rates = {
  /** Writing calls, whatever they do. */
  write: { max: 600, within: 10 * minute },
  /** Chats and likes as a whole: a login asks for both, and again for what changed meanwhile. A device that has them asks for changes. */
  fullView: { max: 60, within: minute },
  /** Search, match finder, matches after signup, related members, deck. */
  search: { max: 120, within: minute },
  profile: { max: 600, within: hour },
  /** Members that are shown to an account whose address is not confirmed: it costs nothing to make another. */
  shownUnconfirmed: { max: 200, within: day },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;

/** Calls of a member that have a rate by their name alone. */
export const ratedCalls: Partial<Record<CallName, RateName>> = {
  'GET search.php': 'search',
  'GET signup-matches.php': 'search',
  'POST match-finder.php': 'search',
  'GET related.php': 'search',
  'GET swipe-game.php': 'search',
  'GET profile.php': 'profile',
  'GET landing.php': 'profile',
};

/** How much goes on at the same time in a process (limits/shares.ts). */
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

export const concurrencyLimits = {
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
  /** Of a member one; all of a process take turns (export/export.ts). */
  exports: { process: 50, ofAddress: 10, ofCaller: 1, ofVisitors: 0, waiting: nobodyWaits },
} as const satisfies Record<string, SharesAtOnce>;

/** How long an export waits to be read on; milliseconds. A photo takes a minute on 2G. */
export const exportIdleTimeoutMs = 5 * minute;

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
  /** Bytes of a request's line and headers; with more it is refused (431). Proxies pass on as many. */
  maxHeaderSize: number;
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
  maxHeaderSize: 8192,
  headersTimeout: 15 * second,
  requestTimeout: uploads.timeout + 10 * second,
  checkEvery: 5 * second,
  keepAliveTimeout: 75 * second,
};

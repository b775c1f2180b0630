import type { CallName } from '../../shared/calls.ts';
import { day, hour, minute, resetMailsADay, second, strangerLimits } from '../../shared/limits.ts';

/** The owner of a budget; limits/attempts.ts says how it is identified. */
export type Per = 'address' | 'email' | 'phone' | 'token' | 'member' | 'pair' | 'site' | 'installation';

/** Limits how often something may happen in a period, which starts with the first use. */
interface Budget {
  per: Per;
  max: number;
  /** Milliseconds. */
  within: number;
}

/**
 * Shares of IPv6 networks in a budget by address, by prefix length; IPv4 addresses have it all. No household can
 * exhaust a whole /48.
 */
export const shareOfNetwork = { 64: 1 / 4, 56: 1 / 2, 48: 1 } as const;

/**
 * Lists every limit counted by the server. limits/attempts.ts counts in the database, so limits hold across all
 * processes.
 */
export const budgets = {
  // Per network address.
  /** For all accounts together, because many members share an address. Known devices have their own counter. */
  wrongLogin: { per: 'address', max: 50, within: 15 * minute },
  /** Each challenge is a row for some minutes and needs no login. */
  passkeyChallenge: { per: 'address', max: 300, within: 15 * minute },
  unknownLink: { per: 'address', max: 20, within: hour },
  /** Each one sends mail to a stranger. */
  resetsAsked: { per: 'address', max: 30, within: hour },
  /** Email addresses for which the caller learns if an account exists. */
  accountHint: { per: 'address', max: 3, within: day },
  signupCheck: { per: 'address', max: 100, within: hour },
  signup: { per: 'address', max: 20, within: day },
  /** Many visitors share an address. */
  visitorSearch: { per: 'address', max: 600, within: hour },
  complaint: { per: 'address', max: 10, within: hour },

  // Per email address or phone number.
  accountHintOfEmail: { per: 'email', max: 1, within: day },
  resetEmail: { per: 'email', max: resetMailsADay, within: day },
  complaintOfEmail: { per: 'email', max: 3, within: day },
  debitCodeToNumber: { per: 'phone', max: 3, within: hour },
  /** For all numbers with the same prefix: premium-rate numbers are sold in blocks. */
  debitCodeToPrefix: { per: 'phone', max: 60, within: hour },

  // Per token of a signed request.
  /** Its timestamp may be 15 minutes off, either way (mail/mailgun.ts). */
  mailgunToken: { per: 'token', max: 1, within: 30 * minute },

  // Per member.
  /** Successful logins, by password or passkey. */
  login: { per: 'member', max: 30, within: hour },
  passkeyRegistration: { per: 'member', max: 20, within: hour },
  /** Sent to a possibly wrong address at signup. */
  activationEmail: { per: 'member', max: 3, within: hour },
  activationEmailOfDay: { per: 'member', max: 6, within: day },
  accountExistsEmail: { per: 'member', max: 3, within: day },
  emailChange: { per: 'member', max: 3, within: day },
  export: { per: 'member', max: 3, within: hour },
  report: { per: 'member', max: 10, within: hour },
  reportOfDay: { per: 'member', max: 30, within: day },
  order: { per: 'member', max: 30, within: hour },
  /** Correct codes count too, so that concurrent guesses gain nothing. */
  discountCode: { per: 'member', max: 60, within: hour },
  debitCode: { per: 'member', max: 3, within: hour },
  like: { per: 'member', max: 60, within: hour },
  likeOfDay: { per: 'member', max: 300, within: day },
  premiumLike: { per: 'member', max: 120, within: hour },
  premiumLikeOfDay: { per: 'member', max: 600, within: day },
  /** Each change reaches all devices of two members. */
  reaction: { per: 'member', max: 300, within: hour },
  /** Each mute or pin reaches all devices of the member. */
  chatSettings: { per: 'member', max: 300, within: hour },
  /** Likes in the swipe game. Only four a day remain; the others were undone. */
  swipeLike: { per: 'member', max: 120, within: day },
  /** Each edit is sent to all members who hold a copy of the profile. */
  profileEdit: { per: 'member', max: 20, within: hour },
  photo: { per: 'member', max: 60, within: hour },
  photoMove: { per: 'member', max: 120, within: hour },
  /** Each gesture may end as a selfie that an operator looks at. */
  verification: { per: 'member', max: 10, within: day },
  /** Notifies all members it hides from. */
  invisible: { per: 'member', max: 20, within: hour },
  /** Hides or shows a conversation for both members. */
  block: { per: 'member', max: 120, within: hour },
  pushSubscription: { per: 'member', max: 60, within: hour },
  passkey: { per: 'member', max: 30, within: hour },
  matchFinder: { per: 'member', max: 120, within: hour },

  /** Strangers who wrote to the member, if that member limits them: the member's own limit counts (chat/strangers.ts). */
  strangers: { per: 'member', max: Math.max(...strangerLimits), within: hour },

  // Per sender and recipient.
  /** A sender without a place stays turned away: asking again finds out nothing. */
  turnedAway: { per: 'pair', max: 1, within: hour },

  // Per site.
  /** Members hidden by reports without an operator (reports/hide.ts). */
  automaticHide: { per: 'site', max: 10, within: hour },
  /** Members beyond that limit: the first raises the alarm, and automatic hiding then stops for this period. */
  refusedHide: { per: 'site', max: 1, within: hour },

  // Per installation.
  unknownPayment: { per: 'installation', max: 1, within: second },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

/** Locks after five wrong passwords for 15 minutes, then doubles (SPECIFICATION 2.3). Milliseconds. */
export const loginLock = { wrong: 5, first: 15 * minute, longest: day, remembered: 7 * day } as const;
/** Login attempts for one account queue within a process. */
export const triesOfOneKey = { atOnce: 1, waiting: 50 } as const;
/** Each hash takes 19 MiB and one of a process's four threads. */
export const passwordHashes = { atOnce: 2, waiting: 50 } as const;

/** Sessions of one member. Beyond that, the least recently used ends. */
export const maxSessions = 20;
export const maxKnownDevices = 20;
export const maxOpenChallenges = 5;
/** Members who share a known browser. */
export const maxMembersOfDevice = 5;

/** First messages of one member that are in review at the same time (chat/check.ts). */
export const maxMessagesInReview = 3;

export type Rate = Omit<Budget, 'per'>;

/** Limits that a process counts in memory (limits/rates.ts): they protect the process and need no row. */
export const rates = {
  /** All writing calls. */
  write: { max: 600, within: 10 * minute },
  /**
   * Full views of chats and likes: a login fetches both, twice if something changed. Later the device fetches changes
   * only.
   */
  fullView: { max: 60, within: minute },
  /** Search, match finder, matches after signup, related members, deck. */
  search: { max: 120, within: minute },
  profile: { max: 600, within: hour },
  /** Errors that a browser reports, by address: a page sends five at most. */
  clientError: { max: 30, within: minute },
  /** Members shown to an account with an unconfirmed address, because such accounts cost nothing to create. */
  shownUnconfirmed: { max: 200, within: day },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;

/** Calls whose name alone determines their rate. */
export const ratedCalls: Partial<Record<CallName, RateName>> = {
  'GET search.php': 'search',
  'GET signup-matches.php': 'search',
  'POST match-finder.php': 'search',
  'GET related.php': 'search',
  'GET swipe-game.php': 'search',
  'GET profile.php': 'profile',
  'GET landing.php': 'profile',
};

/** Concurrency limits of a process (limits/shares.ts). */
export interface SharesAtOnce {
  process: number;
  /** A school or a carrier may share one address. */
  ofAddress: number;
  /** Per session or member. */
  ofCaller: number;
  /** For all requests without a session from one address. */
  ofVisitors: number;
  /**
   * Limits the queue; time in ms. Callers beyond it are refused after `refuseAfter`. A page requests all its photos
   * at once.
   */
  waiting: { process: number; ofAddress: number; ofCaller: number; ms: number; refuseAfter: number };
  /** Callers within their share that wait while the process is full, and for how many ms. Nobody by default. */
  full?: { waiting: number; ms: number };
}

const nobodyWaits = { process: 0, ofAddress: 0, ofCaller: 0, ms: 0, refuseAfter: 0 };

export const concurrencyLimits = {
  calls: {
    ...{ process: 200, ofAddress: 60, ofCaller: 10, ofVisitors: 20 },
    waiting: { process: 1000, ofAddress: 200, ofCaller: 100, ms: 10 * second, refuseAfter: second },
    full: { waiting: 200, ms: second },
  },
  /** Pages are still served when the database delays all calls. */
  pages: {
    ...{ process: 20, ofAddress: 6, ofCaller: 2, ofVisitors: 4 },
    waiting: { process: 500, ofAddress: 100, ofCaller: 80, ms: 10 * second, refuseAfter: second },
  },
  /** JSON uploads: up to 64 KB each, without a known caller. */
  bodies: {
    ...{ process: 1000, ofAddress: 60, ofCaller: 20, ofVisitors: 40 },
    waiting: { process: 1000, ofAddress: 200, ofCaller: 100, ms: 10 * second, refuseAfter: second },
  },
  /** Reports of the mail provider, from any stranger until the signature is checked. Their bytes are all it holds. */
  mailReports: {
    ...{ process: 16, ofAddress: 8, ofCaller: 8, ofVisitors: 8 },
    waiting: { process: 500, ofAddress: 200, ofCaller: 200, ms: 10 * second, refuseAfter: second },
  },
  /** Photo uploads, twice as many for premium members. A device sends one to its album and up to four to chats. */
  uploads: {
    ...{ process: 64, ofAddress: 8, ofCaller: 2, ofVisitors: 0 },
    waiting: { process: 64, ofAddress: 24, ofCaller: 6, ms: 20 * second, refuseAfter: second },
  },
  /** Of a member one; all of a process take turns (export/export.ts). */
  exports: { process: 50, ofAddress: 10, ofCaller: 1, ofVisitors: 0, waiting: nobodyWaits },
} as const satisfies Record<string, SharesAtOnce>;

/** Time in ms that an export waits for its reader. A photo takes a minute on 2G. */
export const exportIdleTimeoutMs = 5 * minute;

/**
 * Open streams of a session, and of a member across devices. A browser uses one, or two during a handover between tabs.
 */
export const streamsAtOnce = { ofSession: 3, ofMember: 6 };

/** Maximum time for a body, in ms; equals the client's own timeout. */
export const bodyTimeout = 30 * second;

/** A bounce may quote a whole mail: bytes. Its sender is a server with a fast line: milliseconds. */
export const mailReports = { max: 1024 * 1024, timeout: 10 * second };

export const uploads = {
  /** Equals the client's own timeout, in ms. */
  timeout: 2 * minute,
  /** Minimum average speed after `pace.after` ms: 2G manages that, even with a tunnel on the way. */
  pace: { after: 15 * second, bytesASecond: 4 * 1024 },
  /** Bytes of all photos in memory, from their first byte until they are stored. */
  memory: 96 * 1024 * 1024,
};

/** Limits of the server's connections. Milliseconds. */
export interface Sockets {
  max: number;
  /** Bytes of a request's line and headers. Larger ones are refused (431). Proxies allow as much. */
  maxHeaderSize: number;
  headersTimeout: number;
  /** Time to receive the whole request, a photo included. Does not limit the response: a stream may stay open. */
  requestTimeout: number;
  /** Interval at which Node checks for slow connections. */
  checkEvery: number;
  /** Longer than a proxy's usual minute, so that a proxy never writes to a connection that we are closing. */
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
